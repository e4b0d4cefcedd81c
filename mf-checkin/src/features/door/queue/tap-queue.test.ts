import type { TapResult } from '@laminate/contracts/check-in';
import fc from 'fast-check';
import type { TapOwner } from '@laminate/device';
import type { QueuedTapResult } from './queued-tap-result.ts';
import { RETRY_MS, TapQueue } from './tap-queue.ts';
import type { TapStore } from './tap-store.ts';
import { countAfter, uncounted, type Tap, type TapAction } from './tap.ts';

/** A store in memory: what a phone's database does, without a phone. */
function memoryStore(): TapStore & { readonly stored: Map<string, Tap> } {
  const stored = new Map<string, Tap>();
  return {
    stored,
    all: async () => [...stored.values()],
    put: async (tap) => void stored.set(tap.key, tap),
    delete: async (key) => void stored.delete(key),
    swap: async (tap, old) => void (stored.set(tap.key, tap), stored.delete(old)),
  };
}

const NETWORK = new Error('network');
const FULL = new Error('All 2 checked in');
const guest = (personId: number) => ({ eventId: 1, personId, name: `Guest ${personId}`, delta: 1 });
const resultOf = (tap: Tap): TapResult => ({
  person: { id: tap.personId } as TapResult['person'],
  changed: true,
  seq: 1,
});

const KADRI: TapOwner = { accountId: 7, userId: 1, userName: 'Kadri' };
let signedIn: TapOwner | null = KADRI;

let serial = 0;
function makeQueue(
  send: (tap: Tap) => Promise<TapResult>,
  store = memoryStore(),
  onlyEvent: () => number | null = () => null,
  maySend?: () => boolean,
) {
  const ends: QueuedTapResult[] = [];
  const queue = new TapQueue({
    store,
    send,
    isTemporary: (error) => error === NETWORK,
    reasonOf: (error) => (error as Error).message,
    codeOf: (error) => (error === FULL ? 'full' : undefined),
    owner: () => signedIn,
    onlyEvent,
    ...(maySend && { maySend }),
    newKey: () => `key-${++serial}`,
  });
  queue.onEnd((end) => ends.push(end));
  return { queue, store, ends };
}

const settle = () => jest.advanceTimersByTimeAsync(10);

beforeEach(() => {
  signedIn = KADRI;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the queue of taps', () => {
  it('stores a tap before it is sent, and forgets it with its outcome', async () => {
    let storedWhenSent = false;
    const store = memoryStore();
    const { queue, ends } = makeQueue(async (tap) => {
      storedWhenSent = store.stored.has(tap.key);
      return resultOf(tap);
    }, store);
    queue.tap(guest(1), 'check_in');
    expect(uncounted(queue.taps)).toHaveLength(1);
    await settle();
    expect(storedWhenSent).toBe(true);
    expect(ends).toMatchObject([{ type: 'accepted', waited: false }]);
    expect([queue.taps.length, store.stored.size]).toEqual([0, 0]);
  });

  it('keeps taps while the signed-in account cannot send any, and sends them with the next one that can', async () => {
    let may = false;
    const sent: string[] = [];
    const { queue, store } = makeQueue(
      async (tap) => {
        sent.push(tap.key);
        return resultOf(tap);
      },
      memoryStore(),
      () => null,
      () => may,
    );
    queue.tap(guest(1), 'check_in');
    await jest.advanceTimersByTimeAsync(2 * RETRY_MS);
    expect([sent.length, store.stored.size]).toEqual([0, 1]);
    may = true;
    queue.ownerChanged();
    await settle();
    expect([sent.length, store.stored.size]).toEqual([1, 0]);
  });

  it('keeps taps of another event while the device is at one door, and sends them when it can', async () => {
    let only: number | null = 2;
    const sent: number[] = [];
    const { queue, store } = makeQueue(
      async (tap) => {
        sent.push(tap.eventId);
        return resultOf(tap);
      },
      memoryStore(),
      () => only,
    );
    queue.tap(guest(1), 'check_in');
    queue.tap({ ...guest(2), eventId: 2 }, 'check_in');
    await settle();
    expect([sent, store.stored.size]).toEqual([[2], 1]);
    only = null;
    await queue.flush();
    expect([sent, store.stored.size]).toEqual([[2, 1], 0]);
  });

  it('keeps a tap without an answer and sends it again with the same key after 30 s', async () => {
    const keys: string[] = [];
    const { queue, ends, store } = makeQueue(async (tap) => {
      keys.push(tap.key);
      if (keys.length === 1) throw NETWORK;
      return resultOf(tap);
    });
    queue.tap(guest(1), 'check_in');
    await settle();
    expect(queue.taps).toMatchObject([{ state: 'waiting' }]);
    expect(store.stored.size).toBe(1);
    await jest.advanceTimersByTimeAsync(RETRY_MS);
    expect(new Set(keys).size).toBe(1);
    expect(ends.map(({ type }) => type)).toEqual(['queued', 'accepted']);
    expect(queue.taps).toHaveLength(0);
  });

  it('reports of each tap that it stays queued, also of one behind another of the same guest, and once', async () => {
    const { queue, ends } = makeQueue(async () => {
      throw NETWORK;
    });
    const first = queue.tap(guest(1), 'check_in');
    await settle();
    const second = queue.tap(guest(1), 'check_in');
    await settle();
    await jest.advanceTimersByTimeAsync(RETRY_MS);
    expect(ends.map(({ type, tap }) => [type, tap.key])).toEqual([
      ['queued', first.key],
      ['queued', second.key],
    ]);
  });

  it('sends a tap again immediately when the network came back while its call was still failing', async () => {
    const calls: ((error?: Error) => void)[] = [];
    const { queue, store } = makeQueue(
      (tap) =>
        new Promise((resolve, reject) => calls.push((error) => (error ? reject(error) : resolve(resultOf(tap))))),
    );
    queue.tap(guest(1), 'check_in');
    await settle();
    void queue.flush();
    await settle();
    calls[0]?.(NETWORK);
    await settle();
    expect(calls).toHaveLength(2);
    calls[1]?.(NETWORK);
    await settle();
    // No one asked for a third.
    expect([calls.length, queue.taps.map(({ state }) => state)]).toEqual([2, ['waiting']]);
    await jest.advanceTimersByTimeAsync(RETRY_MS);
    calls[2]?.();
    await settle();
    expect(store.stored.size).toBe(0);
  });

  it('shows a person a tap that waited and is refused, and only reports one refused immediately', async () => {
    let online = false;
    const { queue, ends } = makeQueue(async () => {
      throw online ? FULL : NETWORK;
    });
    queue.tap(guest(1), 'check_in');
    await settle();
    online = true;
    queue.tap(guest(2), 'check_in');
    await queue.flush();
    expect(queue.taps).toMatchObject([{ personId: 1, state: 'refused', reason: 'All 2 checked in' }]);
    expect(ends.filter(({ type }) => type === 'refused')).toHaveLength(2);
    queue.dismiss(queue.taps[0]?.key ?? '');
    expect(queue.taps).toHaveLength(0);
  });

  it('goes on after a reload with what was stored, a tap that was on its way included', async () => {
    const store = memoryStore();
    const first = makeQueue(() => new Promise(() => undefined), store);
    first.queue.tap(guest(1), 'check_in');
    await settle();
    const sent: string[] = [];
    const second = makeQueue(async (tap) => {
      sent.push(tap.key);
      return resultOf(tap);
    }, store);
    await second.queue.flush();
    expect(sent).toEqual(first.queue.taps.map(({ key }) => key));
    expect(store.stored.size).toBe(0);
  });

  it('retries a refused tap under a new key, and asks a person again when that is refused, too', async () => {
    const keys: string[] = [];
    let answer: 'network' | 'full' | 'ok' = 'network';
    const { queue, store } = makeQueue(async (tap) => {
      keys.push(tap.key);
      if (answer === 'ok') return resultOf(tap);
      throw answer === 'full' ? FULL : NETWORK;
    });
    const { key } = queue.tap(guest(1), 'check_in');
    await settle();
    answer = 'full';
    await queue.flush();
    queue.again(key);
    await settle();
    expect(queue.taps).toMatchObject([{ state: 'refused', code: 'full', replaces: key }]);
    answer = 'ok';
    queue.again(queue.taps[0]?.key ?? '');
    expect(queue.taps).toMatchObject([{ state: 'sending', replaces: key }]);
    await settle();
    expect([queue.taps.length, store.stored.size]).toEqual([0, 0]);
    expect(keys.slice(0, 2)).toEqual([key, key]);
    expect(new Set(keys.slice(1))).toHaveProperty('size', 3);
  });

  it.each([
    ['is full', async () => Promise.reject(new Error('QuotaExceededError'))],
    ['cannot be opened', async () => Promise.reject(new Error('InvalidStateError'))],
  ])('sends taps although the storage %s, and says that it keeps nothing', async (_, fails) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const broken: TapStore = { all: fails, put: fails, delete: fails, swap: fails };
    let online = false;
    const { queue, ends } = makeQueue(
      async (tap) => {
        if (!online) throw NETWORK;
        return resultOf(tap);
      },
      { ...broken, stored: new Map() },
    );
    queue.tap(guest(1), 'check_in');
    await settle();
    expect([queue.unstored, queue.taps.length]).toEqual([true, 1]);
    online = true;
    await jest.advanceTimersByTimeAsync(RETRY_MS);
    expect(ends.map(({ type }) => type)).toEqual(['queued', 'accepted']);
    expect(queue.taps).toHaveLength(0);
  });

  it('shows and sends the taps of an account only while someone of it is logged in', async () => {
    let online = false;
    const sent: Tap[] = [];
    const { queue, store } = makeQueue(async (tap) => {
      if (!online) throw NETWORK;
      sent.push(tap);
      return resultOf(tap);
    });
    queue.tap(guest(1), 'check_in');
    await settle();
    online = true;
    for (const stranger of [null, { accountId: 8, userId: 9, userName: 'Ats' }]) {
      signedIn = stranger;
      queue.ownerChanged();
      await jest.advanceTimersByTimeAsync(RETRY_MS * 2);
      expect([queue.taps.length, store.stored.size, sent.length]).toEqual([0, 1, 0]);
    }
    signedIn = { ...KADRI, userId: 2, userName: 'Mati' };
    queue.ownerChanged();
    await settle();
    expect(sent).toMatchObject([{ userId: 1, userName: 'Kadri', state: 'waiting' }]);
    expect(store.stored.size).toBe(0);
  });

  it('stops counting a tap on top once the stream has brought it', async () => {
    const { queue } = makeQueue(() => new Promise(() => undefined));
    const { key } = queue.tap(guest(1), 'check_in');
    await settle();
    queue.acknowledge(key);
    expect(uncounted(queue.taps)).toHaveLength(0);
    expect(queue.taps).toHaveLength(1);
  });

  it('sends the taps of a guest in their order and each to its end, whatever fails on the way', async () => {
    const action = fc.constantFrom<TapAction>('check_in', 'remove_check_in', 'check_in_all');
    const property = fc.asyncProperty(
      fc.array(fc.record({ personId: fc.integer({ min: 1, max: 4 }), action }), { maxLength: 30 }),
      fc.array(fc.boolean(), { maxLength: 60 }),
      async (taps, failures) => {
        const done: Tap[] = [];
        let call = 0;
        const { queue, store } = makeQueue(async (tap) => {
          await Promise.resolve();
          if (failures[call++]) throw NETWORK;
          done.push(tap);
          return resultOf(tap);
        });
        const made = taps.map(({ personId, action: each }) => queue.tap(guest(personId), each));
        for (let round = 0; round < 70 && queue.taps.length > 0; round++) await jest.advanceTimersByTimeAsync(RETRY_MS);
        expect(store.stored.size).toBe(0);
        for (const personId of [1, 2, 3, 4]) {
          const keys = (list: readonly Tap[]) => list.filter((tap) => tap.personId === personId).map(({ key }) => key);
          expect(keys(done)).toEqual(keys(made));
        }
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });
});

describe('countAfter', () => {
  it('stays between zero and the whole party', () => {
    const action = fc.constantFrom<TapAction>('check_in', 'remove_check_in', 'check_in_all');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.array(action), (guestCount, actions) => {
        const count = countAfter(
          0,
          guestCount,
          actions.map((each) => ({ action: each, delta: 0 })),
        );
        expect(count).toBeGreaterThanOrEqual(0);
        expect(count).toBeLessThanOrEqual(guestCount);
      }),
    );
  });
});
