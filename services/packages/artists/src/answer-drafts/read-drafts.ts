import type { OwnDraft, Writer } from '@laminate/contracts';
import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

type Reader = Pick<UserScope, 'accountId' | 'eventId' | 'userId'>;

/** What the user has typed for an artist and not saved, oldest first. Joins the caller's transaction. */
export async function draftsOf(
  em: EntityManager,
  { accountId, eventId, userId }: Reader,
  artistId: number,
): Promise<OwnDraft[]> {
  const rows = await tables(em)
    .selectFrom('advancing.answer_draft')
    .select([
      'section_id',
      'answer_id',
      'slot',
      'values_ as fields',
      'based_on_revision',
      sql<number>`counter::float8`.as('counter'),
      'changed_at',
    ])
    .where(ofEvent({ accountId, eventId }))
    .where('artist_id', '=', artistId)
    .where('user_id', '=', userId)
    .where('closed', '=', false)
    .orderBy('changed_at')
    .$narrowType<{ fields: OwnDraft['fields'] }>()
    .execute();
  return rows.map((row) => ({ ...row, changed_at: new Date(row.changed_at).toISOString() }));
}

/** Who else has typed something for the artist within the last two minutes, once for each place. */
export function writersOf(
  em: EntityManager,
  { accountId, eventId, userId }: Reader,
  artistId: number,
): Promise<Writer[]> {
  return tables(em)
    .selectFrom('advancing.answer_draft')
    .distinct()
    .select(['section_id', 'answer_id', 'user_name as name'])
    .where(ofEvent({ accountId, eventId }))
    .where('artist_id', '=', artistId)
    .where('user_id', '<>', userId)
    .where('closed', '=', false)
    .where('changed_at', '>', sql<string>`now() - interval '2 minutes'`)
    .orderBy('name')
    .orderBy('section_id')
    .execute();
}
