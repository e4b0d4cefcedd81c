import { draftReminders, sendReminders, type ReminderDraft } from '@laminate/artists';
import { advancing, artistLink, type ReminderOrder } from '@laminate/contracts';
import { endpoint, type Endpoint, type Identity, scopeOf } from '@laminate/kit';
import { writeLetter } from '@laminate/kit/mail/letter';
import { clockOf } from '../../clock-of.ts';
import { reminderLetter } from '../../letters/reminder.ts';

/** Returns the routes for reminders of what artists haven't answered yet. `portal` is where their links lead. */
export function reminderRoutes(portal: string): readonly Endpoint[] {
  /** Words a draft as the organiser ordered it. */
  const writerOf =
    (identity: Identity, eventId: number, { language, text = '' }: ReminderOrder) =>
    ({ artist, progress, missing }: ReminderDraft) =>
      writeLetter(
        language,
        reminderLetter[language]({
          artist: artist.name,
          event: identity.event?.name ?? '',
          by: identity.userName,
          account: identity.accountName,
          progress,
          missing,
          message: text,
          url: `${portal}${artistLink('/artist-advancing-form', { eventId, artistId: artist.id })}`,
        }),
      );

  const preview = endpoint(advancing.previewReminders).handle(({ identity, params, body, transaction }) =>
    transaction(async (em) => {
      const write = writerOf(identity, params.eventId, body);
      const drafts = await draftReminders(
        em,
        { ...scopeOf(identity, params.eventId), ...clockOf(identity) },
        body.artists,
      );
      return {
        reminders: drafts.map((draft) => {
          const { subject, text } = write(draft);
          const { artist, to, missing, skipped } = draft;
          return {
            artist_id: artist.id,
            artist_name: artist.name,
            to: [...to],
            subject,
            text,
            missing: [...missing],
            skipped,
          };
        }),
      };
    }),
  );

  const send = endpoint(advancing.sendReminders).handle(({ identity, params, body, transaction }) =>
    transaction((em) =>
      sendReminders(
        em,
        { ...scopeOf(identity, params.eventId), ...clockOf(identity) },
        {
          artists: body.artists,
          again: body.again ?? false,
          write: writerOf(identity, params.eventId, body),
        },
      ),
    ),
  );

  return [preview, send];
}
