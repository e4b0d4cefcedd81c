import type { SaidNothing } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../../event-scope.ts';

interface NothingRow {
  readonly section_id: number;
  readonly said_by: string;
  readonly said_at: string | Date;
}

/** The sections to which an artist has nothing to add, by their ids. Joins the caller's transaction. */
export async function nothingToAddOf(
  em: EntityManager,
  { accountId, eventId }: Pick<EventScope, 'accountId' | 'eventId'>,
  artistId: number,
): Promise<ReadonlyMap<number, SaidNothing>> {
  const rows = await em.execute<NothingRow[]>(
    'select section_id, said_by, said_at from advancing.nothing_to_add where account_id = ? and event_id = ? and artist_id = ?',
    [accountId, eventId, artistId],
  );
  return new Map(
    rows.map(({ section_id, said_by, said_at }) => [section_id, { said_by, said_at: new Date(said_at).toISOString() }]),
  );
}
