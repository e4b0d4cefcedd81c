import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Check, CircleAlert, Smartphone } from '@laminate/ui/icons';
import { use } from 'react';
import { queuedLabel } from '../../../portal/offline-reason.ts';
import { EventZone, ownTime } from '../../../portal/own-clock.ts';
import { formWork } from '../work/form-work.ts';
import type { Draft } from '../work/work.ts';
import classes from './answer.module.css';

interface AutosaveLineProps {
  readonly drafts: readonly Draft[];
  /** Which of it is too long to be stored, as a message. */
  readonly tooLong: string | undefined;
  /** Label of the button that saves it. */
  readonly button: string;
}

/**
 * Says where typed text is stored: on the server, so the page can be closed, on the device until the network is back,
 * or nowhere because it was refused.
 */
export function AutosaveLine({ drafts, tooLong, button }: AutosaveLineProps) {
  const zone = use(EventZone);
  const unsaved = drafts.filter(({ kept, counter }) => kept < counter);
  const last = drafts
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  const saved = unsaved.length === 0 && last;
  const refused = unsaved.map(({ slot }) => formWork.drafts.refusedWith(slot)).find((error) => error !== undefined);
  const fault = tooLong ?? (refused === undefined ? undefined : failureOf(refused).message);
  const here = fault === undefined && unsaved.some(({ slot }) => formWork.drafts.onDeviceOnly(slot));
  return (
    <p className={classes.autosave} role="status" data-fault={fault !== undefined || undefined}>
      {fault !== undefined && (
        <>
          <CircleAlert aria-hidden="true" />
          {i18n.t('Not saved: {fault}', { fault })}
        </>
      )}
      {fault === undefined && saved && (
        <>
          <Check aria-hidden="true" />
          {i18n.t('Autosaved at {time}. Press “{button}” to apply it.', { time: ownTime(last, zone), button })}
        </>
      )}
      {here && (
        <>
          <Smartphone aria-hidden="true" />
          {queuedLabel()}
        </>
      )}
    </p>
  );
}
