import type { Occupancy } from '@laminate/contracts/passages';
import type { StreamMessage } from '@laminate/contracts/stream';

/** The totals of the event, and the areas whose entrance counts the check-ins among them. */
function withTotals(shown: Occupancy, totals: Occupancy['totals']): Occupancy {
  const came = totals.checked_in_count - shown.totals.checked_in_count;
  const areas = shown.areas.map((area) => {
    const { count, entry } = area;
    if (!entry || came === 0) return area;
    return { ...area, count: { ...count, entries: count.entries + came, inside: count.inside + came } };
  });
  return { ...shown, totals, areas };
}

/**
 * Returns occupancy after the next message of the event's stream. Counts, quotas and over-uses change together, since
 * the message has them in full. Any other message has been applied or is of a later time, and leaves it unchanged.
 * Hours, sums of the day and stays are in no message and have to be requested.
 */
export function withMessage(shown: Occupancy, { kind, data }: StreamMessage): Occupancy {
  if (kind === 'reset' || data.seq !== shown.seq + 1) return shown;
  const next = { ...shown, seq: data.seq };
  if (kind === 'passage') {
    const used = new Map(data.quotas.map((quota) => [quota.id, quota.used]));
    return {
      ...next,
      areas: next.areas.map((area) => (area.id === data.count.area_id ? { ...area, count: data.count } : area)),
      quotas: next.quotas.map((quota) => ({ ...quota, used: used.get(quota.id) ?? quota.used })),
    };
  }
  if (kind === 'over-use') return { ...next, over_uses: [data.over_admission, ...next.over_uses] };
  if (kind === 'over-use-settled')
    return { ...next, over_uses: next.over_uses.filter(({ id }) => id !== data.over_admission.id) };
  return 'totals' in data ? withTotals(next, data.totals) : next;
}
