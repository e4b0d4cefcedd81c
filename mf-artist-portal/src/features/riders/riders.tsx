import type { SessionArtist } from '@laminate/contracts/session';
import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useNow } from '@laminate/sdk/use-now';
import { ErrorPanel, Skeleton } from '@laminate/ui';
import { LockKeyhole } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ArtistPath } from '../../portal/artist-path.ts';
import { closesAt } from '../../portal/closes-at.ts';
import { readableDay } from '../../portal/day-labels.ts';
import { ridersQuery, type SeenRiders } from './api/riders.ts';
import { AddRiders } from './parts/add-riders.tsx';
import { RiderList } from './parts/rider-list.tsx';
import { UploadList } from './parts/upload-list.tsx';
import classes from './parts/riders.module.css';
import { riderWork } from './work/rider-work.ts';
import type { Upload } from './work/upload.ts';

/** Where other screens lead to it. */
const HASH = '#riders';

/**
 * The riders and other files of an artist: what is there, what is on its way, and how to add to it until the deadline.
 */
export default function Riders({ artist }: { readonly artist: SessionArtist }) {
  const path = useMemo(() => ({ eventId: artist.event_id, artistId: artist.id }), [artist.event_id, artist.id]);
  const { data, error, isFetching, refetch } = useQuery(ridersQuery(path));
  const heading = useRef<HTMLHeadingElement>(null);
  const there = data !== undefined || error !== null;
  useEffect(() => {
    if (!there || globalThis.location.hash !== HASH) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [there]);
  const shown = () => {
    if (data) return <Files path={path} seen={data} />;
    if (!error)
      return (
        <>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </>
      );
    return (
      <ErrorPanel
        title={i18n.t('Couldn’t load the files')}
        {...failureOf(error)}
        retryLabel={i18n.t('Retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  };
  return (
    <section id="riders" className={classes.riders} aria-labelledby="riders-name">
      <h2 id="riders-name" ref={heading} tabIndex={-1} className={classes.title}>
        {i18n.t('Riders and files')}
      </h2>
      {shown()}
    </section>
  );
}

interface FilesProps {
  readonly path: ArtistPath;
  readonly seen: SeenRiders;
}

/** The files of an artist that are on their way to the server. */
function useUploads({ artistId }: ArtistPath): readonly Upload[] {
  return useSyncExternalStore(riderWork.uploader.subscribe, () => riderWork.uploader.uploads).filter(
    (upload) => upload.artistId === artistId,
  );
}

function Files({ path, seen: { answer: riders, at } }: FilesProps) {
  const uploads = useUploads(path);
  const { deadline, time_zone: timeZone, rider_files: files } = riders;
  const closes = deadline === null ? null : closesAt(deadline, timeZone);
  const now = useNow({
    everyMs: 10_000,
    aheadMs: Date.parse(riders.now) - Date.parse(at),
    moments: closes === null ? [] : [closes],
  });
  const passed = closes !== null && closes <= now;
  return (
    <>
      {deadline !== null && !passed && (
        <p className={classes.quiet}>{i18n.t('Until the end of {day}', { day: readableDay(deadline) })}</p>
      )}
      {files.length === 0 && uploads.length === 0 && (
        <p className={classes.empty}>
          {i18n.t('No files yet. Add a technical rider, stage plot or input list. Photos of paper are fine too.')}
        </p>
      )}
      <RiderList path={path} files={files} timeZone={timeZone} uploads={uploads} locked={passed} />
      <UploadList uploads={uploads} files={files} />
      {passed ? (
        <p className={classes.locked}>
          <LockKeyhole aria-hidden="true" />
          {i18n.t('Deadline has passed')}
        </p>
      ) : (
        <AddRiders path={path} />
      )}
    </>
  );
}
