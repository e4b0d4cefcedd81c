import { i18n } from '@laminate/sdk/i18n';
import { LockKeyhole } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { readableDay } from '../../../portal/day-labels.ts';
import { Contacts } from '../../../portal/contacts.tsx';
import { storedPageQuery, portalPageQuery } from '../../../portal/portal-page-query.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import classes from './form.module.css';

interface ClosedNoteProps {
  readonly path: ArtistPath;
  /** YYYY-MM-DD. */
  readonly deadline: string | null;
  /** Required answers are missing. */
  readonly missing: boolean;
}

/** Since when a section is closed, and whom to ask about it: the organiser's contacts, where they are published. */
export function ClosedNote({ path, deadline, missing }: ClosedNoteProps) {
  const artist = { id: path.artistId, event_id: path.eventId };
  const { data } = useQuery({ ...portalPageQuery(artist), refetchInterval: false });
  const { data: stored } = useQuery({ ...storedPageQuery(artist), enabled: data === undefined });
  const contacts = (data ?? stored?.page)?.contacts ?? [];
  return (
    <>
      <p className={classes.passed}>
        <LockKeyhole aria-hidden="true" />
        {i18n.t('Deadline has passed')}
      </p>
      <div>
        {deadline && (
          <p className={classes.quiet}>{i18n.t('Closed at the end of {day}.', { day: readableDay(deadline) })}</p>
        )}
        <p className={classes.quiet}>
          {missing
            ? i18n.t('This isn’t needed any more. If you’re not sure, ask the organiser.')
            : i18n.t('If you need to change something, ask the organiser.')}
        </p>
      </div>
      {contacts.length > 0 && <Contacts contacts={contacts} />}
    </>
  );
}
