import type { ListedArtist } from '@laminate/contracts/artists';
import type { Event } from '@laminate/contracts/events';
import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Button, EmptyState, ErrorPanel, FilterChip, Page, Skeleton, TextInput } from '@laminate/ui';
import { Plus, Search, Users } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { artistsQuery } from '../../artist/api.ts';
import { ArtistsTable } from './artists-table.tsx';
import { ChosenArtists } from './chosen-artists.tsx';
import { useFoundArtists } from './use-found-artists.ts';
import classes from './artists.module.css';

/**
 * Shows the artists of an event, searched by name and narrowed by tags and forms. Many of them can get a form together.
 */
function Artists({ event }: { readonly event: Event }) {
  const { data, error, refetch, isFetching } = useQuery(artistsQuery(event.id));
  const navigate = useNavigate();
  const add = data?.can.edit && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={() => void navigate(`/event/${event.id}/artists/add`)}
    >
      {i18n.t('Add artist')}
    </Button>
  );
  const count = data?.artists.length ?? 0;
  const within = (
    <>
      <Button href={`/event/${event.id}/advancing-forms?artists`}>{i18n.t('Advancing')}</Button>
      <Button href={`/event/${event.id}/forms`}>{i18n.t('Forms')}</Button>
    </>
  );
  return (
    <Page
      title={i18n.t('Artists')}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: i18n.t('Artists'), event: event.name })}
      note={data && i18n.t('{count, plural, one {# artist} other {# artists}}', { count })}
      actions={
        <>
          {within}
          {count > 0 && add}
        </>
      }
    >
      {error && !data && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the artists')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data && count === 0 && (
        <EmptyState title={i18n.t('No artists yet')} icon={<Users aria-hidden="true" />} actions={add}>
          {i18n.t(
            'Add the artists who are performing, then the people who represent them. They’ll get the form by e-mail.',
          )}
        </EmptyState>
      )}
      {data && count > 0 && <Found event={event} artists={data.artists} mayEdit={data.can.edit} />}
    </Page>
  );
}

function Found({
  event,
  artists,
  mayEdit,
}: {
  readonly event: Event;
  readonly artists: readonly ListedArtist[];
  readonly mayEdit: boolean;
}) {
  const { search, setSearch, found, byTag, byForm } = useFoundArtists(artists);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = useCallback(
    (id: number, on: boolean) =>
      setChosen((before) => (on ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id)))),
    [],
  );
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          hideLabel
          type="search"
          className={classes.search}
          label={i18n.t('Search artists')}
          placeholder={i18n.t('Artist name')}
          value={search}
          onChange={setSearch}
          icon={<Search aria-hidden="true" />}
          autoComplete="off"
        />
        {byTag.options.length > 0 && (
          <FilterChip
            {...byTag}
            label={i18n.t('Tags')}
            formatCount={(count) => i18n.number(count)}
            clearLabel={i18n.t('Clear tags')}
            searchLabel={i18n.t('Search tags')}
            emptyText={i18n.t('Tag not found')}
            goneLabel={i18n.t('deleted')}
          />
        )}
        <FilterChip
          {...byForm}
          label={i18n.t('Form')}
          formatCount={(count) => i18n.number(count)}
          clearLabel={i18n.t('Clear forms')}
          searchLabel={i18n.t('Search forms')}
          emptyText={i18n.t('Form not found')}
          goneLabel={i18n.t('deleted')}
        />
        <p className={classes.found} role="status">
          {found.length < artists.length &&
            i18n.t('{count, number} of {total, number}', { count: found.length, total: artists.length })}
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState title={i18n.t('No artists match')}>{i18n.t('Try a different name, tag or form.')}</EmptyState>
      )}
      {found.length > 0 && mayEdit && (
        <ChosenArtists eventId={event.id} found={found} chosen={chosen} onChoose={setChosen} />
      )}
      {found.length > 0 && <ArtistsTable artists={found} chosen={mayEdit ? chosen : null} onChoose={choose} />}
    </>
  );
}

/** The artists of an event. */
export default function ArtistsScreen() {
  return <AdvancingFrame>{(event) => <Artists event={event} />}</AdvancingFrame>;
}
