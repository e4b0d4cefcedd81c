import { eventDayBounds, type QuotaRule, type QuotaUsed } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The event in which somebody passes. */
export interface PassageScope extends EventKey {
  /** IANA zone. */
  readonly timeZone: string;
}

const QUOTA_USED = `
  select q.id, coalesce(sum(p.delta), 0)::int as used
  from jsonb_to_recordset(?::jsonb) as q (id int, area_id int, unit_id int, group_id int, "from" timestamptz, "to" timestamptz)
  left join (
    select a.area_id, a.delta, a.at, w.unit_id, w.group_id
    from accreditation.area_passage a
    join accreditation.person w on w.account_id = a.account_id and w.event_id = a.event_id and w.id = a.person_id
    where a.account_id = ? and a.event_id = ? and a.direction = 'in' and a.area_id = any (?::int[])
  ) p on p.area_id = q.area_id and p.unit_id = q.unit_id and (q.group_id is null or p.group_id = q.group_id)
    and (q."from" is null or (p.at >= q."from" and p.at < q."to"))
  group by q.id`;

/** How many guests have used each of these quotas. */
export async function quotasUsed(
  em: EntityManager,
  { accountId, eventId, timeZone }: PassageScope,
  quotas: readonly QuotaRule[],
  dayStartsAt: number,
): Promise<QuotaUsed[]> {
  if (quotas.length === 0) return [];
  const asked = quotas.map(({ id, area_id, unit_id, group_id, day }) => {
    const [from, to] = day === null ? [null, null] : eventDayBounds(day, timeZone, dayStartsAt);
    const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
    return { id, area_id, unit_id, group_id, from: iso(from), to: iso(to) };
  });
  const areas = new Set(quotas.map(({ area_id }) => area_id));
  return em.execute<QuotaUsed[]>(QUOTA_USED, [JSON.stringify(asked), accountId, eventId, `{${[...areas].join(',')}}`]);
}
