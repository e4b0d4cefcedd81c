import type { SaidNothing } from '@laminate/contracts';
import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';

/** The sections to which an artist has nothing to add, by their ids. Joins the caller's transaction. */
export async function nothingToAddOf(
  em: EntityManager,
  { accountId, eventId }: Pick<UserScope, 'accountId' | 'eventId'>,
  artistId: number,
): Promise<ReadonlyMap<number, SaidNothing>> {
  const rows = await tables(em)
    .selectFrom('advancing.nothing_to_add')
    .select(['section_id', 'said_by', 'said_at'])
    .where(ofEvent({ accountId, eventId }))
    .where('artist_id', '=', artistId)
    .execute();
  return new Map(
    rows.map(({ section_id, said_by, said_at }) => [section_id, { said_by, said_at: new Date(said_at).toISOString() }]),
  );
}
