import { MAX_LIVE_SOURCES, SET_UP, message, type LiveSource } from '@laminate/contracts';
import { apiError, fieldError, makerOf, type EventKey, type EventScope } from '@laminate/kit';
import { tellOnCommit } from '@laminate/kit/bus/tell-on-commit';
import { eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockEvent, writeLog } from '../event/change.ts';
import { newSecret, storedSecret } from '../delegated-lists/link-secret.ts';
import { unitsThere } from '../units/find-unit.ts';
import { liveSource, type StoredProduct } from './stored-sources.ts';

/** A source to set up, with its `token` sealed. */
export interface NewLiveSource {
  readonly base_url: string;
  readonly organizer: string;
  readonly event: string;
  readonly title: string;
  readonly token: Buffer;
  readonly products: readonly StoredProduct[];
}

/** A source whose address was made: `secret` is stored nowhere. */
interface WithSecret {
  readonly source: LiveSource;
  readonly secret: string;
}

const row = (em: EntityManager, scope: EventKey, id: number) =>
  tables(em).updateTable('accreditation.live_source').where(ofEvent(scope)).where('id', '=', id);

const log = (em: EntityManager, scope: EventScope, action: string, { id, title }: { id: number; title: string }) =>
  writeLog(em, scope, { action, details: { live_source_id: id, name: title } });

/** Refuses units that the event has not. @throws ApiError 400 */
async function checkUnits(em: EntityManager, scope: EventKey, products: readonly StoredProduct[]): Promise<void> {
  const ids = products.map(({ unit_id: unitId }) => unitId);
  const there = await unitsThere(em, scope, ids);
  const missing = ids.findIndex((id) => !there.has(id));
  // As for a unit of another account: it does not exist.
  if (missing >= 0) throw fieldError(`products.${missing}.unit_id`, 'no_such_unit', 'not_found');
}

/**
 * Sets up a source. A deleted one is set up again with the tickets that it knows.
 * @throws ApiError 404 for a unit that is not there, 409 when the event has the source already, or has as many as
 * allowed
 */
export async function addLiveSource(em: EntityManager, scope: EventScope, added: NewLiveSource): Promise<WithSecret> {
  const madeBy = await makerOf(em, SET_UP.ticket_shop);
  await lockEvent(em, scope);
  await checkUnits(em, scope, added.products);
  const there = await tables(em)
    .selectFrom('accreditation.live_source')
    .select(['id', 'base_url', 'organizer', 'slug', 'deleted_at'])
    .where(ofEvent(scope))
    .execute();
  const same = there.find(
    ({ base_url, organizer, slug }) =>
      base_url === added.base_url && organizer === added.organizer && slug === added.event,
  );
  if (same?.deleted_at === null) throw fieldError('event', 'live_source_there', 'conflict');
  if (there.filter(({ deleted_at: deletedAt }) => deletedAt === null).length >= MAX_LIVE_SOURCES)
    throw apiError('limit_reached', { message: message('live_source_limit', { max: MAX_LIVE_SOURCES }) });
  const secret = newSecret();
  const values = {
    title: added.title,
    token: added.token,
    hook_hash: storedSecret(secret),
    products: JSON.stringify(added.products),
    created_by: scope.userName,
    made_by: madeBy,
  };
  const { id } = await tables(em)
    .insertInto('accreditation.live_source')
    .values({
      ...eventColumns(scope),
      base_url: added.base_url,
      organizer: added.organizer,
      slug: added.event,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'event_id', 'base_url', 'organizer', 'slug']).doUpdateSet({
        ...values,
        created_at: sql`now()`,
        deleted_at: null,
        started_at: null,
        paused_at: null,
        paused_by: null,
        read_until: null,
        synced_at: null,
        fault: null,
        failing_since: null,
        failures: 0,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await log(em, scope, 'add_live_source', { id, title: added.title });
  return { source: await liveSource(em, scope, id), secret };
}

/**
 * Changes what is taken into which unit, and the token. Everything is then read again.
 * @throws ApiError 404
 */
export async function updateLiveSource(
  em: EntityManager,
  scope: EventScope,
  id: number,
  { products, token }: Pick<NewLiveSource, 'products'> & { readonly token?: Buffer | undefined },
): Promise<LiveSource> {
  const madeBy = await makerOf(em, SET_UP.ticket_shop);
  const { title } = await liveSource(em, scope, id);
  await checkUnits(em, scope, products);
  await row(em, scope, id)
    .set({
      products: JSON.stringify(products),
      ...(token && { token, made_by: madeBy, created_by: scope.userName }),
      read_until: null,
      ...allNow(em),
      ...FREE,
    })
    .execute();
  await log(em, scope, 'update_live_source', { id, title });
  return liveSource(em, scope, id);
}

/** Channel of the bus that tells readers of sources when it is the turn of one. */
export const LIVE_SOURCES_CHANNEL = 'live-sources';

/** It is its turn, which its readers are told. */
function turnNow(em: EntityManager) {
  tellOnCommit(em, LIVE_SOURCES_CHANNEL);
  return { next_sync_at: sql<string>`now()` };
}

/** It is its turn, and all that has changed is read. */
const allNow = (em: EntityManager) => ({ ...turnNow(em), list_at: sql<string>`now()` });

/** Starts a source, or again after a pause. @throws ApiError 404 */
export async function startLiveSource(em: EntityManager, scope: EventScope, id: number): Promise<LiveSource> {
  const before = await liveSource(em, scope, id);
  if (before.started_at !== null && before.paused === null) return before;
  await row(em, scope, id)
    .set({ started_at: sql`coalesce(started_at, now())`, paused_at: null, paused_by: null, ...WELL, ...allNow(em) })
    .execute();
  await log(em, scope, 'start_live_source', before);
  return liveSource(em, scope, id);
}

/** A reader that is reading it at this moment reads in vain. */
const FREE = { leased_by: null, leased_until: null } as const;
const WELL = { fault: null, failing_since: null, failures: 0 } as const;

/** Has a running source read immediately. @throws ApiError 404, 409 for one that does not run */
export async function hurryLiveSource(em: EntityManager, scope: EventScope, id: number): Promise<LiveSource> {
  const before = await liveSource(em, scope, id);
  if (before.started_at === null || before.paused) throw apiError('conflict', { message: 'live_source_off' });
  await row(em, scope, id).set(allNow(em)).execute();
  return liveSource(em, scope, id);
}

/** Reads a source no more until it is started again. @throws ApiError 404 */
export async function pauseLiveSource(em: EntityManager, scope: EventScope, id: number): Promise<LiveSource> {
  const before = await liveSource(em, scope, id);
  if (before.paused) return before;
  await row(em, scope, id)
    .set({ paused_at: sql`now()`, paused_by: scope.userName, ...FREE })
    .execute();
  await log(em, scope, 'pause_live_source', before);
  return liveSource(em, scope, id);
}

/** Gives a source a new address to tell of changes. @throws ApiError 404 */
export async function renewLiveSourceHook(em: EntityManager, scope: EventScope, id: number): Promise<WithSecret> {
  const source = await liveSource(em, scope, id);
  const secret = newSecret();
  await row(em, scope, id)
    .set({ hook_hash: storedSecret(secret) })
    .execute();
  return { source, secret };
}

/** Forgets the token and anything waiting. The guests stay. @throws ApiError 404 */
export async function deleteLiveSource(em: EntityManager, scope: EventScope, id: number): Promise<void> {
  const before = await liveSource(em, scope, id);
  await row(em, scope, id)
    .set({ deleted_at: sql`now()`, token: null, hook_hash: storedSecret(newSecret()), ...FREE })
    .execute();
  await tables(em).deleteFrom('accreditation.live_order').where(ofEvent(scope)).where('source_id', '=', id).execute();
  await log(em, scope, 'delete_live_source', before);
}

/**
 * Notes that a source has reported a change. It is read immediately, unless it has asked to wait.
 * @param code of the order, or null when it reported something else, in which case everything changed is read
 */
export async function noteHook(em: EntityManager, scope: EventKey, id: number, code: string | null): Promise<void> {
  if (code !== null)
    await tables(em)
      .insertInto('accreditation.live_order')
      .values({ ...eventColumns(scope), source_id: id, code, told_at: sql`clock_timestamp()` })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'event_id', 'source_id', 'code'])
          .doUpdateSet({ told_at: (row) => row.ref('excluded.told_at') }),
      )
      .execute();
  await row(em, scope, id)
    .where(sql<boolean>`fault is distinct from 'rate_limited'`)
    .set(code === null ? allNow(em) : turnNow(em))
    .execute();
}
