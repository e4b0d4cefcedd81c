import { foldName, type Given } from '@laminate/contracts';
import { yieldingMap, type EventScope } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { EventState } from '../entities/index.ts';
import { findGroup, findUnit } from '../units/find-unit.ts';
import { lockEvent, nextSeq, recordUndoable } from '../event/change.ts';
import { ensureUnits, type Place } from '../units/ensure-units.ts';
import { givenIn, type GivenItems } from './given-in.ts';
import { checkRoom } from './room.ts';
import type { DetailsPatch } from '../guest-fields/read-details.ts';
import { writeDetails } from '../guest-fields/write-details.ts';

export interface GuestToAdd {
  readonly name: string;
  readonly comments: string;
  /** Plus-ones. */
  readonly extra: number;
  /**
   * Names of unit and group, which are made if they don't exist. Without a unit the guest goes to the batch's `target`.
   */
  readonly unit?: string | undefined;
  readonly group?: string | undefined;
  /** Names of what the event has. */
  readonly profile?: string | undefined;
  readonly wristband?: string | undefined;
  readonly badge?: string | undefined;
  /** The same by ids, which the caller knows to be of the event. They count before names. */
  readonly items?: GivenItems | undefined;
  /** Details as `readGuests` returns them, with nulls left out. */
  readonly details?: DetailsPatch | undefined;
}

interface Placement {
  /** Place for guests who name no unit. */
  readonly target?: { readonly unitId?: number | null; readonly groupId?: number | null };
  /** The list by whose link they come: they are pending until an organiser accepts them. */
  readonly delegatedList?: { readonly id: number; readonly title: string };
  /** Whether an organiser has yet to let them in at the door, as with guests of a delegated list. */
  readonly pending?: boolean;
  /** How the log calls it, where that is more than that they were added. */
  readonly logged?: { readonly action: string; readonly details: Readonly<Record<string, unknown>> };
}

/** The unit and group of these ids. @throws ApiError 404 when they are not of this event or don't belong together */
export async function resolvePlace(em: EntityManager, scope: EventScope, target: Placement['target']): Promise<Place> {
  if (target?.groupId) {
    const group = await findGroup(em, scope, target.groupId, target.unitId);
    return { unitId: group.unitId, groupId: group.id };
  }
  if (target?.unitId) return { unitId: (await findUnit(em, scope, target.unitId)).id, groupId: null };
  return { unitId: null, groupId: null };
}

/** Guests with all that can be worked out before the event is locked. */
interface PreparedGuests {
  readonly guests: readonly GuestToAdd[];
  /** Whole parties. */
  readonly heads: number;
  /** The units and groups that are named, each once. */
  readonly places: readonly Pick<GuestToAdd, 'unit' | 'group'>[];
  /** The profiles, wristbands and badges that are named together, each once. */
  readonly given: readonly Pick<GuestToAdd, Given | 'items'>[];
  /**
   * JSON of a row a guest: name, folded name, comments, size of the party, positions in `places` and in `given` from 1.
   */
  readonly rows: string;
}

/** Does the share of adding people that needs no lock: of 50,000 it takes a good part of a second. */
export async function prepareGuests(guests: readonly GuestToAdd[]): Promise<PreparedGuests> {
  const [places, given] = [
    eachOnce<Pick<GuestToAdd, 'unit' | 'group'>>(),
    eachOnce<Pick<GuestToAdd, Given | 'items'>>(),
  ];
  const rowOf = ({ name, comments, extra, unit, group, profile, wristband, badge, items }: GuestToAdd) => [
    name,
    foldName(name),
    comments,
    extra + 1,
    places.positionOf({ unit, group }),
    given.positionOf({ profile, wristband, badge, items }),
  ];
  const rows = await yieldingMap(guests, (guest) => JSON.stringify(rowOf(guest)));
  return {
    guests,
    heads: guests.reduce((sum, guest) => sum + 1 + guest.extra, 0),
    rows: `[${rows.join(',')}]`,
    places: places.list,
    given: given.list,
  };
}

/** Collects what thousands of guests have in common, each once, with its position in the list, from 1. */
function eachOnce<Common extends object>() {
  const positions = new Map<string, number>();
  const list: Common[] = [];
  const positionOf = (common: Common): number => {
    const key = JSON.stringify(common);
    const known = positions.get(key);
    if (known !== undefined) return known;
    positions.set(key, list.push(common));
    return list.length;
  };
  return { list, positionOf };
}

type Batch = Placement & { readonly guests: readonly GuestToAdd[] };

/**
 * Adds people to the event of `scope`, all or none, as one change with one number. Joins the caller's transaction.
 * Adding 50,000 takes a few seconds.
 * @param event where the caller has locked it, and changed nothing since
 * @returns the new ids in the order of `guests`, the number to announce after the commit, and the id to undo it by
 * @throws ApiError 400 when a guest is given something that the event does not have, 404 when the target is not of this
 * event, 409 `limit_reached`
 */
export async function addPeople(
  em: EntityManager,
  scope: EventScope,
  { guests, ...placement }: Batch,
  event?: EventState,
): Promise<{ ids: number[]; seq: number; undo: number }> {
  return addPrepared(em, scope, await prepareGuests(guests), placement, event);
}

/** `addPeople` of guests that are prepared already. */
export async function addPrepared(
  em: EntityManager,
  scope: EventScope,
  { guests, heads, places, given, rows }: PreparedGuests,
  { target, delegatedList, pending = delegatedList !== undefined, logged }: Placement,
  event?: EventState,
): Promise<{ ids: number[]; seq: number; undo: number }> {
  const state = event ?? (await lockEvent(em, scope));
  checkRoom(state, { entries: guests.length, guests: heads });
  const fallback = await resolvePlace(em, scope, target);
  const { placeOf, made } = await ensureUnits(em, scope, places);
  const placeIds = places.map(({ unit, group }) => {
    const { unitId, groupId } = unit === undefined ? fallback : placeOf(unit, group);
    return [unitId, groupId];
  });
  const itemIds = await givenIn(em, scope, given, guests);
  const { rows: inserted } = await sql<{ id: number }>`
    insert into accreditation.person
      (account_id, event_id, seq, name, name_folded, comments, guest_count, unit_id, group_id, profile_id, wristband_id,
        badge_id, pending, delegated_list_id)
    select ${scope.accountId}::int, ${scope.eventId}::int, ${nextSeq(state)}::int, r.cells ->> 0, r.cells ->> 1,
      r.cells ->> 2, (r.cells ->> 3)::int, (p.ids ->> 0)::int, (p.ids ->> 1)::int, (g.ids ->> 0)::int,
      (g.ids ->> 1)::int, (g.ids ->> 2)::int, ${pending}::boolean, ${delegatedList?.id ?? null}::int
    from jsonb_array_elements(${rows}::jsonb) with ordinality as r (cells, position)
    join jsonb_array_elements(${JSON.stringify(placeIds)}::jsonb) with ordinality as p (ids, position)
      on p.position = (r.cells ->> 4)::bigint
    join jsonb_array_elements(${JSON.stringify(itemIds)}::jsonb) with ordinality as g (ids, position)
      on g.position = (r.cells ->> 5)::bigint
    order by r.position
    returning id`.execute(tables(em));
  const ids = inserted.map(({ id }) => id);
  await writeDetails(
    em,
    scope,
    guests.map(({ details }, index) => ({ ids: [ids[index] as number], patch: details ?? {} })),
    (index) => `guests.${index}.details`,
  );
  state.peopleCount += guests.length;
  state.guestCount += heads;
  const [first] = guests;
  const { seq, undo } = await recordUndoable(em, scope, state, {
    parts: [{ ids, before: { deleted_at: new Date().toISOString() }, after: { seq: nextSeq(state) }, made }],
    kind: 'people-added',
    personIds: ids,
    action: logged?.action ?? (delegatedList ? 'delegated_add' : guests.length === 1 ? 'add_person' : 'add_people'),
    details: {
      ...(guests.length === 1
        ? { person_id: ids[0], name: first?.name, guest_count: (first?.extra ?? 0) + 1 }
        : { count: guests.length }),
      ...(delegatedList && { delegated_list_id: delegatedList.id, delegated_list: delegatedList.title }),
      ...logged?.details,
    },
  });
  return { ids, seq, undo };
}
