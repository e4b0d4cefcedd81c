import type { AccessKind } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, ofEvent, tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';
import { finishChange, noSuchItem, startChange, storedItems } from './editing.ts';
import { TABLE } from './kinds.ts';

/**
 * Puts the items of a kind in this order. Unnamed items follow in their existing order. The order belongs to the
 * system, not to its items, so it doesn't conflict with changes of an item. Joins the caller's transaction.
 * @returns the number to announce after the commit, or null when they were already in this order
 * @throws ApiError 404 for an id that is not of this event, 409 `access_saved`
 */
export async function orderAccessItems(
  em: EntityManager,
  scope: EventScope,
  kind: AccessKind,
  ids: readonly number[],
): Promise<number | null> {
  const state = await startChange(em, scope);
  const before = (await storedItems(em, scope, kind)).map(({ id }) => id);
  if (ids.some((id) => !before.includes(id))) throw noSuchItem(kind);
  const after = [...new Set(ids), ...before.filter((id) => !ids.includes(id))];
  if (after.every((id, index) => id === before[index])) return null;
  await tables(em)
    .updateTable(`accreditation.${TABLE[kind]}`)
    .set({ position: sql`array_position(${after}::int[], id)` })
    .where(ofEvent(scope))
    .where('id', '=', anyOf(after))
    .execute();
  return finishChange(em, scope, state, { action: 'reorder_access', details: { kind } });
}
