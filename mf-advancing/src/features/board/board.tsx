import type { AdvancingBoard } from '@laminate/contracts/answers';
import type { Event } from '@laminate/contracts/events';
import { foldName } from '@laminate/contracts/fold-name';
import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useSearchParams } from '@laminate/sdk/router';
import { Checkbox, EmptyState, ErrorPanel, Page, SegmentedControl, Skeleton, TextInput, TextLink } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdvancingTabs } from '../../advancing-tabs.tsx';
import { RemindButton } from './reminders/remind-button.tsx';
import { boardQuery } from './api/board.ts';
import { BoardTable } from './board-table.tsx';
import classes from './board.module.css';

/** All artists by the sections of their form: who is done, and who is late. */
export function Board({ event }: { readonly event: Event }) {
  const { data, error, refetch, isFetching } = useQuery(boardQuery(event.id));
  return (
    <Page title={i18n.t('Advancing')} documentTitle={i18n.t('{name} – {event} – Laminate', { name: i18n.t('Advancing'), event: event.name })} note={data && <Summary board={data} />}>
      <AdvancingTabs eventId={event.id} />
      {error && !data && (
        <ErrorPanel title={i18n.t('The board could not be loaded')} {...failureOf(error)} retryLabel={i18n.t('Retry')} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data && <Forms event={event} board={data} />}
    </Page>
  );
}

function Summary({ board }: { readonly board: AdvancingBoard }) {
  const late = board.artists.filter((artist) => artist.late).length;
  const submitted = board.artists.filter(({ form_submitted }) => form_submitted).length;
  const words = [
    i18n.t('{count, plural, one {# artist} other {# artists}}', { count: board.artists.length }),
    i18n.t('{count, plural, one {# has submitted} other {# have submitted}}', { count: submitted }),
    i18n.t('{count, plural, one {# is late} other {# are late}}', { count: late }),
  ];
  return <>{words.join(', ')}</>;
}

function Forms({ event, board }: { readonly event: Event; readonly board: AdvancingBoard }) {
  const eventId = event.id;
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState('');
  const lateOnly = search.has('late');
  const first = board.forms.find(({ id }) => board.artists.some(({ form_id }) => form_id === id)) ?? board.forms[0];
  if (!first) {
    return (
      <EmptyState title={i18n.t('No forms yet')}>
        <TextLink href={`/event/${eventId}/forms`}>{i18n.t('Make a form that artists answer')}</TextLink>
      </EmptyState>
    );
  }
  const form = board.forms.find(({ id }) => String(id) === search.get('form')) ?? first;
  const asked = board.artists.filter(({ form_id }) => form_id === form.id);
  const sought = foldName(words);
  const shown = asked.filter((artist) => (!lateOnly || artist.late) && (sought === '' || foldName(artist.name).includes(sought)));
  const without = board.artists.filter(({ form_id }) => form_id === null).length;
  const set = (name: string, value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    }, { replace: true });
  return (
    <>
      <div className={classes.bar}>
        {board.forms.length > 1 && (
          <SegmentedControl
            label={i18n.t('Form')}
            value={String(form.id)}
            onChange={(id) => set('form', id)}
            options={board.forms.map(({ id, name }) => ({ value: String(id), label: name, count: board.artists.filter(({ form_id }) => form_id === id).length }))}
          />
        )}
        <TextInput label={i18n.t('Search artists')} hideLabel type="search" placeholder={i18n.t('Search artists')} value={words} onChange={setWords} className={classes.search ?? ''} />
        <Checkbox label={i18n.t('Late only')} value={lateOnly} onChange={(on) => set('late', on ? '' : null)} />
        <TextLink href={`/event/${eventId}/advancing-form/${form.id}`}>{i18n.t('Responses to {form}', { form: form.name })}</TextLink>
        {board.can.remind && <RemindButton event={event} artists={board.artists} />}
      </div>
      {without > 0 && (
        <p className={classes.note}>
          {i18n.t('{count, plural, one {# artist has no form.} other {# artists have no form.}}', { count: without })}{' '}
          <TextLink href={`/event/${eventId}/artists`}>{i18n.t('Choose forms under Artists')}</TextLink>
        </p>
      )}
      <BoardTable
        eventId={eventId}
        sections={form.sections}
        artists={shown}
        empty={<EmptyState title={asked.length === 0 ? i18n.t('No artist has this form yet') : lateOnly && words === '' ? i18n.t('Nobody is late') : i18n.t('No artist matches')} />}
      />
    </>
  );
}
