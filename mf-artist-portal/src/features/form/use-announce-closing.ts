import { announce } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useEffect, useRef } from 'react';
import type { RequestedSection } from './model/form-state.ts';

const namesOf = (asked: readonly RequestedSection[]): string => asked.map(({ section }) => section.name).join(', ');

/** Says to screen readers which sections close, or open again, while the form is on the screen. */
export function useAnnounceClosing(asked: readonly RequestedSection[]): void {
  const was = useRef<ReadonlyMap<number, boolean>>(new Map());
  useEffect(() => {
    const turned = asked.filter(
      ({ section, can }) => was.current.has(section.id) && was.current.get(section.id) !== can.edit,
    );
    was.current = new Map(asked.map(({ section, can }) => [section.id, can.edit]));
    const closed = turned.filter(({ can }) => !can.edit);
    const opened = turned.filter(({ can }) => can.edit);
    if (closed.length > 0) announce(i18n.t('Closed: {names}', { names: namesOf(closed) }));
    else if (opened.length > 0) announce(i18n.t('Reopened: {names}', { names: namesOf(opened) }));
  }, [asked]);
}
