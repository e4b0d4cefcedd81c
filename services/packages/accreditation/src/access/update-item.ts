import type { AccessChange, AccessKind, AreaRule } from '@laminate/contracts';
import { plainRule, sameRule } from '@laminate/rules/passage-rules';
import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventState } from '../entities/index.ts';
import { keepUndoable } from '../people/undoable.ts';
import {
  checkName,
  checkSeenItem,
  finishChange,
  noSuchItem,
  startChange,
  storedItems,
  type StoredItem,
} from './editing.ts';
import { TABLE } from './kinds.ts';
import { peopleWith } from './people-with.ts';
import { detachPicture } from './pictures.ts';
import { tables, ofEvent, eventColumns, anyOf } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

type Value = string | number | null;
type Stored = Readonly<Record<string, Value>>;
type Details = Record<string, unknown>;

/** How a profile opens an area before and after a change, null for not at all. */
interface ChangedOpening {
  readonly area_id: number;
  readonly was: AreaRule | null;
  readonly now: AreaRule | null;
}

/** A time slot or a profile as a change found it, and left it. */
export interface ChangedItem {
  readonly kind: 'time' | 'profile';
  readonly id: number;
  readonly name: string;
  /** Columns that it changed, and both ends of hours of which it changed one. */
  readonly was: Stored;
  readonly now: Stored;
  readonly openings: readonly ChangedOpening[];
}

/** Result of an update. `seq` is null when the item was like that already. */
export interface ItemUpdated {
  readonly seq: number | null;
  /** Key of a picture that is no longer needed. */
  readonly dropped: string | null;
}

const instant = (time: string | null) => (time === null ? null : new Date(time).toISOString());

/** The columns that a change sets. */
export function columnsOf(change: AccessChange): Stored {
  const { name, color, weave, picture_url, start_time, end_time, timeId, wristbandId, badgeId } = change;
  const all = {
    name,
    color,
    weave,
    picture_url,
    time_id: timeId,
    wristband_id: wristbandId,
    badge_id: badgeId,
    start_time: start_time === undefined ? undefined : instant(start_time),
    end_time: end_time === undefined ? undefined : instant(end_time),
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, Value] => entry[1] !== undefined));
}

const REFERENCES: readonly (readonly [string, AccessKind])[] = [
  ['time_id', 'time'],
  ['wristband_id', 'wristband'],
  ['badge_id', 'badge'],
];

/** Names what a profile is given, for the log. @throws ApiError 404 for what the event does not have */
export async function nameGiven(em: EntityManager, scope: EventScope, set: Stored): Promise<Details> {
  const names: Details = {};
  for (const [column, kind] of REFERENCES) {
    const id = set[column];
    if (id === undefined) continue;
    const found = id === null ? null : (await storedItems(em, scope, kind)).find((item) => item.id === id);
    if (found === undefined) throw noSuchItem(kind);
    names[kind] = found?.name ?? null;
  }
  return names;
}

/**
 * Sets the areas of a profile.
 * @returns the names of the areas opened and closed, or undefined when it had these already
 * @throws ApiError 404
 */
async function setAreas(
  em: EntityManager,
  scope: EventScope,
  profileId: number,
  wanted: readonly number[],
): Promise<Details | undefined> {
  const { accountId, eventId } = scope;
  const areas = await storedItems(em, scope, 'area');
  if (wanted.some((id) => !areas.some((area) => area.id === id))) throw noSuchItem('area');
  const rows = await tables(em)
    .selectFrom('accreditation.profile_area')
    .select('area_id')
    .where(ofEvent({ accountId, eventId }))
    .where('profile_id', '=', profileId)
    .execute();
  const had = new Set(rows.map(({ area_id }) => area_id));
  const opened = areas.filter(({ id }) => wanted.includes(id) && !had.has(id));
  const closed = areas.filter(({ id }) => !wanted.includes(id) && had.has(id));
  if (opened.length + closed.length === 0) return undefined;
  await tables(em)
    .deleteFrom('accreditation.profile_area')
    .where(ofEvent({ accountId, eventId }))
    .where('profile_id', '=', profileId)
    .where('area_id', '=', anyOf(closed.map(({ id }) => id)))
    .execute();
  if (opened.length > 0)
    await tables(em)
      .insertInto('accreditation.profile_area')
      .values(opened.map(({ id }) => ({ ...eventColumns({ accountId, eventId }), profile_id: profileId, area_id: id })))
      .execute();
  return { opened: opened.map(({ name }) => name), closed: closed.map(({ name }) => name) };
}

/** How a profile opens each of its areas, also those that it opens simply. */
export const openingsOf = (em: EntityManager, scope: EventScope, profileId: number): Promise<AreaRule[]> =>
  tables(em)
    .selectFrom('accreditation.profile_area')
    .select(['area_id', 'time_ids', 'most', 'per', 'reentry', 'again_after'])
    .where(ofEvent(scope))
    .where('profile_id', '=', profileId)
    .orderBy('area_id')
    .$narrowType<Pick<AreaRule, 'per'>>()
    .execute();

/**
 * Sets how a profile opens its areas. Areas that aren't named are opened simply.
 * @returns the names of the areas whose rules have changed, or undefined when all are as they were
 * @throws ApiError 404 for an area that the profile does not open, or a slot that the event does not have
 */
async function setRules(
  em: EntityManager,
  scope: EventScope,
  profileId: number,
  rules: readonly AreaRule[],
): Promise<Details | undefined> {
  const [areas, times] = [await storedItems(em, scope, 'area'), await storedItems(em, scope, 'time')];
  const rows = await openingsOf(em, scope, profileId);
  if (rules.some(({ area_id }) => !rows.some((row) => row.area_id === area_id))) throw noSuchItem('area');
  const known = new Set(rows.flatMap(({ time_ids }) => time_ids ?? []));
  // A slot that was deleted since stays where it is: the area is then closed, and not open at any time.
  const isThere = (id: number) => known.has(id) || times.some((time) => time.id === id);
  if (rules.some(({ time_ids }) => time_ids?.some((id) => !isThere(id)))) throw noSuchItem('time');
  const changed: number[] = [];
  for (const row of rows) {
    const rule = rules.find(({ area_id }) => area_id === row.area_id) ?? plainRule(row.area_id);
    if (sameRule(row, rule)) continue;
    changed.push(row.area_id);
    const { time_ids, most, per, reentry, again_after } = rule;
    await tables(em)
      .updateTable('accreditation.profile_area')
      .set({ time_ids: time_ids && [...time_ids], most, per, reentry, again_after })
      .where(ofEvent(scope))
      .where('profile_id', '=', profileId)
      .where('area_id', '=', row.area_id)
      .execute();
  }
  if (changed.length === 0) return undefined;
  return { rules: areas.filter(({ id }) => changed.includes(id)).map(({ name }) => name) };
}

/** The values that an item has in these columns. */
async function valuesOf(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  kind: AccessKind,
  id: number,
  columns: readonly string[],
): Promise<Stored> {
  const row = await tables(em)
    .selectFrom(`accreditation.${TABLE[kind]}`)
    .select(sql<Record<string, Value>>`to_jsonb(${sql.ref(TABLE[kind])})`.as('item'))
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .executeTakeFirst();
  const item = row?.item ?? {};
  const now = (column: string) =>
    column.endsWith('_time') ? instant(item[column] as string | null) : (item[column] as Value);
  return Object.fromEntries(columns.map((column) => [column, now(column)]));
}

/** Those of the columns in which an item differs, with what it has there now. */
export async function differences(
  em: EntityManager,
  scope: EventScope,
  kind: AccessKind,
  id: number,
  set: Stored,
): Promise<Stored> {
  const values = await valuesOf(em, scope, kind, id, Object.keys(set));
  return Object.fromEntries(Object.entries(values).filter(([column, value]) => value !== set[column]));
}

/** An undo compares and restores both, as half of them would make hours that no one saved. */
const HOURS = ['start_time', 'end_time'] as const;

const ruleIn = (rules: readonly AreaRule[], areaId: number): AreaRule | null =>
  rules.find(({ area_id }) => area_id === areaId) ?? null;

/** Does a profile open an area alike? */
export const sameOpening = (one: AreaRule | null, other: AreaRule | null): boolean =>
  one && other ? sameRule(one, other) : one === other;

/** Areas that a profile opens differently than before. */
const changedOpenings = (was: readonly AreaRule[], now: readonly AreaRule[]): ChangedOpening[] =>
  [...new Set([...was, ...now].map(({ area_id }) => area_id))]
    .map((area_id) => ({ area_id, was: ruleIn(was, area_id), now: ruleIn(now, area_id) }))
    .filter((opening) => !sameOpening(opening.was, opening.now));

/** What an item should be. */
export interface WantedItem {
  readonly columns: Stored;
  readonly areas?: readonly number[] | undefined;
  readonly rules?: readonly AreaRule[] | undefined;
}

/**
 * Writes what differs of an item of a locked event.
 * @returns also the id by which that can be undone, null for what can't be
 * @throws ApiError 404 for what the event does not have
 */
export async function writeItem(
  em: EntityManager,
  scope: EventScope,
  state: EventState,
  { kind, item, wanted, undoes = false }: { kind: AccessKind; item: StoredItem; wanted: WantedItem; undoes?: boolean },
): Promise<ItemUpdated & { readonly undo: number | null }> {
  const { accountId, eventId } = scope;
  const { id } = item;
  const { columns } = wanted;
  const given = await nameGiven(em, scope, columns);
  const opens = wanted.areas !== undefined || wanted.rules !== undefined;
  const opened = opens ? await openingsOf(em, scope, id) : [];
  const areas = wanted.areas && (await setAreas(em, scope, id, wanted.areas));
  const rules = wanted.rules && (await setRules(em, scope, id, wanted.rules));
  const before = await differences(em, scope, kind, id, columns);
  const changed = Object.keys(before);
  if (changed.length === 0 && areas === undefined && rules === undefined)
    return { seq: null, dropped: null, undo: null };

  const hours = HOURS.some((column) => column in before) ? await valuesOf(em, scope, kind, id, HOURS) : {};
  const dropped = 'picture_url' in before ? await detachPicture(em, scope, before.picture_url as string | null) : null;
  const now = Object.fromEntries(changed.map((column) => [column, columns[column] as Value]));
  await tables(em)
    .updateTable(`accreditation.${TABLE[kind]}`)
    .set({ ...now, changed_by: scope.userName, revision: sql`revision + 1` })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .execute();
  const name = typeof now['name'] === 'string' ? now['name'] : item.name;
  const others = changed.filter((column) => column !== 'name');
  let undo: number | null = null;
  if (!undoes && (kind === 'time' || kind === 'profile')) {
    const openings = opens ? changedOpenings(opened, await openingsOf(em, scope, id)) : [];
    const change: ChangedItem = { kind, id, name, was: { ...hours, ...before }, now: { ...hours, ...now }, openings };
    undo = await keepUndoable(em, scope, change);
  }
  const details: Details = {
    kind,
    item_id: id,
    name,
    ...('name' in before && { was: before.name }),
    ...areas,
    ...rules,
    ...Object.fromEntries(others.map((column) => [column, columns[column]])),
    ...Object.fromEntries(Object.entries(given).filter(([reference]) => changed.includes(`${reference}_id`))),
    ...(undo !== null && { undo_id: undo }),
  };
  // People who might wear something else now.
  const personIds =
    kind === 'profile' && ('wristband_id' in before || 'badge_id' in before)
      ? await peopleWith(em, scope, 'profile', id)
      : [];
  const done = others.length === 0 && areas === undefined && rules === undefined ? 'rename' : 'change';
  const seq = await finishChange(em, scope, state, {
    action: `${undoes ? 'undo' : done}_${kind}`,
    details,
    personIds,
  });
  return { seq, dropped, undo };
}

/**
 * Changes the named values of an item. Joins the caller's transaction.
 * @param change with the revision of the item as the caller has seen it, and that of the system with its preview
 * @throws ApiError 404 for an item of another event, also when a profile should get it, 409 `access_saved`,
 * `changed_meanwhile` with the item as it is now, or `conflict` for a name that is taken
 */
export async function updateAccessItem(
  em: EntityManager,
  scope: EventScope,
  kind: AccessKind,
  id: number,
  change: AccessChange,
): Promise<ItemUpdated & { readonly undo: number | null }> {
  const state = await startChange(em, scope);
  const items = await storedItems(em, scope, kind);
  const item = items.find((each) => each.id === id);
  if (!item) throw noSuchItem(kind);
  await checkSeenItem(em, scope, kind, item, change);
  if (change.name !== undefined)
    checkName(
      kind,
      items.filter((each) => each !== item),
      change.name,
    );
  const { areas, rules } = change;
  return writeItem(em, scope, state, { kind, item, wanted: { columns: columnsOf(change), areas, rules } });
}
