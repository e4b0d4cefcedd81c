import type { RequestLimit } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { callFunction, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** All by which limits count a guest, apart from their list. Profile and wristband are those that apply to them. */
interface Counted {
  readonly unitId: number | null;
  readonly groupId: number | null;
  readonly profileId: number | null;
  readonly wristbandId: number | null;
  /** Category of the request by which they were approved, or null for guests who came in another way. */
  readonly categoryId: number | null;
  /** Days of that request, YYYY-MM-DD. Empty for all, null for guests who came in another way. */
  readonly days: readonly string[] | null;
  readonly parking: boolean;
}

/** Where a guest takes up places. */
export interface Seat extends Counted {
  readonly listId: number | null;
}

/** Places of a list, or by a limit of the event, with what is taken of them. */
interface Limit {
  /** Infinity for a list without a limit. */
  readonly places: number;
  /** By guests who accepted, and by offers that have not ended. */
  taken: number;
  /** For guests who have not answered. */
  kept: number;
}

/** A limit that is set for an event. It counts guests of all that it names. */
export interface SetLimit extends Limit, Omit<Counted, 'days'> {
  readonly id: number;
  readonly day: string | null;
}

interface Places {
  readonly lists: ReadonlyMap<number, Limit>;
  readonly limits: readonly SetLimit[];
}

/** Guests who are counted alike, together: all who come, those of them who came by a request, or those who were invited. */
interface Sums extends Seat {
  readonly counted: 'all' | 'requested' | 'invited';
  readonly accepted: number;
  readonly offered: number;
  readonly invited: number;
}

/** What applies to the guest `p`: their own profile, else that of the group, else that of the unit. */
const GIVEN = sql`
  left join accreditation.unit un on (un.account_id, un.event_id, un.id) = (p.account_id, p.event_id, p.unit_id)
  left join accreditation.group_ gr on (gr.account_id, gr.event_id, gr.id) = (p.account_id, p.event_id, p.group_id)
  left join accreditation.profile pf on (pf.account_id, pf.event_id, pf.id)
    = (p.account_id, p.event_id, coalesce(p.profile_id, gr.profile_id, un.profile_id))`;

/** The request by which the guest `p` was approved, also where they came back after it was withdrawn or revoked. */
const REQUEST = sql`
  left join lateral (select g.category_id, g.days::text[] as days, g.parking
    from accreditation.request_guest g
    where (g.account_id, g.event_id, g.person_id) = (p.account_id, p.event_id, p.id)
    limit 1) rq on true`;

/** All by which limits count the guest `p`, as a table `s` of one row for a join. */
export const SEAT = sql<Omit<Counted, 'unitId' | 'groupId'>>`(
  select coalesce(p.profile_id, gr.profile_id, un.profile_id) as "profileId",
    coalesce(p.wristband_id, pf.wristband_id) as "wristbandId", rq.category_id as "categoryId", rq.days,
    coalesce(rq.parking, false) as parking
  from (select) one ${GIVEN} ${REQUEST})`;

/** Whether a limit counts no one but guests who came by a request. */
const isOfRequests = ({ categoryId, day, parking }: SetLimit) => categoryId !== null || day !== null || parking;

/**
 * Parties who were invited, and of all others those whom these limits can count. What no limit names is not read.
 * Profile and wristband are their own.
 */
async function sumsOf(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  limits: readonly SetLimit[],
): Promise<Sums[]> {
  const units = new Set(limits.filter((limit) => !isOfRequests(limit)).map(({ unitId }) => unitId));
  const { rows } = await sql<Sums>`
    select counted, list_id as "listId", unit_id as "unitId", group_id as "groupId", profile_id as "profileId",
      wristband_id as "wristbandId", category_id as "categoryId", days, parking, accepted, offered, invited
    from accreditation.places_held(${accountId}, ${eventId}, ${units.has(null) ? null : [...units]},
      ${limits.some(isOfRequests)})`.execute(tables(em));
  return rows;
}

/** A profile that a unit or group gives, or a wristband that a profile does. */
export interface Given {
  readonly by: 'unit' | 'group' | 'profile';
  readonly id: number;
  readonly is: number;
}

/** Limits that are set, and what puts the profile and wristband that apply in place of a guest's own. */
export interface SetLimits {
  readonly limits: readonly SetLimit[];
  readonly withGiven: <Person extends Counted>(person: Person) => Person;
}

/** What puts the profile and wristband that apply in place of a guest's own. */
export function givenBy(given: readonly Given[]): SetLimits['withGiven'] {
  const by = new Map(given.map(({ by: what, id, is }) => [`${what} ${id}`, is]));
  return (person) => {
    const { unitId, groupId } = person;
    const profileId = person.profileId ?? by.get(`group ${groupId}`) ?? by.get(`unit ${unitId}`) ?? null;
    return { ...person, profileId, wristbandId: person.wristbandId ?? by.get(`profile ${profileId}`) ?? null };
  };
}

/** Reads the limits that are set, with nothing taken. What a limit names is there: one of what was deleted counts no one. */
export async function limitsSet(em: EntityManager, { accountId, eventId }: EventKey): Promise<SetLimits> {
  const rows = await callFunction<{ limits: SetLimit[]; given: Given[] }>(em, 'accreditation.limits_set', [
    accountId,
    eventId,
  ]);
  const [{ limits, given }] = rows as [(typeof rows)[number]];
  return { limits, withGiven: givenBy(given) };
}

/** Reads all places of an event. Only under the lock of the event do they stay so. */
export async function placesOf(em: EntityManager, event: EventKey): Promise<Places> {
  return placesBy(em, event, await limitsSet(em, event), 'all lists');
}

/** Lists of the event, with whether they keep places for guests who have not answered. */
const listsOf = (em: EntityManager, event: EventKey) =>
  tables(em)
    .selectFrom('accreditation.invitation_list')
    .select([
      'id',
      'places',
      sql<boolean>`holds_places and coalesce(answer_until, 'infinity') > clock_timestamp()`.as('holds'),
    ])
    .where(ofEvent(event))
    .where('deleted_at', 'is', null)
    .execute();

/** Reads places by these limits, and those of lists with guests. */
async function placesBy(
  em: EntityManager,
  event: EventKey,
  { limits, withGiven }: SetLimits,
  reads: 'all lists' | 'lists with guests',
): Promise<Places> {
  const sums = await sumsOf(em, event, limits);
  const isInvited = sums.some(({ counted }) => counted === 'invited');
  const lists = reads === 'all lists' || isInvited ? await listsOf(em, event) : [];
  const places: Places = {
    lists: new Map(lists.map((list) => [list.id, { places: list.places ?? Infinity, taken: 0, kept: 0 }])),
    limits,
  };
  const holds = new Map(lists.map((list) => [list.id, list.holds]));
  for (const { counted, accepted, offered, invited, ...own } of sums) {
    const seat = withGiven(own);
    if (counted !== 'invited') {
      for (const limit of limits)
        if (isOfRequests(limit) === (counted === 'requested') && counts(limit, seat)) limit.taken += accepted;
      continue;
    }
    const list = places.lists.get(seat.listId ?? 0);
    // Offers of a deleted list are none.
    if (!list) continue;
    list.taken += accepted;
    for (const limit of limitsOf(places, seat)) {
      limit.taken += offered;
      limit.kept += holds.get(seat.listId ?? 0) ? invited : 0;
    }
  }
  return places;
}

/** Whether a limit counts guests of this kind: they are of all that it names. */
const counts = (limit: SetLimit, { days, ...of }: Counted): boolean =>
  (['unitId', 'groupId', 'profileId', 'wristbandId', 'categoryId'] as const).every(
    (what) => limit[what] === null || limit[what] === of[what],
  ) &&
  (limit.day === null || (days !== null && (days.length === 0 || days.includes(limit.day)))) &&
  (!limit.parking || of.parking);

/** The limits that count a guest. */
export function limitsOf(places: Places, seat: Seat): Limit[] {
  const list = places.lists.get(seat.listId ?? 0);
  const others = places.limits.filter((limit) => counts(limit, seat));
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

/** A person of a request who is to be approved. */
export interface Approval extends Counted {
  readonly categoryId: number;
  readonly days: readonly string[];
}

/** People of requests that are sent and not decided, as they would be approved. Those who are alike are together. */
async function askedPeople(em: EntityManager, { accountId, eventId }: EventKey) {
  const { rows } = await sql<Approval & { people: number }>`
    select unit_id as "unitId", group_id as "groupId", profile_id as "profileId", wristband_id as "wristbandId",
      category_id as "categoryId", days, parking, people
    from accreditation.places_asked(${accountId}, ${eventId})`.execute(tables(em));
  return rows;
}

/** A limit with what is taken or held of it now, and what people who are to be approved would take. */
export type TakenLimit = Omit<RequestLimit, 'asked'>;

/**
 * Counts what approving these people, one place each, takes of the limits of the event that count one of them. Only under the
 * lock of the event does it stay so. A profile or wristband that is null is that of the group, unit or profile, as on the
 * guest list.
 */
export async function limitsTaken(
  em: EntityManager,
  event: EventKey,
  people: readonly Approval[],
  { limits: set, withGiven }: SetLimits,
): Promise<TakenLimit[]> {
  const coming = people.map(withGiven);
  const counting = set.filter((limit) => coming.some((person) => counts(limit, person)));
  if (counting.length === 0) return [];
  const { limits } = await placesBy(em, event, { limits: counting, withGiven }, 'lists with guests');
  return limits.map((limit) => ({
    limit_id: limit.id,
    unit_id: limit.unitId,
    group_id: limit.groupId,
    category_id: limit.categoryId,
    profile_id: limit.profileId,
    wristband_id: limit.wristbandId,
    day: limit.day,
    parking: limit.parking,
    places: limit.places,
    used: limit.taken + limit.kept,
    needed: coming.filter((person) => counts(limit, person)).length,
  }));
}

/** The same, with how many are asked for: counting thousands takes most of the time. */
export async function limitsFor(
  em: EntityManager,
  event: EventKey,
  people: readonly Approval[],
  set: SetLimits,
): Promise<RequestLimit[]> {
  const taken = await limitsTaken(em, event, people, set);
  const asked = taken.length === 0 ? [] : (await askedPeople(em, event)).map(set.withGiven);
  return taken.map((limit) => {
    const counted = set.limits.find(({ id }) => id === limit.limit_id) as SetLimit;
    return { ...limit, asked: asked.reduce((sum, alike) => sum + (counts(counted, alike) ? alike.people : 0), 0) };
  });
}
