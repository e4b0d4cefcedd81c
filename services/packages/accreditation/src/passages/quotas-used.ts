import type { QuotaUsed } from '@laminate/contracts';
import { eventDayBounds, type QuotaRule } from '@laminate/rules/passage-rules';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The event in which someone passes. */
export interface PassageScope extends EventKey {
  /** IANA zone. */
  readonly timeZone: string;
}

// From the people of a unit to what each passed, by the index of person and area: an area's whole ledger is longer.
const QUOTA_USED = `
  select q.id, coalesce(sum(p.guests), 0)::int as used
  from jsonb_to_recordset(?::jsonb) as q (id int, area_id int, unit_id int, group_id int, "from" timestamptz, "to" timestamptz)
  left join accreditation.person w on w.account_id = ? and w.event_id = ? and w.unit_id = q.unit_id
    and (q.group_id is null or w.group_id = q.group_id)
  left join lateral (
    select sum(a.delta) as guests from accreditation.area_passage a
    where a.account_id = w.account_id and a.event_id = w.event_id and a.person_id = w.id and a.area_id = q.area_id
      and a.direction = 'in' and (q."from" is null or (a.at >= q."from" and a.at < q."to"))
  ) p on true
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
  return em.execute<QuotaUsed[]>(QUOTA_USED, [JSON.stringify(asked), accountId, eventId]);
}
