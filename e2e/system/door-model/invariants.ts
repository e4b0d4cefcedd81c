import type { World } from './world.ts';

interface Row {
  readonly key: string;
  readonly seq: number;
  readonly delta: number;
  /** Number of the arrival that it undoes. */
  readonly undoes_seq: number | null;
}

interface OverAdmission {
  readonly key: string;
  readonly guests: number;
  readonly reason: string;
}

interface Change {
  readonly seq: number;
  readonly kind: string;
  readonly person_ids: number[];
  readonly payload: { readonly person?: { readonly checked_in_count: number } };
}

const REFUSALS = new Set(['full', 'blocked', 'pending', 'not_checked_in', 'not_found', 'already_undone']);
/** Refusals of a queued tap whose guests are inside anyway. */
const WITHOUT_PLACE = new Set(['full', 'blocked', 'pending']);

// The ledger number by number, against what each guest was like by then.
const PEOPLE = `
  with entry as (
    select e.person_id, e.delta, sum(e.delta) over (partition by e.person_id order by e.seq, e.id) as inside, s.*
    from accreditation.check_in_entry e left join lateral (
      select w.guest_count, w.blocked or w.pending or w.deleted as kept_out from witness.person_state w
      where w.event_id = e.event_id and w.person_id = e.person_id and w.seq <= e.seq order by w.id desc limit 1
    ) s on true where e.event_id = $1
  )
  select
    (select count(*)::int from entry where inside not between 0 and guest_count) as out_of_bounds,
    (select count(*)::int from entry where delta > 0 and kept_out) as kept_out,
    (select count(*)::int from accreditation.person p where p.event_id = $1 and p.checked_in_count not between 0 and p.guest_count) as count_out_of_bounds,
    (select count(*)::int from accreditation.person p where p.event_id = $1
      and p.checked_in_count <> coalesce((select sum(delta) from entry where person_id = p.id), 0)) as unlike_ledger,
    (select s.guest_count - sum(p.guest_count)::int from accreditation.person p where p.event_id = $1 and p.deleted_at is null) as guests_off,
    (select s.checked_in_count - sum(p.checked_in_count)::int from accreditation.person p where p.event_id = $1 and p.deleted_at is null) as total_off,
    (select count(*)::int from (select from accreditation.check_in_entry where event_id = $1
      group by person_id, coalesce(undoes_seq, seq) having sum(delta) < 0) u) as taken_back_twice,
    s.seq as head
  from accreditation.event_state s where s.event_id = $1`;

/** Checks every invariant of the door on a run that has come to rest. @returns those that are broken, described */
export async function brokenInvariants(world: World): Promise<string[]> {
  const {
    fixture,
    event: { eventId },
  } = world;
  const [people] = await fixture.sql<Record<string, number | null>>(PEOPLE, [eventId]);
  const { head, ...off } = people ?? {};
  const ledger = await fixture.sql<Row>(
    'select key, seq, delta, undoes_seq from accreditation.check_in_entry where event_id = $1',
    [eventId],
  );
  const over = await fixture.sql<OverAdmission>(
    'select key, guests, reason from accreditation.over_admission where event_id = $1',
    [eventId],
  );
  const changes = await fixture.sql<Change>(
    'select seq, kind, person_ids, payload from accreditation.event_change where event_id = $1 order by seq',
    [eventId],
  );
  const counts = await fixture.sql<{ id: number; count: number }>(
    'select id, checked_in_count as count from accreditation.person where event_id = $1',
    [eventId],
  );
  return [
    ...Object.entries(off)
      .filter(([, count]) => (count ?? 0) !== 0)
      .map(([rule, count]) => `${rule}: ${count}`),
    ...checkTaps(
      world,
      Map.groupBy(ledger, ({ key }) => key),
    ),
    ...checkTakenBack(world, ledger),
    ...checkOverAdmissions(world, ledger, over),
    ...checkStream(world, changes, head ?? 0, new Map(counts.map(({ id, count }) => [id, count]))),
  ];
}

function* checkTaps(world: World, ledger: ReadonlyMap<string, readonly Row[]>): Generator<string> {
  for (const answers of [...world.unlike, ...world.phones.flatMap(({ network }) => network.unlike)])
    yield `a key always gets the same answer: ${answers}`;
  const asked = new Set(world.direct.map(({ key }) => key));
  for (const { key, code, status, rows } of world.direct) {
    if ((ledger.get(key)?.length ?? 0) !== rows)
      yield `acknowledged exactly once: ${key} has ${ledger.get(key)?.length ?? 0} rows instead of ${rows}`;
    if (status !== 200 && !REFUSALS.has(code ?? '')) yield `refused for reasons of the guest only: ${code}`;
  }
  for (const phone of world.phones) {
    const outcomes = Map.groupBy(phone.outcomes, ({ key }) => key);
    for (const { key } of phone.made) {
      asked.add(key);
      const rows = ledger.get(key)?.length ?? 0;
      const all = outcomes.get(key) ?? [];
      const [first] = all;
      if (phone.waiting.includes(key)) yield `every tap is settled in the end: ${key} waits`;
      else if (!first) yield `no tap vanishes: ${key} was neither accepted nor refused`;
      else if (rows !== Number(first.changed))
        yield `${first.type} taps are in the ledger ${Number(first.changed)} times: ${key} is ${rows} times`;
      if (
        all.some(({ type, changed, code }) => type !== first?.type || changed !== first.changed || code !== first.code)
      )
        yield `a key always gets the same answer: ${key}`;
      if (first?.type === 'refused' && !REFUSALS.has(first.code ?? ''))
        yield `refused for reasons of the guest only: ${first.code}`;
    }
  }
  for (const key of ledger.keys()) if (!asked.has(key)) yield `nothing in the ledger that nobody tapped: ${key}`;
}

/** Checks that a phone undoes what its own tap let in: no one whom another tap let in, and no fewer guests. */
function* checkTakenBack({ phones }: World, ledger: readonly Row[]): Generator<string> {
  const rows = new Map(ledger.map((row) => [row.key, row]));
  const left = Map.groupBy(ledger, ({ seq, undoes_seq: undoes }) => undoes ?? seq);
  for (const { made, outcomes } of phones) {
    for (const { key, undoes } of made) {
      const arrival = undoes === undefined ? undefined : rows.get(undoes);
      const undo = rows.get(key);
      if (undoes && undo && undo.undoes_seq !== arrival?.seq)
        yield `only the own arrival is taken back: ${key} took back ${undo.undoes_seq} instead of ${arrival?.seq}`;
      const gone = outcomes.find((each) => each.key === key)?.code === 'not_found';
      const inside = arrival ? (left.get(arrival.seq) ?? []).reduce((sum, { delta }) => sum + delta, 0) : 0;
      if (inside > 0 && !gone) yield `whoever is taken back is out: ${inside} of ${undoes} are in`;
    }
  }
}

/** Checks that guests let in by a queued tap without a place are one over-admission, and that no other guests are. */
function* checkOverAdmissions(
  { phones }: World,
  ledger: readonly Row[],
  over: readonly OverAdmission[],
): Generator<string> {
  const found = Map.groupBy(over, ({ key }) => key);
  const admitted = new Map(ledger.map(({ key, delta }) => [key, delta]));
  for (const { made, outcomes, network } of phones) {
    for (const { key, action } of made) {
      const [outcome, queued] = [outcomes.find((each) => each.key === key), network.queued.get(key)];
      const counts = queued && outcome && action !== 'remove_check_in' && WITHOUT_PLACE.has(outcome.code ?? 'full');
      const guests = counts ? Math.max(0, (action === 'check_in' ? 1 : queued.guests) - (admitted.get(key) ?? 0)) : 0;
      const wanted = guests > 0 ? `${guests} ${outcome?.code ?? 'full'}` : 'none';
      const is =
        found
          .get(key)
          ?.map(({ guests: inside, reason }) => `${inside} ${reason}`)
          .join(' and ') ?? 'none';
      found.delete(key);
      // A queued tap might not have arrived if no one saw its answer.
      if (is !== wanted && (queued?.answered !== false || is !== 'none'))
        yield `queued taps without a place are over-admissions once: ${key} ${action} is ${is} instead of ${wanted}`;
    }
  }
  for (const key of found.keys()) yield `queued taps without a place are over-admissions once: nobody tapped ${key}`;
}

function* checkStream(
  { received }: World,
  changes: readonly Change[],
  head: number,
  counts: ReadonlyMap<number, number>,
): Generator<string> {
  const gap = changes.findIndex(({ seq }, index) => seq !== index + 1);
  if (gap >= 0 || changes.length !== head) yield `a gapless sequence: ${changes.length} changes up to ${head}`;
  const wrong = received.findIndex(({ id }, index) => id !== index + 2);
  if (wrong >= 0 || received.length !== changes.length - 1)
    yield `a gapless stream: ${received.map(({ id }) => id).join(' ')} of ${head}`;
  const last = new Map<number, number | undefined>();
  for (const [index, { kind, person_ids: ids }] of changes.entries()) {
    const message = received[index - 1];
    if (message && message.kind !== kind) yield `the stream says what is in the feed: ${message.kind}, ${kind}`;
    const person = message?.data.person as Change['payload']['person'];
    // Who is in without a place changes nothing of the list.
    if (!kind.startsWith('over-admission')) for (const id of ids) last.set(id, person?.checked_in_count);
  }
  for (const [id, count] of last)
    if (count !== undefined && count !== counts.get(id))
      yield `replaying the stream gives the list: guest ${id} ${count}, ${counts.get(id)}`;
}
