import { foldName } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../event-scope.ts';
import { findGroup, findUnit } from '../queries/find-unit.ts';
import { lockEvent, nextSeq, recordChange } from './change.ts';
import { ensureUnits, type Place } from './ensure-units.ts';
import { checkRoom } from './room.ts';
import { keepUndoable } from './undoable.ts';

export interface GuestToAdd {
  readonly name: string;
  readonly comments: string;
  /** Plus-ones. */
  readonly extra: number;
  /** Names of unit and group; made where they don't exist. Without a unit the guest goes to the batch's `target`. */
  readonly unit?: string | undefined;
  readonly group?: string | undefined;
}

interface Batch {
  readonly guests: readonly GuestToAdd[];
  /** Where guests go who name no unit of their own. */
  readonly target?: { readonly unitId?: number | null; readonly groupId?: number | null };
  /** The list by whose link they come: they are pending until an organiser accepts them. */
  readonly delegatedList?: { readonly id: number; readonly title: string };
}

/** The unit and group of these ids. @throws ApiError 404 when they are not of this event or don't belong together */
export async function resolvePlace(em: EntityManager, scope: EventScope, target: Batch['target']): Promise<Place> {
  if (target?.groupId) {
    const group = await findGroup(em, scope, target.groupId, target.unitId);
    return { unitId: group.unitId, groupId: group.id };
  }
  if (target?.unitId) return { unitId: (await findUnit(em, scope, target.unitId)).id, groupId: null };
  return { unitId: null, groupId: null };
}

/**
 * Adds people to the event of `scope`, all or none, as one change with one number.
 * Joins the caller's transaction; 50,000 take a few seconds.
 * @returns the new ids in the order of `guests`, the number to announce after the commit, and by what to undo it
 * @throws ApiError 404 when the target is not of this event, 409 `limit_reached`
 */
export async function addPeople(em: EntityManager, scope: EventScope, { guests, target, delegatedList }: Batch): Promise<{ ids: number[]; seq: number; undo: number }> {
  const state = await lockEvent(em, scope);
  const heads = guests.reduce((sum, guest) => sum + 1 + guest.extra, 0);
  checkRoom(state, { entries: guests.length, guests: heads });
  const fallback = await resolvePlace(em, scope, target);
  const { placeOf, made } = await ensureUnits(em, scope, guests);
  const rows = guests.map((guest) => {
    const place = guest.unit === undefined ? fallback : placeOf(guest.unit, guest.group);
    return [guest.name, foldName(guest.name), guest.comments, guest.extra + 1, place.unitId, place.groupId];
  });
  const inserted = await em.execute<{ id: number }[]>(
    `insert into accreditation.person
       (account_id, event_id, seq, name, name_folded, comments, guest_count, unit_id, group_id, pending, delegated_list_id)
     select ?, ?, ?, r.cells ->> 0, r.cells ->> 1, r.cells ->> 2, (r.cells ->> 3)::int, (r.cells ->> 4)::int, (r.cells ->> 5)::int, ?, ?
     from jsonb_array_elements(?::jsonb) with ordinality as r (cells, position)
     order by r.position
     returning id`,
    [scope.accountId, scope.eventId, nextSeq(state), delegatedList !== undefined, delegatedList?.id ?? null, JSON.stringify(rows)],
  );
  const ids = inserted.map(({ id }) => id);
  state.peopleCount += guests.length;
  state.guestCount += heads;
  const added = nextSeq(state);
  const undo = await keepUndoable(em, scope, [{ ids, before: { deleted_at: new Date().toISOString() }, after: { seq: added }, made }]);
  const [first] = guests;
  const seq = await recordChange(em, scope, state, {
    kind: 'people-added',
    personIds: ids,
    action: delegatedList ? 'delegated_add' : guests.length === 1 ? 'add_person' : 'add_people',
    details: {
      ...(guests.length === 1 ? { person_id: ids[0], name: first?.name, guest_count: (first?.extra ?? 0) + 1 } : { count: guests.length }),
      ...(delegatedList && { delegated_list_id: delegatedList.id, delegated_list: delegatedList.title }),
    },
  });
  return { ids, seq, undo };
}
