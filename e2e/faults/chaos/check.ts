import { isFeedOnly } from '@laminate/contracts';
import type { Book, Tap } from './book.ts';
import type { Product } from './product.ts';
import { sql, type Scene } from './scene.ts';
import { checkPeople, type Entry, type Person, type State } from './people-check.ts';
import type { Message, Watcher } from './watcher.ts';

interface Change {
  readonly seq: number;
  readonly kind: string;
  readonly person_ids: number[];
  readonly person: { readonly id: number; readonly checked_in_count: number; readonly guest_count: number } | null;
}

interface Outcome {
  readonly key: string;
  readonly status: number;
  readonly code: string | null;
}

interface OverAdmission {
  readonly key: string;
  readonly guests: number;
  readonly reason: string;
}

/** Refusals of a queued tap whose guests are inside anyway. */
const WITHOUT_PLACE = new Set(['full', 'blocked', 'pending']);

const ENTRIES =
  'select id, seq, person_id, delta, undoes_seq, action, key from accreditation.check_in_entry where event_id = $1 and checkpoint_id is null order by seq, id';
const CHANGES = `select seq, kind, person_ids, payload -> 'person' as person from accreditation.event_change where event_id = $1 order by seq`;
const PEOPLE =
  'select id, guest_count, checked_in_count, deleted_at is not null as deleted from accreditation.person where event_id = $1';
const STATES =
  'select person_id, seq, guest_count, blocked, pending, deleted from witness.person_state where event_id = $1 order by id';
const EVENT =
  'select seq, guest_count, checked_in_count, people_count from accreditation.event_state where event_id = $1';

/** Compares the content of the database with the answers that every device got. Errors go into the book. */
export async function checkAll(
  product: Product,
  scene: Scene,
  book: Book,
  messages: ReadonlyMap<number, Message>,
  watchers: readonly Watcher[],
): Promise<void> {
  const read = <Row extends object>(text: string) => sql<Row>(product, text, [scene.eventId]);
  const entries = await read<Entry>(ENTRIES);
  const people = await read<Person>(PEOPLE);
  const changes = await read<Change>(CHANGES);
  const outcomes = await read<Outcome>('select key, status, code from accreditation.tap_outcome where event_id = $1');
  const [event] = await read<{ seq: number; guest_count: number; checked_in_count: number }>(EVENT);

  for (const fault of checkPeople(people, entries, await read<State>(STATES))) book.violate(fault.rule, fault.details);
  checkLedger(book, entries, outcomes);
  checkOverAdmissions(
    book,
    entries,
    await read<OverAdmission>(
      'select key, guests, reason from accreditation.over_admission where event_id = $1 and checkpoint_id is null',
    ),
  );
  checkFeed(book, changes, messages, people, event?.seq ?? 0, watchers);
  const live = people.filter(({ deleted }) => !deleted);
  const sums = [
    live.reduce((sum, each) => sum + each.guest_count, 0),
    live.reduce((sum, each) => sum + each.checked_in_count, 0),
  ];
  if (sums[0] !== event?.guest_count || sums[1] !== event?.checked_in_count) {
    book.violate(
      'the totals of the event are the sums over its guests',
      `${event?.guest_count}, ${event?.checked_in_count}; guests: ${sums.join(', ')}`,
    );
  }
}

/**
 * Checks that each tap is in the ledger as often as its device was answered, and that nothing is there that no one
 * asked for.
 */
function checkLedger(book: Book, entries: readonly Entry[], outcomes: readonly Outcome[]): void {
  const byKey = Map.groupBy(entries, ({ key }) => key);
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.key, outcome]));
  const isGroup = ({ personId }: Tap) => personId === undefined;
  for (const tap of book.taps.values()) {
    const rows = byKey.get(tap.key) ?? [];
    const what = `${tap.key} ${tap.action}`;
    if (tap.state === 'waiting') {
      book.violate('every tap ends accepted or refused', `${what}: no answer, sent ${tap.sent} times`);
      continue;
    }
    if (tap.state === 'refused' && rows.length > 0)
      book.violate(
        'a refused tap is never in the ledger',
        `${what}: answered ${tap.code}, stands there ${rows.length} times`,
      );
    if (tap.state === 'accepted' && rows.length !== tap.rows)
      book.violate(
        'an acknowledged tap is in the ledger exactly once',
        `${what}: ${rows.length} rows instead of ${tap.rows}`,
      );
    const [row] = rows;
    if (tap.state === 'accepted' && row && (row.seq !== tap.seq || (!isGroup(tap) && row.person_id !== tap.personId))) {
      book.violate(
        'an acknowledged tap is in the ledger as it was answered',
        `${what}: ${row.seq} on ${row.person_id} instead of ${tap.seq} on ${tap.personId}`,
      );
    }
    const stored = outcomeOf.get(tap.key);
    if (!stored || (stored.status === 200) !== (tap.state === 'accepted') || (stored.code ?? undefined) !== tap.code) {
      book.violate(
        'what a device is answered is stored with its key',
        `${what}: answered ${tap.state} ${tap.code ?? ''}, stored ${stored ? `${stored.status} ${stored.code ?? ''}` : 'nothing'}`,
      );
    }
  }
  for (const key of byKey.keys())
    if (!book.taps.has(key)) book.violate('nothing is in the ledger that nobody tapped', key);
}

/** Checks that guests let in by a queued tap without a place are one over-admission, and that no other guests are. */
function checkOverAdmissions(book: Book, entries: readonly Entry[], over: readonly OverAdmission[]): void {
  const rule = 'guests of a queued tap without a place are one over-admission, and nobody else is';
  const found = Map.groupBy(over, ({ key }) => key);
  const admitted = new Map(entries.map(({ key, delta }) => [key, delta]));
  for (const { key, action, state, code, queued, guests } of book.taps.values()) {
    const counts = queued && guests > 0 && state !== 'waiting' && WITHOUT_PLACE.has(code ?? 'full');
    const tooMany = counts ? Math.max(0, guests - (admitted.get(key) ?? 0)) : 0;
    const wanted = tooMany > 0 ? `${tooMany} ${code ?? 'full'}` : 'none';
    const is =
      found
        .get(key)
        ?.map((each) => `${each.guests} ${each.reason}`)
        .join(' and ') ?? 'none';
    found.delete(key);
    // A queued tap might not have arrived if no one saw its answer.
    if (is !== wanted && (queued !== 'sent' || is !== 'none'))
      book.violate(rule, `${key} ${action}: ${is} instead of ${wanted}`);
  }
  for (const key of found.keys()) book.violate(rule, `nobody tapped ${key}`);
}

/** The feed without a gap, each reader brought up to its end, and what they were sent making the list that is there. */
function checkFeed(
  book: Book,
  changes: readonly Change[],
  messages: ReadonlyMap<number, Message>,
  people: readonly Person[],
  head: number,
  watchers: readonly Watcher[],
): void {
  const gap = changes.findIndex(({ seq }, index) => seq !== index + 1);
  if (gap >= 0 || changes.length !== head)
    book.violate(
      'the sequence of the event is gapless',
      `${changes.length} changes up to ${head}, the first gap at ${gap + 1}`,
    );
  for (const [index, watcher] of watchers.entries()) {
    if (watcher.seq !== head)
      book.violate('every reader is brought up to the end', `reader ${index + 1} stands at ${watcher.seq} of ${head}`);
  }
  const last = new Map<number, number | null>();
  for (const { seq, kind, person_ids: ids, person } of changes) {
    const message = messages.get(seq);
    // Who is in without a place, or passed at a checkpoint, changes nothing of the list.
    if (!kind.startsWith('over-') && kind !== 'passage')
      for (const id of ids) last.set(id, person && message ? seq : null);
    if (!message) continue;
    const sent = (JSON.parse(message.data) as { person?: Change['person'] }).person ?? null;
    const told = isFeedOnly(kind) ? 'passed' : kind;
    if (message.kind !== told || sent?.checked_in_count !== person?.checked_in_count || sent?.id !== person?.id) {
      book.violate(
        'the stream says what stands in the feed',
        `${seq}: ${message.kind} ${JSON.stringify(sent)}, in the feed ${kind} ${JSON.stringify(person)}`,
      );
    }
  }
  const countOf = (seq: number) =>
    (JSON.parse(messages.get(seq)?.data ?? '{}') as { person?: { checked_in_count: number } }).person?.checked_in_count;
  for (const { id, checked_in_count: count } of people) {
    const seq = last.get(id);
    if (seq && countOf(seq) !== count)
      book.violate(
        'replaying the stream gives the list',
        `guest ${id}: ${countOf(seq)} by the stream, ${count} in the database`,
      );
  }
}
