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
  /** By guests who accepted, and by offers that have not ended. */
  taken: number;
  /** For guests who have not answered. */
  kept: number;
}

interface Places {
  readonly lists: ReadonlyMap<number, Limit>;
  readonly limits: readonly (Omit<Seat, 'listId'> & { readonly id: number } & Limit)[];
}

/** Guests of a list, unit and group together. */
interface Sums {
  readonly list_id: number | null;
  readonly unit_id: number | null;
  readonly group_id: number | null;
  readonly accepted: number;
  readonly offered: number;
  readonly invited: number;
}

/** Each guest and invitation is looked up on its own: Postgres knows nothing about tables that were just filled. */
const FROM = {
  invited: sql`accreditation.invitation i
    cross join lateral (select * from accreditation.person q
      where (q.account_id, q.event_id, q.id) = (i.account_id, i.event_id, i.person_id) limit 1) p`,
  all: sql`accreditation.person p
    left join lateral (select * from accreditation.invitation v
      where (v.account_id, v.event_id, v.person_id) = (p.account_id, p.event_id, p.id) limit 1) i on true`,
};

/** Parties who come, have an offer that has not ended, or have not answered. @param of those invited alone, or all guests */
async function sumsOf(em: EntityManager, { accountId, eventId }: EventKey, of: keyof typeof FROM): Promise<Sums[]> {
  const alias = sql.raw(of === 'invited' ? 'i' : 'p');
  const { rows } = await sql<Sums>`
    select i.list_id, p.unit_id, p.group_id,
      coalesce(sum(p.guest_count) filter (where not p.pending), 0)::int as accepted,
      coalesce(sum(i.offered) filter (where p.answer = 'offered' and i.offer_until > clock_timestamp()
        and i.revoked_at is null), 0)::int as offered,
      coalesce(sum(i.invited_count) filter (where p.answer = 'invited' and i.revoked_at is null), 0)::int as invited
    from ${FROM[of]}
    where ${alias}.account_id = ${accountId} and ${alias}.event_id = ${eventId} and p.deleted_at is null
    group by i.list_id, p.unit_id, p.group_id`.execute(tables(em));
  return rows;
}

/** Reads all places of an event. Only under the lock of the event do they stay so. */
export async function placesOf(em: EntityManager, event: EventKey): Promise<Places> {
  const lists = await tables(em)
    .selectFrom('accreditation.invitation_list')
    .select([
      'id',
      'places',
      sql<boolean>`holds_places and coalesce(answer_until, 'infinity') > clock_timestamp()`.as('holds'),
    ])
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
  const holds = new Map(lists.map((list) => [list.id, list.holds]));
  for (const row of await sumsOf(em, event, limits.length === 0 ? 'invited' : 'all')) {
    const { list_id: listId, unit_id: unitId, group_id: groupId, accepted, offered, invited } = row;
    // Offers of a deleted list are none.
    const isThere = holds.has(listId ?? 0);
    for (const limit of limitsOf(places, { listId, unitId, groupId })) {
      limit.taken += accepted + (isThere ? offered : 0);
      limit.kept += holds.get(listId ?? 0) ? invited : 0;
    }
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
