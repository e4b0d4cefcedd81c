import type { OwnDraft, Writer } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../../event-scope.ts';

type Reader = Pick<EventScope, 'accountId' | 'eventId' | 'userId'>;

interface DraftRow extends Omit<OwnDraft, 'changed_at'> {
  readonly changed_at: string | Date;
}

/** What the user has typed for an artist and not saved, oldest first. Joins the caller's transaction. */
export async function draftsOf(
  em: EntityManager,
  { accountId, eventId, userId }: Reader,
  artistId: number,
): Promise<OwnDraft[]> {
  const rows = await em.execute<DraftRow[]>(
    `select section_id, answer_id, slot, values_ as fields, based_on_revision, counter::float8 as counter, changed_at from advancing.answer_draft
     where account_id = ? and event_id = ? and artist_id = ? and user_id = ? and not closed order by changed_at`,
    [accountId, eventId, artistId, userId],
  );
  return rows.map((row) => ({ ...row, changed_at: new Date(row.changed_at).toISOString() }));
}

/** Who else has typed something for the artist within the last two minutes, once for each place. */
export function writersOf(
  em: EntityManager,
  { accountId, eventId, userId }: Reader,
  artistId: number,
): Promise<Writer[]> {
  return em.execute<Writer[]>(
    `select distinct section_id, answer_id, user_name as name from advancing.answer_draft
     where account_id = ? and event_id = ? and artist_id = ? and user_id <> ? and not closed and changed_at > now() - interval '2 minutes'
     order by name, section_id`,
    [accountId, eventId, artistId, userId],
  );
}
