import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { ErrorPanel, Skeleton } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ArtistFrame } from '../../artist/artist-frame.tsx';
import { artistInformationQuery, saveForArtist } from './api/general-information.ts';
import { InformationText } from './information-text.tsx';

interface ArtistInformationProps {
  readonly eventId: number;
  readonly artistId: number;
}

/** The information for one artist, in addition to that for all. */
function ArtistInformation({ eventId, artistId }: ArtistInformationProps) {
  const { data, error, refetch, isFetching } = useQuery(artistInformationQuery(eventId, artistId));
  if (error && !data) {
    return (
      <ErrorPanel
        title={i18n.t('Couldn’t load the general information')}
        {...failureOf(error)}
        retryLabel={i18n.t('Retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton height="480px" />;
  return (
    <Suspense fallback={<Skeleton height="480px" />}>
      <InformationText
        key={artistId}
        eventId={eventId}
        saved={data}
        label={i18n.t('General information for {name}', { name: data.artist.name })}
        hint={i18n.t('The artist sees this below the general information, once that’s published.')}
        save={(change) => saveForArtist(eventId, artistId, change)}
      />
    </Suspense>
  );
}

/** The additional information for one artist. */
export default function ArtistInformationScreen() {
  return <ArtistFrame>{(artist, event) => <ArtistInformation eventId={event.id} artistId={artist.id} />}</ArtistFrame>;
}
