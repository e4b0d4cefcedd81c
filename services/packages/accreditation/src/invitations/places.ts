import type { EventKey } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Where a guest takes up places. */
export interface Seat {
  readonly listId: number | null;
  readonly unitId: number | null;
  readonly groupId: number | null;
}

/** Places of a list, or by a limit of the event, a unit or a group, with what is taken of them. */
interface Limit {
  /** Infinity for a list without a limit. */
  readonly places: number;
  /** By guests who accepted, and by offers that stand. */
  taken: number;
  /** For guests who have not answered. */
  kept: number;
}

interface Places {
  readonly lists: ReadonlyMap<number, Limit>;
  readonly limits: readonly (Omit<Seat, 'listId'> & { readonly id: number } & Limit)[];
}

/** How a guest is in the way of others: taken, kept, or neither. */
const sums = (em: EntityManager, { accountId, eventId }: EventKey, onlyInvited: boolean) =>
  sql<{ list_id: number | null; unit_id: number | null; group_id: number | null; taken: number; kept: number }>`
    select i.list_id, p.unit_id, p.group_id,
      coalesce(sum(case when not p.pending then p.guest_count
        when p.answer = 'offered' and i.offer_until > clock_timestamp() and i.revoked_at is null and h.deleted_at is null
        then i.offered end), 0)::int as taken,
      coalesce(sum(i.invited_count) filter (where p.answer = 'invited' and i.revoked_at is null and h.deleted_at is null
        and h.holds_places and coalesce(h.answer_until, 'infinity') > clock_timestamp()), 0)::int as kept
    from accreditation.person p
    left join accreditation.invitation i
      on (i.account_id, i.event_id, i.person_id) = (p.account_id, p.event_id, p.id)
    left join accreditation.invitation_list h
      on (h.account_id, h.event_id, h.id) = (i.account_id, i.event_id, i.list_id)
    where p.account_id = ${accountId} and p.event_id = ${eventId} and p.deleted_at is null
      and (${!onlyInvited}::boolean or i.list_id is not null)
    group by i.list_id, p.unit_id, p.group_id`.execute(tables(em));

/** Reads all places of an event. Only under the lock of the event do they stay so. */
export async function placesOf(em: EntityManager, event: EventKey): Promise<Places> {
  const lists = await tables(em)
    .selectFrom('accreditation.invitation_list')
    .select(['id', 'places'])
    .where(ofEvent(event))
    .where('deleted_at', 'is', null)
    .execute();
  const limits = await tables(em)
    .selectFrom('accreditation.place_limit')
    .select(['id', 'unit_id', 'group_id', 'places'])
    .where(ofEvent(event))
    .execute();
  const places: Places = {
    lists: new Map(lists.map((list) => [list.id, { places: list.places ?? Infinity, taken: 0, kept: 0 }])),
    limits: limits.map(({ unit_id: unitId, group_id: groupId, ...limit }) => ({
      ...limit,
      unitId,
      groupId,
      taken: 0,
      kept: 0,
    })),
  };
  for (const row of (await sums(em, event, limits.length === 0)).rows)
    for (const limit of limitsOf(places, { listId: row.list_id, unitId: row.unit_id, groupId: row.group_id })) {
      limit.taken += row.taken;
      limit.kept += row.kept;
    }
  return places;
}

/** The limits that count a guest. */
export function limitsOf(places: Places, { listId, unitId, groupId }: Seat): Limit[] {
  const list = places.lists.get(listId ?? 0);
  const others = places.limits.filter(
    (limit) =>
      (limit.unitId === null || limit.unitId === unitId) && (limit.groupId === null || limit.groupId === groupId),
  );
  return list ? [list, ...others] : others;
}

/** Free places by all of these limits. Those that are kept for guests count only for who has none kept. */
export const freeFor = (limits: readonly Limit[], hasKept = false): number =>
  Math.min(Infinity, ...limits.map(({ places, taken, kept }) => places - taken - (hasKept ? 0 : kept)));

/** Places that are taken or held now: of each list, and by each limit of the event, a unit or a group. */
export async function heldOf(
  em: EntityManager,
  event: EventKey,
): Promise<{ readonly lists: ReadonlyMap<number, number>; readonly limits: ReadonlyMap<number, number> }> {
  const { lists, limits } = await placesOf(em, event);
  const held = ({ taken, kept }: Limit) => taken + kept;
  return {
    lists: new Map([...lists].map(([id, limit]) => [id, held(limit)])),
    limits: new Map(limits.map((limit) => [limit.id, held(limit)])),
  };
}
