import { accessRules, COUNTS_SQL, OPEN_OVER_USES, quotasUsed, type PassageScope } from '@laminate/accreditation';
import { countsExits, eventDay, eventDayBounds, type AreaCount, type Occupancy } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

/** How far back the hours go. */
const HOURS = 36;

interface AreaFigures {
  readonly area_id: number;
  readonly day_entries: number;
  readonly day_exits: number;
  readonly stay_minutes: { readonly median: number; readonly longest_tenth: number } | null;
}

interface Row {
  readonly seq: number;
  readonly counts: readonly AreaCount[];
  readonly figures: readonly AreaFigures[];
  readonly hours: Occupancy['hours'];
  readonly over_uses: Occupancy['over_uses'];
  readonly units: readonly { readonly id: number; readonly name: string }[];
  readonly groups: readonly { readonly id: number; readonly name: string }[];
}

// Each guest of a party by themselves, less those that were undone: the first in is taken for the first out.
const OCCUPANCY = `
  with passed as materialized (
    select * from accreditation.area_passage where account_id = ? and event_id = ?
  ),
  day as (
    select area_id, coalesce(sum(delta) filter (where direction = 'in'), 0)::int as day_entries,
      coalesce(-sum(delta) filter (where direction = 'out'), 0)::int as day_exits
    from passed where at >= ?::timestamptz and at < ?::timestamptz group by area_id
  ),
  moment as (
    select area_id, person_id, direction, at, abs(sum(delta))::int as guests
    from passed group by area_id, person_id, direction, at having sum(delta) <> 0
  ),
  guest as (
    select area_id, person_id, direction, at,
      row_number() over (partition by area_id, person_id, direction order by at, n) as nth
    from moment, generate_series(1, guests) n
  ),
  stay as (
    select i.area_id, percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from o.at - i.at) / 60) as minutes
    from guest i join guest o on o.area_id = i.area_id and o.person_id = i.person_id and o.nth = i.nth
      and o.direction = 'out' and o.at > i.at
    where i.direction = 'in' group by i.area_id
  ),
  refused as (
    select area_id, date_trunc('hour', coalesce(tapped_at, at)) as at, sum(guests)::int as refused
    from accreditation.check_in_entry
    where account_id = ? and event_id = ? and action = 'refuse_passage' and at > now() - interval '${HOURS} hours'
    group by 1, 2
  ),
  hour as (
    select area_id, date_trunc('hour', at) as at, coalesce(sum(delta) filter (where direction = 'in'), 0)::int as entries,
      coalesce(-sum(delta) filter (where direction = 'out'), 0)::int as exits
    from passed where at > now() - interval '${HOURS} hours' group by 1, 2
  )
  select coalesce((select seq from accreditation.event_state where account_id = ? and event_id = ?), 0) as seq,
    ${COUNTS_SQL} as counts,
    (select coalesce(json_agg(json_build_object('area_id', a.id, 'day_entries', coalesce(d.day_entries, 0),
        'day_exits', coalesce(d.day_exits, 0), 'stay_minutes', case when s.minutes is not null then
          json_build_object('median', s.minutes[1], 'longest_tenth', s.minutes[2]) end)), '[]')
      from accreditation.area a left join day d on d.area_id = a.id left join stay s on s.area_id = a.id
      where a.account_id = ? and a.event_id = ?) as figures,
    (select coalesce(json_agg(json_build_object('at', accreditation.iso_time(at), 'area_id', area_id,
        'entries', coalesce(h.entries, 0), 'exits', coalesce(h.exits, 0), 'refused', coalesce(r.refused, 0)) order by at, area_id), '[]')
      from hour h full join refused r using (area_id, at)) as hours,
    ${OPEN_OVER_USES} as over_uses,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from accreditation.unit
      where account_id = ? and event_id = ?) as units,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from accreditation.group_
      where account_id = ? and event_id = ?) as groups`;

const NOBODY = { entries: 0, exits: 0, inside: 0, refused: 0 } as const;

/** How many are in each area of an event, and how they came and went. */
export async function readOccupancy(em: EntityManager, scope: PassageScope): Promise<Occupancy> {
  const { accountId, eventId, timeZone } = scope;
  const rules = await accessRules(em, scope);
  const day = eventDay(Date.now(), timeZone, rules.day_starts_at);
  const [from, to] = eventDayBounds(day, timeZone, rules.day_starts_at).map((at) => new Date(at).toISOString());
  const here = [accountId, eventId];
  const [row] = await em.execute<Row[]>(OCCUPANCY, [
    ...here,
    from,
    to,
    ...Array.from({ length: 7 }, () => here).flat(),
  ]);
  const { seq, counts, figures, hours, over_uses, units, groups } = row as Row;
  const used = await quotasUsed(em, scope, rules.quotas, rules.day_starts_at);
  const nameOf = (named: Row['units'], id: number | null) => named.find((one) => one.id === id)?.name;
  return {
    seq,
    day,
    areas: rules.areas.map(({ id, name, most_guests, warn_at, when_full }) => {
      const figure = figures.find(({ area_id }) => area_id === id);
      return {
        id,
        name,
        most_guests,
        warn_at,
        when_full,
        counts_exits: countsExits(rules, id),
        entry: rules.checkpoints.some(({ area_id, kind }) => area_id === id && kind === 'entry'),
        count: counts.find(({ area_id }) => area_id === id) ?? { area_id: id, ...NOBODY },
        day_entries: figure?.day_entries ?? 0,
        day_exits: figure?.day_exits ?? 0,
        stay_minutes: figure?.stay_minutes ?? null,
      };
    }),
    checkpoints: [...rules.checkpoints],
    hours,
    quotas: rules.quotas.map((quota) => ({
      ...quota,
      name: [nameOf(units, quota.unit_id), nameOf(groups, quota.group_id)].filter(Boolean).join(' · '),
      used: used.find(({ id }) => id === quota.id)?.used ?? 0,
    })),
    over_uses,
  };
}
