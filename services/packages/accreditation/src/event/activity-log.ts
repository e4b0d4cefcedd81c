import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** One line of the activity log as stored, with where its person stood. */
export interface LogLine {
  readonly id: number;
  readonly at: string;
  readonly user_name: string;
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly unit_name: string | null;
  readonly group_name: string | null;
}

/** Returns the `count` lines before the line `before`, newest first. Without it, returns the newest of all. */
export async function logLines(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  count: number,
  before?: number,
): Promise<LogLine[]> {
  const rows = await em.execute<(Omit<LogLine, 'id'> & { id: string })[]>(
    `select l.id, accreditation.iso_time(l.at) as at, l.user_name, l.action, l.details || coalesce(named.people, '{}') as details,
       -- Lines from before the log kept it say where the person stands now.
       case when jsonb_exists(l.details, 'unit') then l.details ->> 'unit' else u.name end as unit_name,
       case when jsonb_exists(l.details, 'group') then l.details ->> 'group' else g.name end as group_name
     from (
       select * from accreditation.activity_log
       where account_id = ? and event_id = ? and id < ? order by id desc limit ?
     ) l
     left join accreditation.person p
       on p.account_id = l.account_id and p.event_id = l.event_id and p.id = (l.details ->> 'person_id')::int
     left join accreditation.unit u on u.account_id = p.account_id and u.event_id = p.event_id and u.id = p.unit_id
     left join accreditation.group_ g on g.account_id = p.account_id and g.event_id = p.event_id and g.id = p.group_id
     left join lateral (
       select jsonb_build_object('names', jsonb_agg(n.name order by n.name_folded, n.id)) as people
       from accreditation.person n
       where n.account_id = l.account_id and n.event_id = l.event_id
         and n.id in (select jsonb_array_elements_text(l.details -> 'person_ids')::int)
     ) named on jsonb_typeof(l.details -> 'person_ids') = 'array'
     order by l.id desc`,
    [accountId, eventId, before ?? Number.MAX_SAFE_INTEGER, count],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
