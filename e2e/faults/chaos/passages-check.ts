import { MAX_OPEN_OVER_ADMISSIONS, type Occupancy } from '@laminate/contracts';
import { WAIT_MS, patience } from '../../patience.ts';
import type { Book } from './book.ts';
import { Caller } from './caller.ts';
import { dayOf, type Festival } from './festival.ts';
import type { Gate } from './gate.ts';
import { placeKey } from './held.ts';
import { Judge } from './judge.ts';
import type { PassageBook, PassageTap } from './passage-book.ts';
import type { State } from './people-check.ts';
import type { Product } from './product.ts';
import { sql, type Scene } from './scene.ts';

/** A row of the ledger. Times are milliseconds since 1970. */
interface Row {
  readonly id: number;
  readonly seq: number;
  readonly person_id: number;
  readonly action: string;
  readonly delta: number;
  readonly undoes_seq: number | null;
  readonly key: string;
  readonly at: number;
  /** Of a check-in as all that follows, null. */
  readonly checkpoint_id: number | null;
  readonly area_id: number | null;
  readonly direction: 'in' | 'out' | null;
  readonly reason: string | null;
  readonly guests: number | null;
}

interface OverUse {
  readonly id: number;
  readonly key: string;
  readonly reason: string;
  readonly guests: number;
  readonly checkpoint_id: number;
  readonly settled: boolean;
}

/** What passed in an area. */
interface Sums {
  readonly area_id: number;
  readonly entries: number;
  readonly exits: number;
  readonly refused: number;
}

const NOTHING = { entries: 0, exits: 0, refused: 0 } as const;

interface PassageScope {
  readonly product: Product;
  readonly scene: Scene;
  readonly festival: Festival;
  readonly book: Book;
  readonly passages: PassageBook;
}

const ACTIONS = { passed: 'pass', refused: 'refuse_passage', undone: 'undo_passage' } as const;
/**
 * Longest time in transit. A wrong clock is corrected when the scan arrives, so its time is late by as long as it was
 * on its way.
 */
const MOST_ON_ITS_WAY_MS = 15_000 * patience;

const ROWS = `
  select id, seq, person_id, action, delta, undoes_seq, key, checkpoint_id, area_id, direction, reason, guests,
    (extract(epoch from coalesce(tapped_at, at)) * 1000)::float8 as at
  from accreditation.check_in_entry where event_id = $1 order by seq, id`;
const OVER_USES = `
  select id, key, reason, guests, checkpoint_id, settled_at is not null as settled
  from accreditation.over_admission where event_id = $1 and checkpoint_id is not null`;
const STATES =
  'select person_id, seq, guest_count, blocked, pending, deleted from witness.person_state where event_id = $1 order by id';
const SETTLED = `
  select (payload -> 'over_admission' ->> 'id')::int as id from accreditation.event_change
  where event_id = $1 and kind = 'over-use-settled'`;
const COUNTED = 'select area_id, entries, exits, refused from accreditation.area_count where event_id = $1';
const VIEW = `
  select area_id, coalesce(sum(delta) filter (where direction = 'in'), 0)::int as entries,
    coalesce(-sum(delta) filter (where direction = 'out'), 0)::int as exits
  from accreditation.area_passage where event_id = $1 group by area_id`;
// Arrivals count guests on the list. A guest who is taken off it is no longer checked in.
const LEDGER_SUMS = `
  select area_id, coalesce(sum(delta) filter (where direction is distinct from 'out'), 0)::int as entries,
    coalesce(-sum(delta) filter (where direction = 'out'), 0)::int as exits,
    coalesce(sum(guests) filter (where action = 'refuse_passage'), 0)::int as refused
  from accreditation.check_in_entry e where event_id = $1
    and (area_id is not null or exists (select from accreditation.person p where p.id = e.person_id and p.deleted_at is null))
  group by area_id`;
const PARTY_SUMS = `
  select person_id, area_id, coalesce(sum(delta) filter (where direction = 'in'), 0)::int as entries,
    coalesce(-sum(delta) filter (where direction = 'out'), 0)::int as exits,
    coalesce(sum(delta) filter (where direction = 'in' and coalesce(tapped_at, at) >= $2::timestamptz), 0)::int as day_entries,
    coalesce(-sum(delta) filter (where direction = 'out' and coalesce(tapped_at, at) >= $2::timestamptz), 0)::int as day_exits
  from accreditation.check_in_entry where event_id = $1 and area_id is not null group by person_id, area_id`;
const HERE = 'select id from accreditation.person where event_id = $1 and deleted_at is null';

const textOf = (of: readonly Sums[]): string =>
  of
    .toSorted((a, b) => a.area_id - b.area_id)
    .map(({ area_id, entries, exits, refused }) => `${area_id}: ${entries} in, ${exits} out, ${refused} refused`)
    .join('; ');

/** What each area of the festival has by sums that name no area for check-ins: these are entries of the entrance. */
function withArrivals(
  { areas }: Festival,
  sums: readonly (Sums | (Omit<Sums, 'area_id'> & { area_id: null }))[],
): Sums[] {
  const arrivals = sums.find(({ area_id }) => area_id === null)?.entries ?? 0;
  return [...areas.values()].map(({ id, entrance }) => {
    const { entries = 0, exits = 0, refused = 0 } = sums.find(({ area_id }) => area_id === id) ?? {};
    return { area_id: id, entries: entries + (entrance ? arrivals : 0), exits, refused };
  });
}

/**
 * Compares what devices at checkpoints hold, once they have all come back, with the ledger.
 * @param listed those that have fetched the list since. The stream tells the others of no check-in that is an entry
 */
export async function checkDevices(
  scope: PassageScope,
  gates: readonly Gate[],
  listed: ReadonlySet<Gate>,
): Promise<void> {
  const { product, scene, festival, book } = scope;
  const { eventId } = scene;
  const today = dayOf(Date.now());
  const truth = withArrivals(festival, await sql<Sums>(product, LEDGER_SUMS, [eventId]));
  // In the zone of the festival.
  const parties = await sql<Sums & { person_id: number; day_entries: number; day_exits: number }>(product, PARTY_SUMS, [
    eventId,
    `${today} 06:00+05:45`,
  ]);
  const here = new Set((await sql<{ id: number }>(product, HERE, [eventId])).map(({ id }) => id));
  const isEntrance = (areaId: number) => festival.areas.get(areaId)?.entrance ?? false;
  for (const gate of gates) {
    const { held, name } = gate;
    const checked = truth.filter(({ area_id }) => listed.has(gate) || !isEntrance(area_id));
    const shown = checked.map(({ area_id }) => {
      const { entries = 0, exits = 0, refused = 0 } = held.counts.get(area_id) ?? {};
      return { area_id, entries, exits, refused };
    });
    if (textOf(shown) !== textOf(checked))
      book.violate('every device shows what the ledger says', `${name} ${textOf(shown)}; ledger ${textOf(checked)}`);
    const wrong = parties.find((party) => {
      const { person_id: personId, area_id: areaId, entries, exits } = party;
      if (isEntrance(areaId) || !here.has(personId) || !held.knows(personId)) return false;
      const use = held.uses.get(placeKey(personId, areaId));
      const isSame = (use?.entries ?? 0) === entries && (use?.exits ?? 0) === exits;
      const isSameDay =
        use?.day !== today || (use.day_entries === party.day_entries && use.day_exits === party.day_exits);
      return !isSame || !isSameDay;
    });
    if (wrong) {
      const use = held.uses.get(placeKey(wrong.person_id, wrong.area_id));
      book.violate(
        'every device holds of a party what the ledger says',
        `${name} ${JSON.stringify(use)}; ledger ${JSON.stringify(wrong)}`,
      );
    }
  }
}

/** Compares the ledger, and all that counts it, with what devices were answered and with what the rules say. */
export async function checkPassages(scope: PassageScope, gates: readonly Gate[]): Promise<void> {
  const { product, scene, festival, book } = scope;
  const read = <T extends object>(text: string) => sql<T>(product, text, [scene.eventId]);
  const rows = await read<Row>(ROWS);
  const overUses = await read<OverUse>(OVER_USES);
  checkAnswers(scope, rows);
  const judge = checkRules(scope, rows, overUses, await read<State>(STATES));
  checkResolved(scope, overUses, await read<{ id: number }>(SETTLED));

  const truth = withArrivals(festival, await read<Sums>(LEDGER_SUMS));
  const compare = (what: string, sums: readonly Sums[], wanted: readonly Sums[] = truth) => {
    if (textOf(sums) !== textOf(wanted))
      book.violate(
        'what counts an area says what the ledger says',
        `${what} ${textOf(sums)}; ledger ${textOf(wanted)}`,
      );
  };
  const entrance = [...festival.areas.values()].find((area) => area.entrance)?.id;
  const own = truth.filter(({ area_id }) => area_id !== entrance);
  const counted = await read<Sums>(COUNTED);
  compare(
    'area_count',
    own.map(({ area_id }) => ({ ...NOTHING, area_id, ...counted.find((one) => one.area_id === area_id) })),
    own,
  );
  const seen = await read<Omit<Sums, 'refused'>>(VIEW);
  const inView = [...festival.areas.keys()].map((areaId) => {
    const { entries, exits } = seen.find(({ area_id }) => area_id === areaId) ?? NOTHING;
    return { area_id: areaId, entries, exits, refused: 0 };
  });
  compare(
    'area_passage',
    inView,
    [...festival.areas.keys()].map((areaId) => judge.sumsOf(areaId)),
  );
  await checkOccupancy(scope, judge, overUses, compare);
  for (const { name, held } of gates)
    for (const { id } of festival.quotas)
      if ((held.quotas.get(id) ?? 0) !== judge.usedOf(id))
        book.violate(
          'every device shows what is used of a quota',
          `${name}, ${id}: ${held.quotas.get(id)}; ledger ${judge.usedOf(id)}`,
        );
}

/**
 * Checks that each scan is in the ledger as its device was answered, and that the ledger has nothing that no one asked
 * for.
 */
function checkAnswers({ book, passages }: PassageScope, rows: readonly Row[]): void {
  const byKey = Map.groupBy(
    rows.filter(({ area_id }) => area_id !== null),
    ({ key }) => key,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const tap of passages.taps.values()) {
    const found = byKey.get(tap.key) ?? [];
    const [row] = found;
    if (!tap.passage && tap.code === undefined) {
      book.violate('every passage has its answer', `${tap.key}: sent ${tap.sent} times`);
    } else if (found.length !== (tap.passage ? 1 : 0)) {
      book.violate(
        'an acknowledged passage is in the ledger exactly once, and another never',
        `${tap.key}, answered ${tap.passage?.outcome ?? tap.code}: ${found.length} rows`,
      );
    } else if (row && tap.passage) {
      const wrong = differences(tap, row, byId);
      if (wrong.length > 0)
        book.violate('an acknowledged passage is in the ledger as it was answered', `${tap.key}: ${wrong.join(', ')}`);
    }
  }
  for (const key of byKey.keys())
    if (!passages.taps.has(key)) book.violate('nothing is in the ledger that nobody let pass', key);
}

/** What of a row is not as it was asked for and answered. */
function differences(tap: PassageTap, row: Row, byId: ReadonlyMap<number, Row>): string[] {
  const { passage, guests, direction, undoes } = tap;
  const undone = undoes === undefined ? undefined : byId.get(undoes);
  const sign = direction === 'in' ? 1 : -1;
  const wanted: Record<string, unknown> = {
    id: passage?.id,
    seq: passage?.seq,
    person_id: tap.personId,
    checkpoint_id: tap.checkpointId,
    action: passage && ACTIONS[passage.outcome],
    direction,
    reason: passage?.reason,
    delta: undone ? -undone.delta : passage?.outcome === 'passed' ? sign * guests : 0,
    undoes_seq: undone?.seq ?? null,
  };
  const wrong = Object.entries(wanted)
    .filter(([name, value]) => row[name as keyof Row] !== value)
    .map(([name, value]) => `${name} ${String(row[name as keyof Row])} instead of ${String(value)}`);
  const late = row.at - (undone?.at ?? tap.madeAt ?? row.at);
  if (late < (undone ? 0 : -1) || late > (undone ? 0 : MOST_ON_ITS_WAY_MS))
    wrong.push(`its time is late by ${late} ms`);
  return wrong;
}

/**
 * Goes through the ledger number by number. Checks each scan against the rules at its place. Expects an over-use for
 * each guest whom a device let pass against the rules, and for no one else.
 */
function checkRules(
  { festival, book, passages }: PassageScope,
  rows: readonly Row[],
  overUses: readonly OverUse[],
  states: readonly State[],
): Judge {
  const judge = new Judge(festival);
  const statesOf = Map.groupBy(states, ({ person_id: id }) => id);
  const overOf = Map.groupBy(overUses, ({ key }) => key);
  const bySeq = new Map(rows.map((row) => [`${row.person_id} ${row.seq}`, row]));
  const entrances = [...festival.areas.values()].filter(({ entrance }) => entrance);
  for (const row of rows) {
    const { person_id: personId, area_id: areaId, direction, delta, seq, key } = row;
    if (areaId === null || direction === null) {
      const at = bySeq.get(`${personId} ${row.undoes_seq}`)?.at ?? row.at;
      for (const { id } of entrances) judge.note(personId, id, { direction: 'in', delta, at });
      continue;
    }
    const tap = passages.taps.get(key);
    const state = statesOf.get(personId)?.findLast((one) => one.seq < seq);
    if (tap && state && row.action !== 'undo_passage') {
      const verdict = judge.says({ personId, areaId, direction, guests: tap.guests, at: row.at }, state);
      const may = verdict.may === 'yes' || (verdict.may === 'ask' && tap.confirmed);
      const passes = tap.decided?.passed ?? may;
      const reason = passes ? null : (tap.decided?.reason ?? verdict.reason);
      if ((row.action === 'pass') !== passes || row.reason !== reason)
        book.violate(
          'a passage is decided by its device, or else by the rules',
          `${key} at ${seq}: ${row.action} ${row.reason}, ${tap.decided ? 'the device' : 'the rules'} ${passes ? 'let pass' : reason}`,
        );
      const wanted = passes && !may ? [`${tap.guests} ${verdict.reason} ${tap.checkpointId}`] : [];
      const is = (overOf.get(key) ?? []).map((one) => `${one.guests} ${one.reason} ${one.checkpoint_id}`);
      if (is.join() !== wanted.join())
        book.violate(
          'whoever a device let pass against the rules is one over-use, and nobody else is',
          `${key} at ${seq}: ${is.join(' and ') || 'none'} instead of ${wanted[0] ?? 'none'}`,
        );
      overOf.delete(key);
    }
    if (delta !== 0) judge.note(personId, areaId, { direction, delta, at: row.at });
  }
  for (const key of overOf.keys()) book.violate('an over-use is of a passage', key);
  return judge;
}

/** Checks that each over-use is resolved once, and that it is resolved if anyone was told so. */
function checkResolved(
  { book, passages }: PassageScope,
  overUses: readonly OverUse[],
  feed: readonly { id: number }[],
): void {
  const told = Map.groupBy(feed, ({ id }) => id);
  for (const { id, settled } of overUses) {
    const times = told.get(id)?.length ?? 0;
    if (times !== (settled ? 1 : 0) || (passages.settled.has(id) && !settled))
      book.violate('an over-use is settled once', `${id}: ${settled ? 'settled' : 'open'}, told ${times} times`);
  }
}

/** The screen of who is where. */
async function checkOccupancy(
  { product, scene, festival, book }: PassageScope,
  judge: Judge,
  overUses: readonly OverUse[],
  compare: (what: string, sums: readonly Sums[]) => void,
): Promise<void> {
  const caller = new Caller(product.directPort);
  const ask = () =>
    caller.ask({
      method: 'GET',
      path: `/api/event/${scene.eventId}/occupancy`,
      token: scene.token(),
      timeoutMs: WAIT_MS,
    });
  let answer = await ask();
  if (answer?.status === 401) {
    await scene.signIn();
    answer = await ask();
  }
  caller.close();
  if (answer?.status !== 200)
    return book.violate('who is where is answered', JSON.stringify(answer?.body ?? 'no answer'));
  const { areas, quotas, over_uses: open } = answer.body as unknown as Occupancy;
  compare(
    'occupancy',
    areas.map(({ count: { area_id, entries, exits, refused } }) => ({ area_id, entries, exits, refused })),
  );
  for (const { id, count } of areas)
    if (count.inside !== count.entries - count.exits)
      book.violate('whoever is inside came and did not leave', `${id}: ${JSON.stringify(count)}`);
  for (const { id } of festival.quotas) {
    const used = quotas.find((quota) => quota.id === id)?.used;
    if (used !== judge.usedOf(id))
      book.violate('a quota has what the ledger says', `${id}: ${used} instead of ${judge.usedOf(id)}`);
  }
  const wanted = Math.min(MAX_OPEN_OVER_ADMISSIONS, overUses.filter(({ settled }) => !settled).length);
  if (open.length !== wanted) book.violate('open over-uses are listed', `${open.length} instead of ${wanted}`);
}
