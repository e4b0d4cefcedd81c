import {
  foldName,
  MAX_CHECKPOINTS,
  MAX_QUOTAS,
  message,
  type AreaLimit,
  type CheckpointChange,
  type PlainCode,
  type QuotaChange,
} from '@laminate/contracts';
import { apiError, fieldError, type EventScope } from '@laminate/kit';
import { anyOf, eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockEvent, recordChange } from '../event/change.ts';

/** Action that was done, for the log, or null when everything was like that already. */
type Done = { readonly action: string; readonly details: Readonly<Record<string, unknown>> } | null;

/**
 * Makes a change to what devices at checkpoints decide by, under the lock of the event. Joins the caller's transaction.
 * @returns the number to announce after the commit, or null when nothing changed
 */
async function change(em: EntityManager, scope: EventScope, work: () => Promise<Done>): Promise<number | null> {
  const state = await lockEvent(em, scope);
  const done = await work();
  return done && recordChange(em, scope, state, { kind: 'people-updated', personIds: [], ...done });
}

const missing = (code: PlainCode) => apiError('not_found', { message: code });

/** @throws ApiError 404 */
async function areaName(em: EntityManager, scope: EventScope, id: number): Promise<string> {
  const area = await tables(em)
    .selectFrom('accreditation.area')
    .select('name')
    .where(ofEvent(scope))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!area) throw missing('no_such_area');
  return area.name;
}

const liveCheckpoints = (em: EntityManager, scope: EventScope) =>
  tables(em)
    .selectFrom('accreditation.checkpoint')
    .select(['id', 'name', 'name_folded', 'position'])
    .where(ofEvent(scope))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** @throws ApiError 404 for the area, 409 `conflict` that names the field for a name that is taken */
async function columnsOf(
  em: EntityManager,
  scope: EventScope,
  { name, ...rest }: CheckpointChange,
  others: readonly { readonly name_folded: string }[],
) {
  const name_folded = foldName(name);
  if (others.some((other) => other.name_folded === name_folded))
    throw fieldError('name', message('checkpoint_taken', { name }), 'conflict');
  return { details: { name, area: await areaName(em, scope, rest.area_id) }, columns: { name, name_folded, ...rest } };
}

/** Adds a checkpoint behind the others. @throws ApiError 404, 409 `conflict`, `limit_reached` */
export const addCheckpoint = (em: EntityManager, scope: EventScope, wanted: CheckpointChange): Promise<number | null> =>
  change(em, scope, async () => {
    const others = await liveCheckpoints(em, scope);
    const { details, columns } = await columnsOf(em, scope, wanted, others);
    if (others.length >= MAX_CHECKPOINTS)
      throw apiError('limit_reached', { message: message('checkpoints_max', { limit: MAX_CHECKPOINTS }) });
    await tables(em)
      .insertInto('accreditation.checkpoint')
      .values({ ...eventColumns(scope), ...columns, position: (others.at(-1)?.position ?? 0) + 1 })
      .execute();
    return { action: 'add_checkpoint', details };
  });

/** Changes a checkpoint. @throws ApiError 404, 409 `conflict` */
export const updateCheckpoint = (
  em: EntityManager,
  scope: EventScope,
  id: number,
  wanted: CheckpointChange,
): Promise<number | null> =>
  change(em, scope, async () => {
    const all = await liveCheckpoints(em, scope);
    const own = all.find((one) => one.id === id);
    if (!own) throw missing('no_such_checkpoint');
    const others = all.filter((one) => one !== own);
    const { details, columns } = await columnsOf(em, scope, wanted, others);
    await tables(em)
      .updateTable('accreditation.checkpoint')
      .set(columns)
      .where(ofEvent(scope))
      .where('id', '=', id)
      .execute();
    return { action: 'change_checkpoint', details: { ...details, was: own.name } };
  });

/** Deletes a checkpoint. Its scans stay, and those that devices still have of it are accepted. @throws ApiError 404 */
export const deleteCheckpoint = (em: EntityManager, scope: EventScope, id: number): Promise<number | null> =>
  change(em, scope, async () => {
    const deleted = await tables(em)
      .updateTable('accreditation.checkpoint')
      .set({ deleted_at: sql`now()` })
      .where(ofEvent(scope))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!deleted) throw missing('no_such_checkpoint');
    return { action: 'delete_checkpoint', details: { name: deleted.name } };
  });

/** Puts checkpoints in this order. Those that aren't named follow in their existing order. @throws ApiError 404 */
export const orderCheckpoints = (
  em: EntityManager,
  scope: EventScope,
  ids: readonly number[],
): Promise<number | null> =>
  change(em, scope, async () => {
    const all = await liveCheckpoints(em, scope);
    if (ids.some((id) => !all.some((one) => one.id === id))) throw missing('no_such_checkpoint');
    const order = [...new Set([...ids, ...all.map(({ id }) => id)])];
    if (order.every((id, place) => id === all[place]?.id)) return null;
    await tables(em)
      .updateTable('accreditation.checkpoint')
      .set({ position: sql`array_position(${order}::int[], id)` })
      .where(ofEvent(scope))
      .where('id', '=', anyOf(order))
      .execute();
    return { action: 'order_checkpoints', details: {} };
  });

/** Says how many guests an area takes. @throws ApiError 404 */
export const setAreaLimit = (
  em: EntityManager,
  scope: EventScope,
  id: number,
  limit: AreaLimit,
): Promise<number | null> =>
  change(em, scope, async () => {
    const name = await areaName(em, scope, id);
    const { most_guests, warn_at, when_full } = limit;
    const changed = await tables(em)
      .updateTable('accreditation.area')
      .set(limit)
      .where(ofEvent(scope))
      .where('id', '=', id)
      .where(
        sql<boolean>`(most_guests, warn_at, when_full) is distinct from (${most_guests}::int, ${warn_at}::int, ${when_full}::text)`,
      )
      .returning('id')
      .executeTakeFirst();
    return changed ? { action: 'set_area_limit', details: { name, ...limit } } : null;
  });

/** Says at which minute after midnight a day of the event begins. */
export const setDayStart = (em: EntityManager, scope: EventScope, minutes: number): Promise<number | null> =>
  change(em, scope, async () => {
    const changed = await tables(em)
      .updateTable('accreditation.event_state')
      .set({ day_starts_at: minutes })
      .where(ofEvent(scope))
      .where('day_starts_at', '<>', minutes)
      .returning('day_starts_at')
      .executeTakeFirst();
    return changed ? { action: 'set_day_start', details: { day_starts_at: minutes } } : null;
  });

/** @throws ApiError 404 for area, unit or group, 409 `conflict` when another quota is for the same */
async function quotaColumns(em: EntityManager, scope: EventScope, wanted: QuotaChange, own: number | null) {
  const { area_id, unit_id, group_id, day } = wanted;
  const area = await areaName(em, scope, area_id);
  const unit = await tables(em)
    .selectFrom('accreditation.unit')
    .select('name')
    .where(ofEvent(scope))
    .where('id', '=', unit_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!unit) throw missing('no_such_unit');
  const group =
    group_id === null
      ? null
      : await tables(em)
          .selectFrom('accreditation.group_')
          .select('name')
          .where(ofEvent(scope))
          .where('id', '=', group_id)
          .where('unit_id', '=', unit_id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
  if (group === undefined) throw missing('no_such_group');
  const taken = await tables(em)
    .selectFrom('accreditation.quota')
    .select('id')
    .where(ofEvent(scope))
    .where('area_id', '=', area_id)
    .where('unit_id', '=', unit_id)
    .where('group_id', 'is not distinct from', group_id)
    .where(sql<boolean>`day is not distinct from ${day}::date`)
    .executeTakeFirst();
  if (taken && taken.id !== own) throw fieldError('unit_id', message('quota_taken'), 'conflict');
  return { details: { area, unit: unit.name, group: group?.name ?? null, day, most: wanted.most }, columns: wanted };
}

/** Adds a quota. @throws ApiError 404, 409 `conflict`, `limit_reached` */
export const addQuota = (em: EntityManager, scope: EventScope, wanted: QuotaChange): Promise<number | null> =>
  change(em, scope, async () => {
    const { details, columns } = await quotaColumns(em, scope, wanted, null);
    const [count] = await tables(em)
      .selectFrom('accreditation.quota')
      .select(sql<number>`count(*)::int`.as('count'))
      .where(ofEvent(scope))
      .execute();
    if ((count?.count ?? 0) >= MAX_QUOTAS)
      throw apiError('limit_reached', { message: message('quotas_max', { limit: MAX_QUOTAS }) });
    await tables(em)
      .insertInto('accreditation.quota')
      .values({ ...eventColumns(scope), ...columns })
      .execute();
    return { action: 'add_quota', details };
  });

/** Changes a quota. @throws ApiError 404, 409 `conflict` */
export const updateQuota = (
  em: EntityManager,
  scope: EventScope,
  id: number,
  wanted: QuotaChange,
): Promise<number | null> =>
  change(em, scope, async () => {
    const own = await tables(em)
      .selectFrom('accreditation.quota')
      .select('id')
      .where(ofEvent(scope))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!own) throw missing('no_such_quota');
    const { details, columns } = await quotaColumns(em, scope, wanted, id);
    await tables(em)
      .updateTable('accreditation.quota')
      .set(columns)
      .where(ofEvent(scope))
      .where('id', '=', id)
      .execute();
    return { action: 'change_quota', details };
  });

/** Deletes a quota. @throws ApiError 404 */
export const deleteQuota = (em: EntityManager, scope: EventScope, id: number): Promise<number | null> =>
  change(em, scope, async () => {
    const deleted = await tables(em)
      .deleteFrom('accreditation.quota')
      .where(ofEvent(scope))
      .where('id', '=', id)
      .returning(['area_id', 'most'])
      .executeTakeFirst();
    if (!deleted) throw missing('no_such_quota');
    return { action: 'delete_quota', details: { most: deleted.most } };
  });
