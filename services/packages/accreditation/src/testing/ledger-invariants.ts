import type { TapFixture } from './tap-fixture.ts';

/** What must be 0 whatever has happened at the doors of an event. */
const OFF = `
  select count(*) filter (where p.checked_in_count not between 0 and p.guest_count)::int as out_of_bounds,
    count(*) filter (where p.checked_in_count <> coalesce((
      select sum(e.delta) from accreditation.check_in_entry e where e.event_id = p.event_id and e.person_id = p.id and e.checkpoint_id is null), 0))::int as unlike_ledger,
    (select count(*)::int from (
      select from accreditation.check_in_entry e where e.event_id = $1
      group by e.person_id, coalesce(e.undoes_seq, e.seq) having sum(e.delta) < 0 or count(*) filter (where e.delta > 0) <> 1
    ) a) as taken_back_twice,
    sum(p.checked_in_count)::int - max(s.checked_in_count) as total_off,
    max(s.seq) - (select count(*)::int from accreditation.event_change c where c.event_id = $1) as change_gaps,
    max(s.seq) - (select count(distinct e.seq)::int from accreditation.check_in_entry e where e.event_id = $1) as ledger_gaps
  from accreditation.person p join accreditation.event_state s using (account_id, event_id) where p.event_id = $1`;

export const NOTHING_OFF = {
  out_of_bounds: 0,
  unlike_ledger: 0,
  taken_back_twice: 0,
  total_off: 0,
  change_gaps: 0,
  ledger_gaps: 0,
};

/**
 * Compares counts, ledger, totals and sequence of an event in which nothing but taps happened. The right result is
 * `NOTHING_OFF`.
 */
export async function ledgerFaults(fixture: TapFixture, eventId: number): Promise<typeof NOTHING_OFF> {
  const [off] = await fixture.sql(OFF, [eventId]);
  return off as typeof NOTHING_OFF;
}

/** How many rows of the ledger, which is how many changes, each key has. */
export async function rowsByKey(
  fixture: TapFixture,
  eventId: number,
): Promise<Record<string, { rows: number; delta: number }>> {
  const rows = await fixture.sql<{ key: string; rows: number; delta: number }>(
    'select key, count(*)::int as rows, sum(delta)::int as delta from accreditation.check_in_entry where event_id = $1 group by key',
    [eventId],
  );
  return Object.fromEntries(rows.map(({ key, ...row }) => [key, row]));
}
