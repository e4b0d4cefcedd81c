import { foldName } from '@laminate/contracts/fold-name';
import type { ListedArtist } from '@laminate/contracts/artists';
import type { Event } from '@laminate/contracts/events';
import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useNavigate } from '@laminate/sdk/router';
import { Button, EmptyState, ErrorPanel, FilterChip, Page, Skeleton, TextInput } from '@laminate/ui';
import { Plus, Search, Users } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { artistsQuery } from '../../artist/api.ts';
import { ArtistsTable } from './artists-table.tsx';
import classes from './artists.module.css';

/** The artists of an event, searched by name and narrowed by tags. */
export function Artists({ event }: { readonly event: Event }) {
  const { data, error, refetch, isFetching } = useQuery(artistsQuery(event.id));
  const navigate = useNavigate();
  const add = data?.can.edit && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => void navigate(`/event/${event.id}/artists/add`)}>{i18n.t('Add artist')}</Button>
  );
  const count = data?.artists.length ?? 0;
  return (
    <Page
      title={i18n.t('Artists')}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: i18n.t('Artists'), event: event.name })}
      note={data && i18n.t('{count, plural, one {# artist} other {# artists}}', { count })}
      actions={count > 0 && add}
    >
      {error && !data && (
        <ErrorPanel title={i18n.t('The artists could not be loaded')} {...failureOf(error)} retryLabel={i18n.t('Retry')} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data && count === 0 && (
        <EmptyState title={i18n.t('No artists yet')} icon={<Users aria-hidden="true" />} actions={add}>
          {i18n.t('Add who plays; then say who acts for them, and they get their form by mail.')}
        </EmptyState>
      )}
      {data && count > 0 && <Found artists={data.artists} />}
    </Page>
  );
}

function Found({ artists }: { readonly artists: readonly ListedArtist[] }) {
  const [search, setSearch] = useState('');
  const [tags, setTags] = useState<readonly string[]>([]);
  const words = foldName(useDeferredValue(search));
  const searched = useMemo(() => artists.filter(({ name }) => foldName(name).includes(words)), [artists, words]);
  const found = useMemo(
    () => (tags.length === 0 ? searched : searched.filter((artist) => artist.tags.some(({ id }) => tags.includes(String(id))))),
    [searched, tags],
  );
  const options = useMemo(
    () => [...new Map(artists.flatMap((artist) => artist.tags).map(({ id, name }) => [id, { value: String(id), label: name }])).values()].toSorted((a, b) => a.label.localeCompare(b.label)),
    [artists],
  );
  const countOptions = () => new Map(options.map(({ value }) => [value, searched.filter((artist) => artist.tags.some(({ id }) => String(id) === value)).length]));
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          hideLabel
          type="search"
          className={classes.search}
          label={i18n.t('Search artists')}
          placeholder={i18n.t('Name of the artist')}
          value={search}
          onChange={setSearch}
          icon={<Search aria-hidden="true" />}
          autoComplete="off"
        />
        {options.length > 0 && (
          <FilterChip
            label={i18n.t('Tags')}
            options={options}
            chosen={tags}
            onChange={setTags}
            countOptions={countOptions}
            formatCount={String}
            clearLabel={i18n.t('Clear tags')}
            searchLabel={i18n.t('Search tags')}
            emptyText={i18n.t('No such tag')}
            goneLabel={i18n.t('deleted')}
          />
        )}
        <p className={classes.found} role="status">
          {found.length < artists.length && i18n.t('{count} of {total}', { count: found.length, total: artists.length })}
        </p>
      </div>
      {found.length === 0 ? <EmptyState title={i18n.t('No artist fits')}>{i18n.t('Try another name or another tag.')}</EmptyState> : <ArtistsTable artists={found} />}
    </>
  );
}
