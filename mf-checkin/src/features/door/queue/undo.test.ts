import type { TapResult } from '@laminate/contracts/check-in';
import type { QueuedTapResult } from './queued-tap-result.ts';
import { RETRY_MS, TapQueue } from './tap-queue.ts';
import type { TapStore } from './tap-store.ts';
import { countAfter, uncounted, type Tap } from './tap.ts';

const NETWORK = new Error('network');
const FULL = new Error('full');
const GONE = new Error('already_undone');
const BUSY = new Error('busy');

let stored: Map<string, Tap>;
let serial = 0;
const store: TapStore = {
  all: async () => [...stored.values()],
  put: async (tap) => void stored.set(tap.key, tap),
  delete: async (key) => void stored.delete(key),
  swap: async (tap, old) => {
    stored.set(tap.key, tap);
    stored.delete(old);
  },
};

interface Sent {
  readonly action: Tap['action'];
  readonly undone: boolean;
  readonly undoesSeq: number | undefined;
}

/** A queue before a server that answers what `answer` gives, or throws it. */
function door(answer: (tap: Tap) => Partial<TapResult> | Error, waitMs: number | null = null) {
  const sent: Sent[] = [];
  const ends: QueuedTapResult[] = [];
  const queue = new TapQueue({
    store,
    send: async (tap, undone) => {
      sent.push({ action: tap.action, undone, undoesSeq: tap.undoesSeq });
      const said = answer(tap);
      if (said instanceof Error) throw said;
      return { changed: true, seq: 1, ...said } as TapResult;
    },
    isTemporary: (error) => error === NETWORK || error === BUSY,
    waitOf: (error) => (error === BUSY ? waitMs : null),
    reasonOf: (error) => (error as Error).message,
    codeOf: (error) => (error as Error).message,
    owner: () => ({ accountId: 7, userId: 1, userName: 'Kadri' }),
    newKey: () => `key-${(serial += 1)}`,
  });
  queue.onEnd((end) => ends.push(end));
  return { queue, sent, ends };
}

const MARI = { eventId: 1, personId: 1, name: 'Mari Tamm', delta: 1 };
const settle = () => jest.advanceTimersByTimeAsync(10);
const shown = ({ taps }: TapQueue) => countAfter(0, 4, uncounted(taps));

beforeEach(() => {
  stored = new Map();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('undoes nothing when the queued tap let no one in, and asks no person to deal with it', async () => {
  let online = false;
  const { queue, sent, ends } = door(() => (online ? FULL : NETWORK));
  const { key } = queue.tap(MARI, 'check_in');
  await settle();
  expect(queue.undo({ ...MARI, key, seq: null })?.action).toBe('undo_arrival');
  expect(shown(queue)).toBe(0);
  await settle();
  online = true;
  await queue.flush();
  expect(sent.map(({ action, undone }) => [action, undone])).toEqual([
    ['check_in', false],
    ['check_in', true],
    ['check_in', true],
  ]);
  expect(ends.map(({ type }) => type)).toEqual(['queued', 'refused', 'dropped']);
  expect([queue.taps.length, stored.size]).toEqual([0, 0]);
});

it('undoes the arrival of the queued tap once, however many it let in', async () => {
  let online = false;
  const { queue, sent } = door(() => (online ? { seq: 42 } : NETWORK));
  const { key } = queue.tap({ ...MARI, delta: 3 }, 'check_in_all');
  await settle();
  const undo = queue.undo({ ...MARI, key, delta: 3, seq: null });
  expect(queue.undo({ ...MARI, key, delta: 3, seq: null })).toEqual(undo);
  online = true;
  await queue.flush();
  expect(sent.slice(1)).toEqual([
    { action: 'check_in_all', undone: true, undoesSeq: undefined },
    { action: 'undo_arrival', undone: false, undoesSeq: 42 },
  ]);
  expect(stored.size).toBe(0);
});

it('undoes nothing when the tap changed nothing', async () => {
  let online = false;
  const { queue, sent, ends } = door(() => (online ? { changed: false } : NETWORK));
  const { key } = queue.tap(MARI, 'check_in_all');
  await settle();
  queue.undo({ ...MARI, key, seq: null });
  online = true;
  await queue.flush();
  expect(sent.map(({ action }) => action)).toEqual(['check_in_all', 'check_in_all']);
  expect(ends.map(({ type }) => type)).toEqual(['queued', 'accepted', 'dropped']);
});

it('forgets a tap that was never sent together with its taking back', async () => {
  let online = false;
  const { queue, sent, ends } = door(() => (online ? {} : NETWORK));
  queue.tap(MARI, 'check_in');
  const second = queue.tap(MARI, 'check_in');
  await settle();
  expect(queue.undo({ ...MARI, key: second.key, seq: null })?.key).toBe(second.key);
  expect(shown(queue)).toBe(1);
  online = true;
  await queue.flush();
  expect(sent.map(({ action }) => action)).toEqual(['check_in', 'check_in']);
  expect(ends.at(2)).toMatchObject({ type: 'dropped', tap: { key: second.key } });
  expect(stored.size).toBe(0);
});

it('continues after a reload, whichever of the two was resolved first', async () => {
  let answer: Error | object = NETWORK;
  const first = door(() => answer as Error);
  const { key } = first.queue.tap(MARI, 'check_in');
  await settle();
  first.queue.undo({ ...MARI, key, seq: null });
  await settle();
  answer = FULL;
  const [tapped, undoing] = [...stored.values()] as [Tap, Tap];
  stored.delete(tapped.key);
  const alone = door(() => FULL);
  await alone.queue.flush();
  expect([alone.sent, stored.size]).toEqual([[], 0]);
  stored.set(undoing.key, { ...undoing, undoesSeq: 9 });
  const known = door(() => ({}));
  await known.queue.flush();
  expect(known.sent).toMatchObject([{ action: 'undo_arrival', undoesSeq: 9 }]);
});

it('keeps the taking back of a known arrival without a network as that arrival, and is content when it is gone', async () => {
  let answer = NETWORK;
  const { queue, sent } = door(() => answer);
  queue.undo({ ...MARI, key: 'settled', seq: 17 });
  await settle();
  expect([...stored.values()]).toMatchObject([{ action: 'undo_arrival', undoesSeq: 17, delta: -1 }]);
  answer = GONE;
  await queue.flush();
  expect(sent.map(({ undoesSeq }) => undoesSeq)).toEqual([17, 17]);
  expect(queue.taps).toEqual([]);
});

it('has nothing to undo for a tap that let no one in', () => {
  const { queue } = door(() => ({}));
  expect(queue.undo({ ...MARI, key: 'unknown', seq: null })).toBeNull();
});

it('never stores a retried tap together with the refused one', async () => {
  let answer = NETWORK;
  const { queue } = door(() => answer);
  const { key } = queue.tap(MARI, 'check_in');
  await settle();
  answer = FULL;
  await queue.flush();
  queue.again(key);
  const now = [...stored.values()];
  expect(now).toMatchObject([{ replaces: key }]);
});

it.each([
  [1000, 1250],
  [200, 1250],
  [90_000, RETRY_MS],
])('retries after the %i ms that a busy server asks for', async (asked, latest) => {
  let busy = true;
  const { queue, sent } = door(() => (busy ? BUSY : {}), asked);
  queue.tap(MARI, 'check_in');
  await settle();
  busy = false;
  await jest.advanceTimersByTimeAsync(Math.min(asked, 1000) < 1000 ? 980 : Math.min(asked, RETRY_MS) - 20);
  expect(sent).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(latest);
  expect(sent).toHaveLength(2);
});
