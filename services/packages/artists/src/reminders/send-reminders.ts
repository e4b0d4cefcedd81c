import type { SentReminders } from '@laminate/contracts';
import { queueMail, type Mail } from '@laminate/kit/mail/queue-mail';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FormScope } from '../answers/artist-form.ts';
import { lockArtist } from '../artists/find-artist.ts';
import { draftReminders, type ReminderDraft } from './draft-reminders.ts';
import { writeLog } from '../log/write-log.ts';
import { tables, eventColumns } from '@laminate/kit/database/tables';

/** Content of a reminder, for any recipient. */
export type ReminderLetter = Omit<Mail, 'accountId' | 'to'>;

interface Order {
  readonly artists: readonly number[];
  /** Also those who were reminded today. */
  readonly again: boolean;
  readonly write: (draft: ReminderDraft) => ReminderLetter;
}

/**
 * Puts a mail to each user of the artists in the outbox, in the caller's transaction. The artists are locked in the
 * order of their ids. If two users send reminders at the same time, the second sees who has been reminded.
 * @throws ApiError 404 when the event lacks one of the artists
 */
export async function sendReminders(
  em: EntityManager,
  scope: FormScope,
  { artists, again, write }: Order,
): Promise<SentReminders> {
  const ids = [...new Set(artists)].sort((a, b) => a - b);
  for (const id of ids) await lockArtist(em, scope, id);
  const due = (await draftReminders(em, scope, ids)).filter(
    ({ skipped }) => skipped === null || (again && skipped === 'reminded_today'),
  );
  for (const draft of due) {
    const { artist, to } = draft;
    const letter = write(draft);
    for (const { e_mail } of to) await queueMail(em, { ...letter, accountId: scope.accountId, to: e_mail });
    await tables(em)
      .insertInto('advancing.reminder')
      .values({
        ...eventColumns(scope),
        artist_id: artist.id,
        sent_at: scope.now.toISOString(),
        sent_by: scope.userName,
      })
      .execute();
    await writeLog(em, scope, { action: 'remind_artists', artist, details: { users: to.length } });
  }
  return { sent: due.length, skipped: ids.length - due.length };
}
