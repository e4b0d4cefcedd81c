import { eventWith } from '../pages/api.ts';
import { connectDatabase } from '../pages/product-data.ts';
import { CollectedHeap } from './collected-heap.ts';
import { lineOf } from './figures.ts';
import type { Benchmark } from './run.ts';
import { serviceUrl } from './service.ts';

const CHANGES = Number(process.env.CHANGES ?? 1_000_000);
const PAGE = 1000;

/** Taps in and out, one number each, as the door writes them. */
const FILL = `
  with first as (select seq from accreditation.event_state where event_id = $1), taps as (
    select f.seq + n as seq, ($3::int[])[1 + n % cardinality($3::int[])] as person_id, 1 - 2 * (n / cardinality($3::int[]) % 2) as delta
    from first f, generate_series(1, $4::int) n
  ), entries as (
    insert into accreditation.check_in_entry
      (account_id, event_id, seq, person_id, action, delta, user_id, user_name, key, at)
    select $2, $1, seq, person_id, case when delta > 0 then 'check_in' else 'remove_check_in' end, delta, 1, 'Kadri', gen_random_uuid(), now()
    from taps
  ), changes as (
    insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
    select $2, $1, seq, case when delta > 0 then 'checked-in' else 'removed-check-in' end, array[person_id], '{"person": {"id": 1}}', now()
    from taps
  )
  update accreditation.event_state s set seq = s.seq + $4::int where s.event_id = $1 returning seq`;

/**
 * One reader takes a million changes page by page. Measures whether it has each once, how long it takes, and how much
 * memory it uses.
 */
const changes: Benchmark = async () => {
  const { api, eventId, personIds } = await eventWith(
    Array.from({ length: PAGE }, (_none, nth) => ({ name: `Guest ${nth}`, extra: 0 })),
    { units: true },
  );
  const database = await connectDatabase();
  const account = JSON.parse(Buffer.from(api.token.split('.')[1] ?? '', 'base64url').toString()).acc;
  await database.query(FILL, [eventId, account, personIds, CHANGES]);
  await database.query('analyze accreditation.event_change, accreditation.check_in_entry');
  await database.end();

  const url = serviceUrl('guestlist');
  const resident = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes\S* ([\d.e+]+)$/m.exec(text)?.[1] ?? Number.NaN) / 1e6;
  };
  const pages: number[] = [];
  const residents: number[] = [];
  const heaps: number[] = [];
  const heap = await CollectedHeap.open('guestlist');
  const start = performance.now();
  let read = 0;
  let last = { sequence: 0, id: 0 };
  const faults = { gaps: 0, doubles: 0 };
  for (let since = '0', more = true; more;) {
    const before = performance.now();
    const response = await fetch(`${url}/api/event/${eventId}/changes?since=${since}`, {
      headers: { authorization: `Bearer ${api.token}` },
    });
    const page = (await response.json()) as {
      changes: { sequence: number; id: number | null }[];
      next: string;
      more: boolean;
    };
    pages.push(performance.now() - before);
    read += page.changes.length;
    for (const { sequence, id } of page.changes) {
      if (sequence > last.sequence + 1) faults.gaps += 1;
      if (sequence < last.sequence || (sequence === last.sequence && (id ?? 0) <= last.id)) faults.doubles += 1;
      last = { sequence, id: id ?? 0 };
    }
    ({ next: since, more } = page);
    if (pages.length % 100 !== 1) continue;
    residents.push(await resident());
    heaps.push(await heap.read());
  }
  heap.close();
  console.log(
    `${read} changes, ${faults.gaps} gaps, ${faults.doubles} doubles, in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  console.log(lineOf(`a page of ${PAGE}`, pages));
  for (const [what, figures] of [
    ['heap of the service after a collection', heaps],
    ['resident memory', residents],
  ] as const)
    console.log(`${what}, MB, each 100 pages: ${figures.map((mb) => mb.toFixed(0)).join(' ')}`);
};

export default changes;
