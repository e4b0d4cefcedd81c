import type { LiveFault } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { anyOf, callFunction, ofEvent, tables } from '@laminate/kit/database/tables';
import type { WorkLease } from '@laminate/kit/lease-job';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { StoredProduct } from './stored-sources.ts';

/** A source that this process reads, until its lease ends. */
export interface SourceLease extends EventKey, WorkLease {
  readonly id: number;
}

/** What is to be read of a source, and how. */
export interface SourceTurn {
  readonly baseUrl: string;
  readonly organizer: string;
  readonly slug: string;
  readonly title: string;
  readonly token: Buffer;
  readonly products: readonly StoredProduct[];
  /** Time up to which changes are here, or null when everything must be read. */
  readonly readUntil: string | null;
  /** All that has changed is read, not only these orders. */
  readonly readsList: boolean;
  /** Codes of orders that it has told of. */
  readonly told: readonly string[];
  readonly failures: number;
  /** When it was taken: of what comes later nothing was read. */
  readonly beganAt: string;
  /** Why it is not read now, whatever it would answer. */
  readonly obstacle: LiveFault | null;
}

/** More orders than this are read with all that has changed. */
const MANY_ORDERS = 25;

const held = (em: EntityManager, { accountId, eventId, id, owner }: SourceLease) =>
  tables(em)
    .updateTable('accreditation.live_source')
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .where('leased_by', '=', owner)
    .where('deleted_at', 'is', null)
    .where('paused_at', 'is', null);

const renewed = ({ leaseMs }: SourceLease) => ({
  leased_until: sql<string>`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})`,
});

/** Keeps a source for another while. @returns false where the lease was lost, or the source is to be read no more */
export async function renewLease(em: EntityManager, lease: SourceLease): Promise<boolean> {
  const rows = await held(em, lease).set(renewed(lease)).returning('id').execute();
  return rows.length > 0;
}

/** Returns the obstacle in this account. */
async function obstacleOf(em: EntityManager, { accountId, eventId }: EventKey): Promise<LiveFault | null> {
  const events = await callFunction(em, 'accounts.event_by_link', [accountId, eventId]);
  if (events.length === 0) return 'event_gone';
  const [plan] = await callFunction<{ value: string | null }>(em, 'accounts.plan_ended', [accountId]);
  return plan?.value ? 'plan_ended' : null;
}

/** Says what is to be read of a source, and renews its lease. @returns null where the lease was lost */
export async function takeTurn(em: EntityManager, lease: SourceLease): Promise<SourceTurn | null> {
  const [row] = await held(em, lease)
    .set(renewed(lease))
    .returning(['base_url', 'organizer', 'slug', 'title', 'token', 'products', 'read_until', 'failures'])
    .returning([
      sql<boolean>`read_until is null or list_at <= now()`.as('list_due'),
      sql<string>`clock_timestamp()::text`.as('began_at'),
    ])
    .execute();
  if (!row?.token) return null;
  const told = await tables(em)
    .selectFrom('accreditation.live_order')
    .select('code')
    .where(ofEvent(lease))
    .where('source_id', '=', lease.id)
    .orderBy('told_at')
    .limit(MANY_ORDERS + 1)
    .execute();
  return {
    baseUrl: row.base_url,
    organizer: row.organizer,
    slug: row.slug,
    title: row.title,
    token: row.token,
    products: row.products as unknown as StoredProduct[],
    readUntil: row.read_until,
    readsList: row.list_due || told.length > MANY_ORDERS,
    told: told.map(({ code }) => code),
    failures: row.failures,
    beganAt: row.began_at,
    obstacle: await obstacleOf(em, lease),
  };
}

/**
 * Notes that what a turn had to read is on the list, in the transaction that puts it there, and gives the lease back.
 * @param readUntil up to when changes were read, or null when only orders were
 * @param listInSeconds when everything that has changed is read again
 * @returns false when the lease was lost, so the caller must change nothing
 */
export async function noteRead(
  em: EntityManager,
  lease: SourceLease,
  { told, readsList, beganAt }: Pick<SourceTurn, 'told' | 'readsList' | 'beganAt'>,
  readUntil: string | null,
  listInSeconds: number,
): Promise<boolean> {
  const began = sql<never>`${beganAt}::timestamptz`;
  // An order reported again in between is read again. The list contains all that were reported earlier.
  await tables(em)
    .deleteFrom('accreditation.live_order')
    .where(ofEvent(lease))
    .where('source_id', '=', lease.id)
    .where('told_at', '<=', began)
    .$if(!readsList, (some) => some.where('code', '=', anyOf(told)))
    .execute();
  const listAt = readsList
    ? sql<string>`case when list_at <= ${began} then now() + make_interval(secs => ${listInSeconds}) else list_at end`
    : sql<string>`list_at`;
  const rows = await held(em, lease)
    .set({
      fault: null,
      failing_since: null,
      failures: 0,
      synced_at: sql`now()`,
      ...(readsList && { read_until: readUntil }),
      list_at: listAt,
      next_sync_at: sql`case when exists (select from accreditation.live_order o
          where (o.account_id, o.event_id, o.source_id) = (live_source.account_id, live_source.event_id, live_source.id))
        then now() else ${listAt} end`,
      leased_by: null,
      leased_until: null,
    })
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Notes that a turn came to nothing, and gives the lease back. */
export async function noteFault(
  em: EntityManager,
  lease: SourceLease,
  fault: LiveFault,
  waitSeconds: number,
): Promise<void> {
  await held(em, lease)
    .set({
      fault,
      failing_since: sql`coalesce(failing_since, now())`,
      failures: sql`failures + 1`,
      next_sync_at: sql`clock_timestamp() + make_interval(secs => ${waitSeconds})`,
      leased_by: null,
      leased_until: null,
    })
    .execute();
}

/** Gives a source back that was not read. */
export async function leaveTurn(em: EntityManager, lease: SourceLease): Promise<void> {
  await held(em, lease).set({ leased_by: null, leased_until: null }).execute();
}
