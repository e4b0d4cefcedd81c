import { MAX_PEOPLE, foldName } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventState } from '../entities/index.ts';
import type { EventScope } from '../event-scope.ts';
import { findGroup, findUnit } from '../queries/find-unit.ts';
import { lockEvent, nextSeq, recordChange } from './change.ts';
import { ensureUnits, type Place } from './ensure-units.ts';

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
}

/** Refuses what the event can't hold. @throws ApiError 409 `limit_reached` */
function checkRoom(state: EventState, guests: readonly GuestToAdd[]): void {
  if (state.peopleCount + guests.length > MAX_PEOPLE) {
    const left = MAX_PEOPLE - state.peopleCount;
    throw apiError('limit_reached', { msg: `An event holds up to ${MAX_PEOPLE} entries; there is room for ${left} more` });
  }
  const limit = state.guestLimit;
  if (limit === null || limit === undefined || !state.hardLimit) return;
  const heads = guests.reduce((sum, guest) => sum + 1 + guest.extra, 0);
  if (state.guestCount + heads > limit) {
    throw apiError('limit_reached', { msg: `The guest limit of this event is ${limit}; ${state.guestCount} guests are on the list` });
  }
}

async function resolveTarget(em: EntityManager, scope: EventScope, target: Batch['target']): Promise<Place> {
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
 * @returns the new ids in the order of `guests`, and the number to announce after the commit
 * @throws ApiError 404 when the target is not of this event, 409 `limit_reached`
 */
export async function addPeople(em: EntityManager, scope: EventScope, { guests, target }: Batch): Promise<{ ids: number[]; seq: number }> {
  const state = await lockEvent(em, scope);
  checkRoom(state, guests);
  const fallback = await resolveTarget(em, scope, target);
  const placeOf = await ensureUnits(em, scope, guests);
  const rows = guests.map((guest) => {
    const place = guest.unit === undefined ? fallback : placeOf(guest.unit, guest.group);
    return [guest.name, foldName(guest.name), guest.comments, guest.extra + 1, place.unitId, place.groupId];
  });
  const inserted = await em.execute<{ id: number }[]>(
    `insert into accreditation.person
       (account_id, event_id, seq, name, name_folded, comments, guest_count, unit_id, group_id)
     select ?, ?, ?, r.cells ->> 0, r.cells ->> 1, r.cells ->> 2, (r.cells ->> 3)::int, (r.cells ->> 4)::int, (r.cells ->> 5)::int
     from jsonb_array_elements(?::jsonb) with ordinality as r (cells, position)
     order by r.position
     returning id`,
    [scope.accountId, scope.eventId, nextSeq(state), JSON.stringify(rows)],
  );
  const ids = inserted.map(({ id }) => id);
  state.peopleCount += guests.length;
  state.guestCount += guests.reduce((sum, guest) => sum + 1 + guest.extra, 0);
  const [first] = guests;
  const seq = await recordChange(em, scope, state, {
    kind: 'people-added',
    personIds: ids,
    action: guests.length === 1 ? 'add_person' : 'add_people',
    details: guests.length === 1 ? { person_id: ids[0], name: first?.name, guest_count: (first?.extra ?? 0) + 1 } : { count: guests.length },
  });
  return { ids, seq };
}
