import type { Artist } from '@laminate/contracts/artists';
import type { Event } from '@laminate/contracts/events';
import { failureOf, hasCode } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { Breadcrumbs, EmptyState, ErrorPanel, Page, Skeleton } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdvancingFrame } from '../advancing-frame.tsx';
import { artistQuery } from './api.ts';
import { ArtistPlaces } from './artist-places.tsx';

interface ArtistFrameProps {
  /** Buttons at the end of the title's line. */
  readonly actions?: (artist: Artist, event: Event) => ReactNode;
  readonly children: (artist: Artist, event: Event) => ReactNode;
}

/**
 * The frame of every screen of one artist: the way back to the list, the name, the places of the artist, and the artist
 * for what is in it.
 */
export function ArtistFrame(props: ArtistFrameProps) {
  return <AdvancingFrame>{(event) => <OfEvent key={event.id} event={event} {...props} />}</AdvancingFrame>;
}

function OfEvent({ event, actions, children }: ArtistFrameProps & { readonly event: Event }) {
  const artistId = useIdParam('artistId');
  const {
    data: artist,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...artistQuery(event.id, artistId), enabled: !Number.isNaN(artistId) });
  if (Number.isNaN(artistId) || hasCode(error, 'not_found'))
    return <EmptyState headingLevel={1} title={i18n.t('Artist not found')} />;
  if (error && !artist) {
    return (
      <ErrorPanel
        headingLevel={1}
        title={i18n.t('Couldn’t load the artist')}
        {...failureOf(error)}
        retryLabel={i18n.t('Retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!artist) return <Skeleton width="60%" />;
  return (
    <Page
      title={artist.name}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: artist.name, event: event.name })}
      note={artist.country_code}
      breadcrumbs={
        <Breadcrumbs
          label={i18n.t('Breadcrumbs')}
          items={[{ label: i18n.t('Artists'), href: `/event/${event.id}/artists` }, { label: artist.name }]}
        />
      }
      actions={actions?.(artist, event)}
    >
      <ArtistPlaces eventId={event.id} artist={artist} />
      {children(artist, event)}
    </Page>
  );
}
