import type { BandsGiven } from '@laminate/contracts/stock';
import { RETRY_MS } from '../queue/tap-queue.ts';
import type { TapOwner } from '@laminate/device';
import { GiveQueue, type GiveEnd } from './give-queue.ts';
import type { GiveStore } from './give-store.ts';
import type { Give } from './give.ts';

const NETWORK = new Error('network');
const GONE = new Error('Desk not found');
const KADRI: TapOwner = { accountId: 7, userId: 1, userName: 'Kadri' };
const MARI = { eventId: 1, personId: 5, name: 'Mari', band: 'Crew', wristbandId: 3, deskId: 2, quantity: 2 };
const GIVEN = { movements: [], held: 2, guest_count: 2, low: false } as unknown as BandsGiven;

function memoryStore(stored = new Map<string, Give>()): GiveStore & { readonly stored: Map<string, Give> } {
  return {
    stored,
    all: async () => [...stored.values()],
    put: async (give) => void stored.set(give.key, give),
    delete: async (key) => void stored.delete(key),
    swap: async (give, old) => {
      stored.set(give.key, give);
      stored.delete(old);
    },
  };
}

let signedIn: TapOwner | null = KADRI;
let serial = 0;

function makeQueue(send: (give: Give) => Promise<BandsGiven>, store = memoryStore()) {
  const ends: GiveEnd[] = [];
  const queue = new GiveQueue({
    store,
    send,
    isTemporary: (error) => error === NETWORK,
    waitOf: () => null,
    reasonOf: (error) => (error as Error).message,
    owner: () => signedIn,
    onlyEvent: () => null,
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
afterEach(() => jest.useRealTimers());

it('stores what was given before it is sent, and forgets it with its outcome', async () => {
  let storedWhenSent = false;
  const store = memoryStore();
  const { queue, ends } = makeQueue(async ({ key }) => {
    storedWhenSent = store.stored.has(key);
    return GIVEN;
  }, store);
  queue.give(MARI);
  await settle();
  expect([storedWhenSent, queue.gives, store.stored.size, ends.map(({ type }) => type)]).toEqual([
    true,
    [],
    0,
    ['accepted'],
  ]);
});

it('sends immediately what was still failing when the network came back', async () => {
  const calls: ((error?: Error) => void)[] = [];
  const { queue } = makeQueue(
    () => new Promise((resolve, reject) => calls.push((error) => (error ? reject(error) : resolve(GIVEN)))),
  );
  queue.give(MARI);
  await settle();
  void queue.flush();
  calls[0]?.(NETWORK);
  await settle();
  expect(calls).toHaveLength(2);
  calls[1]?.();
  await settle();
  expect(queue.gives).toEqual([]);
});

it('keeps what had no answer, and sends it again automatically under the same key', async () => {
  const keys: string[] = [];
  let up = false;
  const { queue, ends } = makeQueue(async ({ key, state }) => {
    keys.push(`${key} ${state}`);
    if (!up) throw NETWORK;
    return GIVEN;
  });
  const [first, second] = [queue.give(MARI), queue.give({ ...MARI, personId: 6 })];
  await settle();
  expect(queue.gives.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  up = true;
  await jest.advanceTimersByTimeAsync(RETRY_MS + 100);
  expect(queue.gives).toEqual([]);
  expect(ends.map(({ type }) => type)).toEqual(['queued', 'queued', 'accepted', 'accepted']);
  expect(keys.filter((key) => key.endsWith('waiting')).slice(-2)).toEqual([
    `${first.key} waiting`,
    `${second.key} waiting`,
  ]);
});

it('finds after a reload what was on its way, also for who logs in again', async () => {
  const store = memoryStore();
  const { queue } = makeQueue(() => new Promise(() => undefined), store);
  const given = queue.give(MARI);
  await settle();
  signedIn = null;
  const sent: string[] = [];
  const next = makeQueue(async ({ key }) => {
    sent.push(key);
    return GIVEN;
  }, store);
  await next.queue.flush();
  expect([sent, next.queue.gives]).toEqual([[], []]);
  signedIn = { ...KADRI, accountId: 8 };
  next.queue.ownerChanged();
  await settle();
  expect(sent).toEqual([]);
  signedIn = KADRI;
  next.queue.ownerChanged();
  await settle();
  expect([sent, store.stored.size]).toEqual([[given.key], 0]);
});

it('leaves a refused band to a person, who retries under a new key or dismisses it', async () => {
  const keys: string[] = [];
  const { queue, store } = makeQueue(async ({ key }) => {
    keys.push(key);
    throw GONE;
  });
  const given = queue.give(MARI);
  await settle();
  expect(queue.gives).toMatchObject([{ key: given.key, state: 'refused', reason: 'Desk not found' }]);
  queue.again(given.key);
  await settle();
  expect([new Set(keys).size, queue.gives.length]).toEqual([2, 1]);
  queue.dismiss(queue.gives[0]?.key ?? '');
  await settle();
  expect([queue.gives, store.stored.size]).toEqual([[], 0]);
});

it('has a refused one on the device until another try is there in its place, however the page ends', async () => {
  const store = memoryStore();
  const { queue } = makeQueue(() => Promise.reject(GONE), {
    ...store,
    // The page is killed before the device has done it.
    swap: () => new Promise(() => undefined),
  });
  const given = queue.give(MARI);
  await settle();
  queue.again(given.key);
  await settle();
  expect([...store.stored.values()]).toMatchObject([{ key: given.key, state: 'refused', name: 'Mari' }]);
});

it('gives also where the browser keeps nothing', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  const broken: GiveStore = {
    all: () => Promise.reject(new Error('full')),
    put: () => Promise.reject(new Error('full')),
    delete: () => Promise.reject(new Error('full')),
    swap: () => Promise.reject(new Error('full')),
  };
  const { queue, ends } = makeQueue(async () => GIVEN, { ...broken, stored: new Map() });
  queue.give(MARI);
  await settle();
  expect([ends.map(({ type }) => type), warned.mock.calls.length > 0]).toEqual([['accepted'], true]);
});
