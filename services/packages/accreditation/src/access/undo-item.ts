import { foldName, message, type AccessKind } from '@laminate/contracts';
import { apiError, type ApiError, type EventScope } from '@laminate/kit';
import { anyOf, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { takeUndoable } from '../people/undoable.ts';
import { lockAccess, storedItems } from './editing.ts';
import { TABLE } from './kinds.ts';
import {
  differences,
  openingsOf,
  sameOpening,
  writeItem,
  type ChangedItem,
  type ItemUpdated,
  type WantedItem,
} from './update-item.ts';

const goneSince = (name: string): ApiError => apiError('conflict', { message: message('item_gone_since', { name }) });

/** Ids of what a change took away, by kind, which an undo gives back. */
function givenBack({ was, openings }: ChangedItem): readonly (readonly [AccessKind, readonly unknown[]])[] {
  return [
    ['area', openings.filter((each) => each.was).map(({ area_id }) => area_id)],
    // A rule that names a deleted slot before and after the change is closed both times.
    ['time', [was['time_id'], ...openings.flatMap((each) => without(each.was?.time_ids, each.now?.time_ids))]],
    ['wristband', [was['wristband_id']]],
    ['badge', [was['badge_id']]],
  ];
}

const without = (ids: readonly number[] | null | undefined, others: readonly number[] | null | undefined): number[] =>
  (ids ?? []).filter((id) => !others?.includes(id));

/** @throws ApiError 409 that names the first of what an undo gives back that has been deleted since */
async function checkThere(em: EntityManager, scope: EventScope, change: ChangedItem): Promise<void> {
  for (const [kind, given] of givenBack(change)) {
    const ids = given.filter((id) => typeof id === 'number');
    if (ids.length === 0) continue;
    const gone = await tables(em)
      .selectFrom(`accreditation.${TABLE[kind]}`)
      .select('name')
      .where(ofEvent(scope))
      .where('id', '=', anyOf(ids))
      .where('deleted_at', 'is not', null)
      .orderBy('id')
      .executeTakeFirst();
    if (gone) throw goneSince(gone.name);
  }
}

/**
 * Undoes a change of a time slot or a profile as one: its columns and rules are as they were, with a revision more. A
 * saved access system stays saved. Joins the caller's transaction.
 * @returns also which item it was
 * @throws ApiError 404 also after 7 days, 409 when it is undone already, when any of it has been changed since, or when
 * what it would give back is gone or its name is taken
 */
export async function undoAccessChange(
  em: EntityManager,
  scope: EventScope,
  id: number,
): Promise<Pick<ChangedItem, 'kind' | 'id'> & Pick<ItemUpdated, 'seq'>> {
  const { state } = await lockAccess(em, scope);
  const change = await takeUndoable<ChangedItem>(em, scope, id, 'item');
  const { kind, was, now, openings } = change;
  const items = await storedItems(em, scope, kind);
  const item = items.find((each) => each.id === change.id);
  if (!item) throw goneSince(change.name);
  const opened = openings.length > 0 ? await openingsOf(em, scope, item.id) : [];
  const rules = new Map(opened.map((rule) => [rule.area_id, rule]));
  const isAsLeft =
    Object.keys(await differences(em, scope, kind, item.id, now)).length === 0 &&
    openings.every((each) => sameOpening(rules.get(each.area_id) ?? null, each.now));
  if (!isAsLeft) throw apiError('conflict', { message: message('date_changed_since', { name: item.name }) });
  await checkThere(em, scope, change);
  const { name } = was;
  if (typeof name === 'string' && items.some((each) => each !== item && foldName(each.name) === foldName(name)))
    throw apiError('conflict', { message: message(`${kind}_taken`, { name }) });
  for (const { area_id, was: rule } of openings) {
    if (rule) rules.set(area_id, rule);
    else rules.delete(area_id);
  }
  const opens = openings.length > 0 && { areas: [...rules.keys()], rules: [...rules.values()] };
  const wanted: WantedItem = { columns: was, ...opens };
  const { seq } = await writeItem(em, scope, state, { kind, item, wanted, undoes: true });
  return { kind, id: item.id, seq };
}
