import type { AreaCount, CheckInStats, Occupancy } from '@laminate/contracts';
import { countsExits, eventDay, eventDayBounds } from '@laminate/rules/passage-rules';
import { placeName } from '@laminate/rules/place-name';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { accessRules } from '../access/access-system.ts';
import { OPEN_OVER_USES } from '../taps/open-over-admissions.ts';
import { DECLINED_GUESTS } from '../people/read-people.ts';
import { COUNTS_SQL } from '../passages/passed.ts';
import { quotasUsed, type PassageScope } from '../passages/quotas-used.ts';

/** How many hours back the hours go at least: to the beginning of the first of them. */
const HOURS = 36;
/** It is told how long those stayed who left an area last, so many parties: in any ledger an index finds them. */
const STAYS = 200;

/** An hour of an area, as the clocks of the event cut it. */
interface PassedHour {
  readonly at: string;
  readonly area_id: number;
  readonly entries: number;
  readonly exits: number;
  readonly refused: number;
  /** Of these, within the present day of the event. */
  readonly day_entries: number;
  readonly day_exits: number;
}

/** Hours and quotas of an event, with the areas that they name. */
export interface OccupancyReport {
  readonly areas: readonly { readonly id: number; readonly name: string }[];
  readonly hours: Occupancy['hours'];
  readonly quotas: Occupancy['quotas'];
}

interface RequestedHours {
  /** Number of last hours to include, or null for all. */
  readonly last: number | null;
  /** The present day of the event, from when until when. */
  readonly day: readonly [from: Date, to: Date];
}

/**
 * Counts guests in, out and refused by area and hour, less what was undone. Hours without any are left out. It says
 * what `area_passage` says, in one pass over the ledger. It adds up quarters first, which fit the hours of every zone,
 * because cutting a million times by a zone takes long.
 */
async function passedByHour(
  em: EntityManager,
  { accountId, eventId, timeZone }: PassageScope,
  { last, day: [from, to] }: RequestedHours,
): Promise<PassedHour[]> {
  const since =
    last === null
      ? sql`'-infinity'::timestamptz`
      : // In brackets it is worked out once, not row by row.
        sql`(select date_trunc('hour', now() - make_interval(hours => ${last}), ${timeZone}))`;
  const { rows } = await sql<PassedHour>`
    with quarter as (
      select area_id, coalesce(direction, 'in') as direction, date_bin('15 minutes', at, '2000-01-01T00:00:00Z') as at,
        at >= ${from} and at < ${to} as today, sum(delta)::int as delta, sum(guests)::int as refused
      from (
        select area_id, direction, delta, guests, case when area_id is null and undoes_seq is not null then (
          select coalesce(a.tapped_at, a.at) from accreditation.check_in_entry a where a.account_id = e.account_id
            and a.event_id = e.event_id and a.person_id = e.person_id and a.seq = e.undoes_seq
          ) else coalesce(tapped_at, at) end as at
        from accreditation.check_in_entry e where account_id = ${accountId} and event_id = ${eventId}
      ) entry
      where at >= ${since} group by 1, 2, 3, 4
    ),
    of_area as (
      select q.* from quarter q where area_id is not null
      union all
      select c.area_id, q.direction, q.at, q.today, q.delta, null from quarter q, (
        select distinct area_id from accreditation.checkpoint
        where account_id = ${accountId} and event_id = ${eventId} and kind = 'entry' and deleted_at is null
      ) c where q.area_id is null
    ),
    hour as (
      select area_id, date_trunc('hour', at, ${timeZone}) as at,
        coalesce(sum(delta) filter (where direction = 'in'), 0)::int as entries,
        coalesce(-sum(delta) filter (where direction = 'out'), 0)::int as exits,
        coalesce(sum(refused), 0)::int as refused,
        coalesce(sum(delta) filter (where direction = 'in' and today), 0)::int as day_entries,
        coalesce(-sum(delta) filter (where direction = 'out' and today), 0)::int as day_exits
      from of_area group by 1, 2
    )
    select area_id, accreditation.iso_time(at) as at, entries, exits, refused, day_entries, day_exits
    from hour where entries <> 0 or exits <> 0 or refused > 0 order by hour.at, area_id`.execute(tables(em));
  return rows;
}

interface Stay {
  readonly area_id: number;
  readonly median: number;
  readonly longest_tenth: number;
}

/**
 * Returns the minutes that guests stayed, of the parties that left each area last. Each guest of a party counts
 * separately. The first in is taken for the first out.
 */
async function stays(em: EntityManager, { accountId, eventId }: PassageScope): Promise<Stay[]> {
  const { rows } = await sql<Stay>`
    with left_last as (
      select a.id as area_id, e.person_id, min(e.at) as since
      from accreditation.area a cross join lateral (
        select person_id, coalesce(tapped_at, at) as at from accreditation.check_in_entry
        where account_id = ${accountId} and event_id = ${eventId} and area_id = a.id and direction = 'out' and delta < 0
        order by coalesce(tapped_at, at) desc limit ${STAYS}
      ) e
      where a.account_id = ${accountId} and a.event_id = ${eventId} and a.deleted_at is null
      group by a.id, e.person_id
    ),
    moment as (
      select area_id, person_id, since, direction, at, abs(sum(delta))::int as guests
      from left_last l cross join lateral (
        select direction, at, delta from accreditation.area_passage
        where account_id = ${accountId} and event_id = ${eventId} and area_id = l.area_id and person_id = l.person_id
        offset 0 -- looked up party by party: as a join it would read the whole ledger
      ) passed
      group by 1, 2, 3, 4, 5 having sum(delta) <> 0
    ),
    guest as (
      select area_id, person_id, since, direction, at,
        row_number() over (partition by area_id, person_id, direction order by at, n) as nth
      from moment, generate_series(1, guests) n
    ),
    stay as (
      select i.area_id,
        percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from o.at - i.at) / 60) as minutes
      from guest i join guest o on o.area_id = i.area_id and o.person_id = i.person_id and o.nth = i.nth
        and o.direction = 'out' and o.at > i.at and o.at >= o.since
      where i.direction = 'in' group by i.area_id
    )
    select area_id, minutes[1] as median, minutes[2] as longest_tenth from stay`.execute(tables(em));
  return rows;
}

interface Standing {
  readonly seq: number;
  readonly totals: CheckInStats['totals'];
  readonly declined_count: number;
  readonly counts: readonly AreaCount[];
  readonly over_uses: Occupancy['over_uses'];
}

/** The event's number and totals, what its counters say, and the over-uses that are open. */
async function standing(em: EntityManager, { accountId, eventId }: PassageScope): Promise<Standing> {
  const here = [accountId, eventId];
  const [row] = await em.execute<Standing[]>(
    `select coalesce(s.seq, 0) as seq, json_build_object('guest_count', coalesce(s.guest_count, 0),
        'checked_in_count', coalesce(s.checked_in_count, 0), 'people_count', coalesce(s.people_count, 0)) as totals,
      (select ${DECLINED_GUESTS} from accreditation.person
        where account_id = ? and event_id = ? and deleted_at is null) as declined_count,
      ${COUNTS_SQL} as counts, ${OPEN_OVER_USES} as over_uses
    from (select 1) one left join accreditation.event_state s on s.account_id = ? and s.event_id = ?`,
    [...here, ...here, ...here, ...here],
  );
  return row as Standing;
}

const NO_ONE = { entries: 0, exits: 0, inside: 0, refused: 0 } as const;

/** Names of units or groups by their ids. */
async function namesOf(em: EntityManager, table: 'unit' | 'group_', scope: PassageScope): Promise<Map<number, string>> {
  const rows = await tables(em)
    .selectFrom(`accreditation.${table}`)
    .select(['id', 'name'])
    .where(ofEvent(scope))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Quotas with the names of whom they are for and how many used them. */
async function quotasWithUse(
  em: EntityManager,
  scope: PassageScope,
  { quotas, day_starts_at }: Pick<Awaited<ReturnType<typeof accessRules>>, 'quotas' | 'day_starts_at'>,
): Promise<Occupancy['quotas']> {
  if (quotas.length === 0) return [];
  const used = new Map((await quotasUsed(em, scope, quotas, day_starts_at)).map((one) => [one.id, one.used]));
  const [units, groups] = [await namesOf(em, 'unit', scope), await namesOf(em, 'group_', scope)];
  return quotas.map((quota) => ({
    ...quota,
    name: placeName(units.get(quota.unit_id), groups.get(quota.group_id ?? 0)),
    used: used.get(quota.id) ?? 0,
  }));
}

/** The day of the event that it is now, and from when until when it lasts. */
function presentDay({ timeZone }: PassageScope, { day_starts_at }: { readonly day_starts_at: number }) {
  const day = eventDay(Date.now(), timeZone, day_starts_at);
  const [from, to] = eventDayBounds(day, timeZone, day_starts_at);
  return { day, bounds: [new Date(from), new Date(to)] as const };
}

const hourOf = ({ at, area_id, entries, exits, refused }: PassedHour) => ({ at, area_id, entries, exits, refused });

/** Returns every hour of an event in which someone passed, and its quotas. */
export async function occupancyReport(em: EntityManager, scope: PassageScope): Promise<OccupancyReport> {
  const rules = await accessRules(em, scope);
  const hours = await passedByHour(em, scope, { last: null, day: presentDay(scope, rules).bounds });
  return { areas: rules.areas, hours: hours.map(hourOf), quotas: await quotasWithUse(em, scope, rules) };
}

/**
 * How many are in each area of an event, and how they came and went. Reads in several statements: the transaction is to
 * be one that only reads, which has one snapshot.
 */
export async function readOccupancy(em: EntityManager, scope: PassageScope): Promise<Occupancy> {
  const rules = await accessRules(em, scope);
  const { counts, ...now } = await standing(em, scope);
  const { day, bounds } = presentDay(scope, rules);
  const hours = await passedByHour(em, scope, { last: HOURS, day: bounds });
  const stayed = new Map((await stays(em, scope)).map(({ area_id, ...stay }) => [area_id, stay]));
  const sumOf = (areaId: number, figure: 'day_entries' | 'day_exits') =>
    hours.reduce((sum, hour) => (hour.area_id === areaId ? sum + hour[figure] : sum), 0);
  return {
    ...now,
    day,
    areas: rules.areas.map(({ id, name, most_guests, warn_at, when_full }) => ({
      id,
      name,
      most_guests,
      warn_at,
      when_full,
      counts_exits: countsExits(rules, id),
      entry: rules.checkpoints.some(({ area_id, kind }) => area_id === id && kind === 'entry'),
      count: counts.find(({ area_id }) => area_id === id) ?? { area_id: id, ...NO_ONE },
      day_entries: sumOf(id, 'day_entries'),
      day_exits: sumOf(id, 'day_exits'),
      stay_minutes: stayed.get(id) ?? null,
    })),
    checkpoints: [...rules.checkpoints],
    hours: hours.map(hourOf),
    quotas: await quotasWithUse(em, scope, rules),
  };
}
