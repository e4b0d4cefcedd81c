import type { EventKey } from '@laminate/kit';
import { eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** The event's row, whose lock the transaction holds. */
export interface LockedEvent {
  readonly seq: number;
  readonly checked_in_count: number;
  readonly day_starts_at: number;
  /** The clock of the database, in milliseconds since 1970. */
  readonly now: number;
}

/** Takes the lock that serialises all changes of an event, making its row first where there is none. */
export async function lockEventRow(em: EntityManager, scope: EventKey): Promise<LockedEvent> {
  const read = () =>
    tables(em)
      .selectFrom('accreditation.event_state')
      .select(['seq', 'checked_in_count', 'day_starts_at', sql<number>`0`.as('now')])
      .where(ofEvent(scope))
      .forUpdate()
      .executeTakeFirst();
  let row = await read();
  if (!row) {
    await tables(em)
      .insertInto('accreditation.event_state')
      .values(eventColumns(scope))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await read();
  }
  // After the lock is had: the order of numbers is the order of times.
  const { now } = await tables(em)
    .selectNoFrom(sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now'))
    .executeTakeFirstOrThrow();
  return { ...(row as LockedEvent), now: Math.floor(now) };
}
