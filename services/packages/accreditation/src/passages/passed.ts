import type { PassedColumns } from '@laminate/contracts';

/** A day of an event, and from when until when it lasts, in milliseconds since 1970. */
export interface EventDay {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

const PASSED_COLUMNS = [
  'person_id',
  'area_id',
  'entries',
  'exits',
  'day_entries',
  'day_exits',
] as const satisfies readonly (keyof PassedColumns)[];

const instant = (at: number) => `'${new Date(at).toISOString()}'::timestamptz`;

/**
 * Returns the SQL of `PassedColumns`, as JSON. It names the event by `account_id = ? and event_id = ?`.
 *
 * @param againAfter how many minutes back the rules look
 * @param whole true for everyone, false for the ids of `changed`
 */
export function passedSql({ day, from, to }: EventDay, againAfter: number, now: number, whole: boolean): string {
  const isToday = `at >= ${instant(from)} and at < ${instant(to)}`;
  const rows = `accreditation.area_passage where account_id = ? and event_id = ?${whole ? '' : ' and person_id in (select id from changed)'}`;
  const recent =
    againAfter === 0
      ? `'[]'::json`
      : `(select coalesce(json_agg(json_build_array(person_id, area_id, floor(extract(epoch from at) * 1000)::int8, delta)), '[]')
     from ${rows} and direction = 'in' and at > ${instant(now - againAfter * 60_000)})`;
  return `(select json_build_object('day', '${day}', ${PASSED_COLUMNS.map((name) => `'${name}', coalesce(json_agg(u.${name}), '[]')`).join(', ')},
      'recent', ${recent})
    from (
      select person_id, area_id, coalesce(sum(delta) filter (where direction = 'in'), 0) as entries,
        coalesce(-sum(delta) filter (where direction = 'out'), 0) as exits,
        coalesce(sum(delta) filter (where direction = 'in' and ${isToday}), 0) as day_entries,
        coalesce(-sum(delta) filter (where direction = 'out' and ${isToday}), 0) as day_exits
      from ${rows} group by person_id, area_id order by person_id, area_id
    ) u)`;
}

/** SQL of an `AreaCount` for each area of an event that anyone passed or could be in, as JSON. */
export const COUNTS_SQL = `(
  select coalesce(json_agg(json_build_object('area_id', c.area_id, 'entries', c.entries + c.arrivals, 'exits', c.exits,
    'inside', c.entries + c.arrivals - c.exits, 'refused', c.refused) order by c.area_id), '[]')
  from (
    select a.id as area_id, coalesce(n.entries, 0) as entries, coalesce(n.exits, 0) as exits, coalesce(n.refused, 0) as refused,
      case when exists (select from accreditation.checkpoint k where k.account_id = a.account_id and k.event_id = a.event_id
        and k.area_id = a.id and k.kind = 'entry' and k.deleted_at is null) then s.checked_in_count else 0 end as arrivals
    from (select * from accreditation.area where account_id = ? and event_id = ? and deleted_at is null) a
    join accreditation.event_state s on s.account_id = a.account_id and s.event_id = a.event_id
    left join accreditation.area_count n on n.account_id = a.account_id and n.event_id = a.event_id and n.area_id = a.id
  ) c)`;
