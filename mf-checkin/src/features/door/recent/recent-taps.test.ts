import type { LedgerEntry, TapResult } from '@laminate/contracts/check-in';
import { TapQueue } from '../queue/tap-queue.ts';
import type { Tap, TapAction } from '../queue/tap.ts';
import { MOST_RECENT, canTakeBack, type OwnTap } from './own-tap.ts';
import type { RecentStore } from './recent-store.ts';
import { RecentTaps } from './recent-taps.ts';

/** A store in memory: what a phone's database does, without a phone. */
function memoryStore(): RecentStore & { readonly stored: Map<string, OwnTap> } {
  const stored = new Map<string, OwnTap>();
  return {
    stored,
    all: async () => [...stored.values()],
    put: async (tap) => void stored.set(tap.key, tap),
    delete: async (key) => void stored.delete(key),
  };
}

const NETWORK = new Error('network');
const guest = (personId: number, delta = 1) => ({ eventId: 1, personId, name: `Guest ${personId}`, delta });
const answer = (tap: Tap, seq: number): TapResult => ({
  person: { id: tap.personId, checked_in_count: tap.delta, guest_count: 4 } as TapResult['person'],
  changed: true,
  seq,
});
const recentIn = (store: RecentStore, account = 7) => new RecentTaps({ store, accountId: () => account });

let serial = 0;
/** Makes a queue whose taps are remembered. `send` plays the server. */
function door(send: (tap: Tap) => Promise<TapResult>, store = memoryStore()) {
  const recent = recentIn(store);
  const taps = new Map<string, Tap>();
  const queue = new TapQueue({
    store: {
      all: async () => [],
      put: async (tap) => void taps.set(tap.key, tap),
      delete: async (key) => void taps.delete(key),
      swap: async () => undefined,
    },
    send,
    isTemporary: (error) => error === NETWORK,
    reasonOf: (error) => (error as Error).message,
    codeOf: () => undefined,
    owner: () => ({ accountId: 7, userId: 1, userName: 'Kadri' }),
    newKey: () => `tap-${(serial += 1)}`,
  });
  recent.follow(queue);
  const tap = async (personId: number, action: TapAction = 'check_in', delta = 1) => {
    queue.tap(guest(personId, delta), action, new Date(Date.now() + serial * 1000));
    await queue.flush();
  };
  return { recent, queue, store, tap };
}

const countOf = ({ taps }: RecentTaps) => taps.reduce((sum, { left }) => sum + left, 0);
const entry = (seq: number, remaining: number) => ({ seq, remaining }) as LedgerEntry;

it('remembers what became of each tap, the newest first, also after a reload', async () => {
  const { recent, store, tap } = door(async (sent) => {
    if (sent.personId === 2) throw new Error('All 4 checked in');
    return answer(sent, 5);
  });
  await tap(1, 'check_in_all', 3);
  await tap(2);
  const expected = [
    { personId: 2, kind: 'refused', reason: 'All 4 checked in', left: 0 },
    { personId: 1, kind: 'in', count: 3, guestCount: 4, seq: 5, left: 3 },
  ];
  expect(recent.taps).toMatchObject(expected);
  const again = recentIn(store);
  await new Promise((done) => setTimeout(done));
  expect(again.taps).toMatchObject(expected);
  expect(countOf(again)).toBe(3);
  const other = recentIn(store, 8);
  await new Promise((done) => setTimeout(done));
  expect(other.taps).toEqual([]);
});

it('shows a tap that waits, and the same tap accepted later', async () => {
  let online = false;
  const { recent, queue, tap } = door(async (sent) => {
    if (!online) throw NETWORK;
    return answer(sent, 9);
  });
  await tap(1);
  expect(recent.taps).toMatchObject([{ kind: 'kept', left: 0 }]);
  expect(recent.taps.map(canTakeBack)).toEqual([true]);
  online = true;
  await queue.flush();
  expect(recent.taps).toMatchObject([{ kind: 'in', left: 1, seq: 9 }]);
});

it('counts an arrival as long as the ledger says that someone of it is in', async () => {
  let seq = 10;
  const { recent, tap } = door(async (sent) => answer(sent, (seq += 1)));
  await tap(1, 'check_in_all', 3);
  await tap(1);
  expect(countOf(recent)).toBe(4);
  recent.settle(1, 1, 2, [entry(12, 0), entry(11, 2)]);
  expect(countOf(recent)).toBe(2);
  expect(recent.taps.map(({ undone }) => undone)).toEqual([true, false]);
  expect(recent.taps.map(canTakeBack)).toEqual([false, true]);
  recent.settle(2, 1, 0, []);
  expect(countOf(recent)).toBe(2);
});

it('lets go of old taps, but of no arrival that still counts', async () => {
  let seq = 0;
  const { recent, store, tap } = door(async (sent) => {
    if (sent.personId > 1) throw new Error('This guest is blocked.');
    return answer(sent, (seq += 1));
  });
  await tap(1);
  for (let index = 0; index < MOST_RECENT + 5; index += 1) await tap(2);
  expect(recent.taps).toHaveLength(MOST_RECENT + 1);
  expect(store.stored.size).toBe(MOST_RECENT + 1);
  expect(countOf(recent)).toBe(1);
});

it('keeps each tap that waits, however many they are, and rewrites none of them', async () => {
  let online = false;
  const store = memoryStore();
  const calls = { put: 0, delete: 0 };
  const counting: typeof store = {
    ...store,
    put: async (tap) => {
      calls.put += 1;
      await store.put(tap);
    },
    delete: async (key) => {
      calls.delete += 1;
      await store.delete(key);
    },
  };
  const { recent, queue, tap } = door(async (sent) => {
    if (!online) throw NETWORK;
    return answer(sent, 9);
  }, counting);
  const waiting = MOST_RECENT + 10;
  for (let index = 1; index <= waiting; index += 1) await tap(index);
  expect(recent.taps).toHaveLength(waiting);
  expect(store.stored.size).toBe(waiting);
  expect(calls.delete).toBe(0);

  calls.put = 0;
  let notified = 0;
  recent.subscribe(() => (notified += 1));
  await tap(waiting + 1);
  // The new one, and the change of state of those that are tried once more.
  expect(calls).toEqual({ put: expect.any(Number), delete: 0 });
  expect(calls.put).toBeLessThan(10);
  expect(notified).toBeLessThan(10);

  online = true;
  await queue.flush();
  expect(countOf(recent)).toBe(waiting + 1);
});

it('remembers once what was refused without asking', () => {
  const { recent } = door(async (sent) => answer(sent, 1));
  const refusal = { key: '1/2/3', eventId: 1, personId: 2, name: 'Guest 2', kind: 'blocked' } as const;
  recent.addRefusal(refusal);
  recent.addRefusal(refusal);
  expect(recent.taps).toMatchObject([{ kind: 'blocked', action: null }]);
  expect(recent.taps.map(canTakeBack)).toEqual([false]);
});

it('counts no one for a tap that was undone while it waited, even once the server has received both', async () => {
  let online = false;
  const { recent, queue, tap } = door(async (sent) => {
    if (!online) throw NETWORK;
    return answer(sent, 9);
  });
  await tap(1);
  queue.undo({ ...guest(1), key: recent.taps[0]?.key ?? '', seq: null });
  expect(recent.taps).toMatchObject([{ undone: true, left: 0 }]);
  online = true;
  await queue.flush();
  expect([recent.taps.length, countOf(recent), recent.taps.map(canTakeBack)]).toEqual([1, 0, [false]]);
});

it('counts guests whose undo was refused and who are still in', async () => {
  let refusal: Error | null = null;
  const { recent, queue, tap } = door(async (sent) => {
    if (refusal) throw refusal;
    return answer(sent, 9);
  });
  await tap(1, 'check_in_all', 3);
  const [arrived] = recent.taps;
  refusal = new Error('forbidden');
  queue.undo({ ...guest(1, 3), key: arrived?.key ?? '', seq: 9 });
  expect(countOf(recent)).toBe(0);
  await queue.flush();
  expect([countOf(recent), recent.taps.map(canTakeBack)]).toEqual([3, [true]]);
});
