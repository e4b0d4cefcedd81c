import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type ExpressionBuilder, type Kysely, type RawBuilder } from 'kysely';
import type { EventKey } from '../event-key.ts';
import type { Functions, Tables } from './schema.ts';

/** Queries of the tables, typed by the schema, in the transaction of `em`. */
export const tables = (em: EntityManager): Kysely<Tables> => em.getKysely<Tables>();

/** The columns that every row of an event carries. */
export const eventColumns = ({ accountId, eventId }: EventKey) => ({ account_id: accountId, event_id: eventId });

/**
 * `where(ofEvent(scope))`: the rows of one event.
 * @param alias of the table, where several of a query carry the two columns
 */
export const ofEvent =
  ({ accountId, eventId }: EventKey, alias?: string) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- whichever table carries the two columns
  (row: ExpressionBuilder<any, any>) => {
    const table = alias ? `${alias}.` : '';
    return row.and({ [`${table}account_id`]: accountId, [`${table}event_id`]: eventId });
  };

/** `join.on(sameEvent('a', 'p'))`: the rows of two tables that belong to one event. */
export const sameEvent =
  (one: string, other: string) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- whichever tables carry the two columns
  (row: ExpressionBuilder<any, any>) =>
    row.and([
      row(`${one}.account_id`, '=', row.ref(`${other}.account_id`)),
      row(`${one}.event_id`, '=', row.ref(`${other}.event_id`)),
    ]);

/** Matches one of these values, or none for an empty list: `where('id', '=', anyOf(ids))`. */
export const anyOf = <T extends number | string>(values: readonly (T | null)[]): RawBuilder<T> =>
  sql<T>`any(${values})`;

/** A function of the schema with what it takes. */
type Invocation = { [Name in keyof Functions]: [name: Name, args: Functions[Name]] }[keyof Functions];

/**
 * Calls a function of services/database in the transaction of `em`.
 * @returns its rows. A function that answers one value gives a row with this `value`
 */
export async function callFunction<Row = unknown>(em: EntityManager, ...[name, args]: Invocation): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.ref(name)}(${sql.join(args)}) as value`.execute(tables(em));
  return rows;
}
