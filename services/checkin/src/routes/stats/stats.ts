import { DECLINED_GUESTS, EXPECTED_GUESTS, OPEN_OVER_ADMISSIONS } from '@laminate/accreditation';
import {
  checkin,
  COMMENT_COUNTING_EVENT,
  GUEST_ANSWERS,
  MAX_ARRIVAL_SPANS,
  type CheckInStats,
} from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

type Stats = Omit<CheckInStats, 'seq' | 'totals'>;

/** Possible lengths of a span of arrivals. The shortest that gives few enough spans is used. */
const SPAN_MINUTES = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 10_080, 43_200];

/** Counts guests whose comment has the word on its own: VIP is no ULTRAVIP. */
const counted = (word: string) => `'${word}', coalesce(sum(guest_count) filter (where comments ~* '\\m${word}\\M'), 0)`;

/** Counts entries whose invitation has the answer. */
const inState = (answer: string) => `'${answer}', count(*) filter (where answer = '${answer}')`;

// Rolled up once over the people: by group, by unit and in all. Those who declined are not expected.
const STATS = `
  with live as (
    select p.unit_id, p.group_id, p.guest_count, p.checked_in_count, p.comments, p.wristband_id, p.badge_id, p.answer
    from accreditation.listed_person p where p.account_id = ? and p.event_id = ?
  ),
  expected as (
    select unit_id, group_id, ${EXPECTED_GUESTS} as guest_count, checked_in_count, comments, wristband_id, badge_id
    from live where answer is distinct from 'declined' or checked_in_count > 0
  ),
  by_group as (
    select group_id, sum(guest_count)::int as guest_count, sum(checked_in_count)::int as checked_in_count
    from expected where group_id is not null group by group_id
  ),
  by_unit as (
    select unit_id, sum(guest_count)::int as guest_count, sum(checked_in_count)::int as checked_in_count,
      mode() within group (order by wristband_id) as wristband_id
    from expected group by unit_id
  ),
  groups as (
    select g.unit_id, json_agg(json_build_object('id', g.id, 'name', g.name,
      'guest_count', coalesce(c.guest_count, 0), 'checked_in_count', coalesce(c.checked_in_count, 0))
      order by g.position, g.name_folded) as groups
    from accreditation.group_ g left join by_group c on c.group_id = g.id
    where g.account_id = ? and g.event_id = ? and g.deleted_at is null group by g.unit_id
  ),
  units as (
    select u.id, u.name, u.position, u.name_folded, c.guest_count, c.checked_in_count, c.wristband_id, g.groups
    from accreditation.unit u left join by_unit c on c.unit_id = u.id left join groups g on g.unit_id = u.id
    where u.account_id = ? and u.event_id = ? and u.deleted_at is null
    union all
    select null, '', null, null, c.guest_count, c.checked_in_count, c.wristband_id, null from by_unit c where c.unit_id is null
  ),
  entries as materialized (
    select e.at, e.delta from accreditation.check_in_entry e where e.account_id = ? and e.event_id = ? and e.checkpoint_id is null
  ),
  spans as (
    select coalesce(min(m) filter (where lasted <= make_interval(mins => m * (${MAX_ARRIVAL_SPANS} - 1))), max(m)) as minutes
    from unnest(array[${SPAN_MINUTES.join(', ')}]) m, (select coalesce(max(at) - min(at), interval '0') as lasted from entries) period
  ),
  arrivals as (
    select date_bin(make_interval(mins => s.minutes), e.at, '2000-01-01T00:00:00Z') as at, sum(e.delta)::int as count
    from entries e, spans s group by 1
  )
  select coalesce(s.seq, 0) as seq, coalesce(s.people_count, 0) as people_count,
    coalesce(s.guest_count, 0) as guest_count, (select ${DECLINED_GUESTS} from live) as declined_count, coalesce(s.checked_in_count, 0) as checked_in_count,
    (select coalesce(json_agg(json_build_object('id', id, 'unit_name', name, 'guest_count', coalesce(guest_count, 0),
      'checked_in_count', coalesce(checked_in_count, 0), 'wristband_id', wristband_id, 'groups', coalesce(groups, '[]'))
      order by position nulls last, name_folded), '[]') from units) as units,
    (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'count', w.count) order by w.name, w.id), '[]') from (
      select b.id, b.name, sum(e.guest_count)::int as count from expected e join accreditation.wristband b
        on b.account_id = ? and b.event_id = ? and b.id = e.wristband_id group by b.id, b.name) w) as wristbands,
    (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'count', w.count) order by w.name, w.id), '[]') from (
      select b.id, b.name, sum(e.guest_count)::int as count from expected e join accreditation.badge b
        on b.account_id = ? and b.event_id = ? and b.id = e.badge_id group by b.id, b.name) w) as badges,
    case when coalesce(s.comment_counters, ? = ${COMMENT_COUNTING_EVENT}) then
      (select json_build_object(${['vip', 'ultravip', 'ammende', 'priority'].map(counted).join(', ')}) from expected)
    end as comments,
    (select case when count(answer) > 0 then json_build_object(${GUEST_ANSWERS.map(inState).join(', ')}) end from live) as answers,
    json_build_object('minutes', (select minutes from spans), 'spans', (
      select coalesce(json_agg(json_build_object('at', accreditation.iso_time(at), 'count', count) order by at)
        filter (where count <> 0), '[]') from arrivals)) as arrivals,
    ${OPEN_OVER_ADMISSIONS} as over_admissions
  from (select 1) one
  left join accreditation.event_state s on s.account_id = ? and s.event_id = ?`;

type Row = Stats & CheckInStats['totals'] & { readonly seq: number };

/** Guests and arrivals of an event, from one snapshot. */
async function readStats(em: EntityManager, accountId: number, eventId: number): Promise<CheckInStats> {
  // On fresh tables the planner would otherwise look up units row by row.
  await em.execute('set local enable_nestloop = off');
  const pairs = (count: number) => Array.from({ length: count }, () => [accountId, eventId]).flat();
  const [row] = await em.execute<Row[]>(STATS, [...pairs(6), eventId, ...pairs(2)]);
  const { seq, people_count, guest_count, checked_in_count, ...stats } = row as Row;
  return { seq, totals: { guest_count, checked_in_count, people_count }, ...stats };
}

/** `GET /api/event/{eventId}/check_in_stats`. */
export const stats = endpoint(checkin.checkInStats).handle(({ identity, params, transaction }) =>
  transaction((em) => readStats(em, identity.accountId, params.eventId)),
);
