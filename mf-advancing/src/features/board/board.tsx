import type { AdvancingBoard } from '@laminate/contracts/answers';
import type { Event } from '@laminate/contracts/events';
import { hasWords, searchText, searchWords } from '@laminate/contracts/search-words';
import { i18n } from '@laminate/sdk/i18n';
import { useSearchParams } from '@laminate/sdk/router';
import { Button, Checkbox, EmptyState, SegmentedControl, TextInput, TextLink } from '@laminate/ui';
import { Mail } from '@laminate/ui/icons';
import { useMemo, useState } from 'react';
import { BoardTable } from './board-table.tsx';
import type { BoardArtist } from './cell-mark.tsx';
import { NoForms } from './forms-overview.tsx';
import classes from './board.module.css';
import { RemindDialog } from './reminders/remind-dialog.tsx';

interface BoardProps {
  readonly event: Event;
  readonly board: AdvancingBoard;
  /** The form that the screen is about, or null if the form is chosen here. */
  readonly only: AdvancingBoard['forms'][number] | null;
}

interface RemindButtonProps {
  readonly event: Event;
  /** The name of the form that is chosen, or null if there is no other. */
  readonly form: string | null;
  /** Those who have it. */
  readonly artists: readonly BoardArtist[];
}

/** Opens the reminders of the artists that have the form. */
function RemindButton({ event, form, artists }: RemindButtonProps) {
  const [opened, setOpened] = useState(false);
  const asked = useMemo(() => artists.map(({ id }) => id), [artists]);
  return (
    <>
      <Button icon={<Mail aria-hidden="true" />} onClick={() => setOpened(true)}>
        {i18n.t('Remind')}
      </Button>
      {opened && <RemindDialog event={event} form={form} artists={asked} onClose={() => setOpened(false)} />}
    </>
  );
}

/**
 * Shows all artists by the sections of their form, with who is done and who is late. Each name leads to their answers.
 */
export function Board({ event, board, only }: BoardProps) {
  const eventId = event.id;
  const [search, setSearch] = useSearchParams();
  const [query, setQuery] = useState('');
  const lateOnly = search.has('late');
  const first = board.forms.find(({ id }) => board.artists.some(({ form_id }) => form_id === id)) ?? board.forms[0];
  if (!first) return <NoForms eventId={eventId} />;
  const form = only ?? board.forms.find(({ id }) => String(id) === search.get('form')) ?? first;
  const asked = board.artists.filter(({ form_id }) => form_id === form.id);
  const sought = searchWords(query);
  const shown = asked.filter((artist) => (!lateOnly || artist.late) && hasWords(searchText(artist.name), sought));
  const without = board.artists.filter(({ form_id }) => form_id === null).length;
  const set = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <div className={classes.bar}>
        {!only && board.forms.length > 1 && (
          <SegmentedControl
            label={i18n.t('Form')}
            value={String(form.id)}
            onChange={(id) => set('form', id)}
            options={board.forms.map(({ id, name }) => ({
              value: String(id),
              label: name,
              count: board.artists.filter(({ form_id }) => form_id === id).length,
            }))}
          />
        )}
        <TextInput
          label={i18n.t('Search artists')}
          hideLabel
          type="search"
          placeholder={i18n.t('Search artists')}
          value={query}
          onChange={setQuery}
          className={classes.search ?? ''}
        />
        <Checkbox label={i18n.t('Overdue only')} value={lateOnly} onChange={(on) => set('late', on ? '' : null)} />
        {!only && (
          <TextLink href={`/event/${eventId}/advancing-form/${form.id}`}>
            {i18n.t('Responses to {form}', { form: form.name })}
          </TextLink>
        )}
        {board.can.remind && (
          <RemindButton key={form.id} event={event} form={board.forms.length > 1 ? form.name : null} artists={asked} />
        )}
      </div>
      {!only && without > 0 && (
        <p className={classes.note}>
          {i18n.t('{count, plural, one {# artist has no form.} other {# artists have no form.}}', { count: without })}{' '}
          <TextLink href={`/event/${eventId}/artists?form=none`}>{i18n.t('Choose forms under Artists')}</TextLink>
        </p>
      )}
      <BoardTable
        eventId={eventId}
        sections={form.sections}
        artists={shown}
        empty={
          <EmptyState
            title={
              asked.length === 0
                ? i18n.t('No artist has this form yet')
                : lateOnly && query === ''
                  ? i18n.t('No one is overdue')
                  : i18n.t('No artists match')
            }
          />
        }
      />
    </>
  );
}
