import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

interface Period {
  /** Time when the first guest came. The list was made three weeks earlier. */
  readonly from: Date;
  /** When the last one came. */
  readonly until: Date;
}

/** A time for each arrival in its order, more and more of them towards the end. */
const ARRIVALS = `
  select e.seq, e.key, row_number() over (order by e.seq) as nth,
    date_trunc('milliseconds', ?::timestamptz
      + (?::timestamptz - ?::timestamptz) * sqrt(row_number() over (order by e.seq)::float8 / count(*) over ())) as at
  from accreditation.check_in_entry e where e.account_id = ? and e.event_id = ?`;

/** Gives the history of an event, all written just now, the times at which it would have happened. */
export async function backdate(
  em: EntityManager,
  { accountId, eventId }: UserScope,
  { from, until }: Period,
): Promise<void> {
  const [start, end] = [from.toISOString(), until.toISOString()];
  const arrivals = [start, end, start, accountId, eventId];
  const here = [accountId, eventId];
  // The rows are new to the planner, too.
  await em.execute(
    'analyze accreditation.person, accreditation.event_change, accreditation.activity_log, accreditation.check_in_entry',
  );
  for (const table of ['event_change', 'activity_log', 'person']) {
    const column = table === 'person' ? 'created_at' : 'at';
    await em.execute(
      `update accreditation.${table} set ${column} = ?::timestamptz - interval '21 days' where account_id = ? and event_id = ?`,
      [start, ...here],
    );
  }
  await em.execute(
    `update accreditation.access_state set saved_at = ?::timestamptz - interval '21 days' where account_id = ? and event_id = ?`,
    [start, ...here],
  );
  await em.execute(
    `update accreditation.event_change c
     set at = a.at, payload = jsonb_set(c.payload, '{by,at}', to_jsonb(accreditation.iso_time(a.at)))
     from (${ARRIVALS}) a where c.account_id = ? and c.event_id = ? and c.seq = a.seq`,
    [...arrivals, ...here],
  );
  await em.execute(
    `update accreditation.activity_log l set at = a.at
     from (${ARRIVALS}) a
     join (select id, row_number() over (order by id) as nth from accreditation.activity_log
       where account_id = ? and event_id = ? and action in ('check_in', 'remove_check_in', 'check_in_all')) as line using (nth)
     where l.account_id = ? and l.event_id = ? and l.id = line.id`,
    [...arrivals, ...here, ...here],
  );
  await em.execute(
    `update accreditation.check_in_entry e set at = a.at from (${ARRIVALS}) a where e.account_id = ? and e.event_id = ? and e.seq = a.seq`,
    [...arrivals, ...here],
  );
}
