import type { PassageResult } from '@laminate/contracts/passages';
import type { TapOwner } from '@laminate/device';
import { PassageQueue, type NewPassage, type PassageEnd } from './passage-queue.ts';
import type { PassageTap } from './passage-tap.ts';

const NETWORK = new Error('network');
const GONE = new Error('not_found');
const FORBIDDEN = new Error('forbidden');
const MARI: NewPassage = {
  eventId: 1,
  personId: 9,
  name: 'Mari Tamm',
  unitId: null,
  groupId: null,
  checkpointId: 11,
  areaId: 1,
  direction: 'in',
  guests: 1,
  passed: true,
  reason: 'any_time',
  confirmed: false,
  clockOffMs: 0,
  day: '2027-07-31',
};
const KADRI: TapOwner = { accountId: 7, userId: 1, userName: 'Kadri' };

function memoryStore() {
  const stored = new Map<string, PassageTap>();
  return {
    stored,
    all: async () => [...stored.values()],
    put: async (tap: PassageTap) => void stored.set(tap.key, tap),
    delete: async (key: string) => void stored.delete(key),
    swap: async (tap: PassageTap, old: string) => void (stored.set(tap.key, tap), stored.delete(old)),
  };
}

type Sent = readonly [key: string, decided: boolean, passageId: number | undefined];

/** A queue before a server that answers by `answer`. */
function makeQueue(store = memoryStore(), here: { checkpointId: number | null } = { checkpointId: null }) {
  const server: { answer: (tap: PassageTap, decided: boolean) => 'passed' | 'refused' | Promise<never> } = {
    answer: () => 'passed',
  };
  const sent: Sent[] = [];
  const ends: PassageEnd[] = [];
  let serial = 0;
  const queue = new PassageQueue({
    store,
    async send(tap, decided) {
      sent.push([tap.key, decided, tap.passageId]);
      const outcome = await server.answer(tap, decided);
      return { passage: { id: sent.length, outcome }, clock_off_ms: null } as unknown as PassageResult;
    },
    isTemporary: (error) => error === NETWORK,
    waitOf: () => null,
    reasonOf: (error) => (error as Error).message,
    codeOf: (error) => (error as Error).message,
    owner: () => KADRI,
    onlyEvent: () => null,
    onlyCheckpoint: () => here.checkpointId,
    newKey: () => `key-${++serial}`,
  });
  queue.onEnd((end) => ends.push(end));
  return { queue, store, server, sent, ends };
}

const away = () => Promise.reject(NETWORK);
const settle = () => jest.advanceTimersByTimeAsync(10);
const typesOf = (ends: readonly PassageEnd[]) => ends.map(({ type }) => type);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('asks the server immediately, and forgets a scan with its outcome', async () => {
  const { queue, store, sent, ends } = makeQueue();
  queue.tap(MARI);
  await settle();
  expect([sent, typesOf(ends), store.stored.size]).toEqual([[['key-1', false, undefined]], ['accepted'], 0]);
});

it('says of a refusal what this device decided', async () => {
  const { queue, sent } = makeQueue();
  queue.tap({ ...MARI, passed: false, reason: 'no_profile' });
  await settle();
  expect(sent).toEqual([['key-1', true, undefined]]);
});

it('keeps scans without a network, over a reload too, and sends them in order as it decided them', async () => {
  const before = makeQueue();
  before.server.answer = away;
  before.queue.tap(MARI);
  await settle();
  before.queue.tap({ ...MARI, personId: 8 });
  await settle();
  expect(before.queue.taps.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  const { queue, sent, store } = makeQueue(before.store);
  await queue.flush();
  expect([sent, store.stored.size]).toEqual([
    [
      ['key-1', true, undefined],
      ['key-2', true, undefined],
    ],
    0,
  ]);
});

it('keeps what was tapped at another checkpoint than the only one of the device, and holds up nothing by it', async () => {
  const here: { checkpointId: number | null } = { checkpointId: null };
  const { queue, server, sent } = makeQueue(memoryStore(), here);
  server.answer = away;
  queue.tap(MARI);
  await settle();
  here.checkpointId = 12;
  server.answer = () => 'passed';
  sent.length = 0;
  await queue.flush();
  queue.tap({ ...MARI, checkpointId: 12 });
  await settle();
  expect(sent).toEqual([['key-2', false, undefined]]);
  expect(queue.taps.map(({ checkpointId, state }) => [checkpointId, state])).toEqual([[11, 'waiting']]);
});

it('undoes what never left this device by forgetting it', async () => {
  const { queue, server, store, sent, ends } = makeQueue();
  server.answer = away;
  queue.tap(MARI);
  await settle();
  const second = queue.tap({ ...MARI, personId: 8 });
  queue.undo(second, null);
  await settle();
  server.answer = () => 'passed';
  await queue.flush();
  expect(sent.filter(([key]) => key === 'key-2')).toEqual([]);
  expect([typesOf(ends), store.stored.size]).toEqual([['queued', 'dropped', 'accepted'], 0]);
});

it('undoes by its scan what might have reached the server, once its outcome is known', async () => {
  const { queue, server, sent, store } = makeQueue();
  server.answer = away;
  const tap = queue.tap(MARI);
  await settle();
  queue.undo(tap, null);
  await settle();
  server.answer = () => 'passed';
  await queue.flush();
  const answered = sent.length - 1;
  expect(sent.slice(-2)).toEqual([
    ['key-1', true, undefined],
    ['key-2', true, answered],
  ]);
  expect(store.stored.size).toBe(0);
});

it('tells a server that had refused, and whose answer was lost, that they have passed', async () => {
  const { queue, server, sent, ends } = makeQueue();
  server.answer = away;
  queue.tap(MARI);
  await settle();
  server.answer = ({ key }) => (key === 'key-1' ? 'refused' : 'passed');
  await queue.flush();
  expect(sent.slice(-2).map(([key, decided]) => [key, decided])).toEqual([
    ['key-1', true],
    ['key-2', true],
  ]);
  expect(typesOf(ends)).toEqual(['queued', 'accepted']);
});

it('sends as decided what was tapped at a checkpoint that is gone by then', async () => {
  const { queue, server, sent, ends } = makeQueue();
  server.answer = (_tap, decided) => (decided ? 'passed' : Promise.reject(GONE));
  queue.tap(MARI);
  await settle();
  expect(sent.map(([, decided]) => decided)).toEqual([false, true]);
  expect(typesOf(ends)).toEqual(['accepted']);
});

it('keeps what the server refuses until someone has looked at it', async () => {
  const { queue, server, store } = makeQueue();
  server.answer = () => Promise.reject(FORBIDDEN);
  const tap = queue.tap(MARI);
  await settle();
  expect(queue.taps).toMatchObject([{ state: 'refused', trouble: 'forbidden' }]);
  queue.dismiss(tap.key);
  await settle();
  expect([queue.taps.length, store.stored.size]).toEqual([0, 0]);
});

it('does not wait for the server behind others that wait', async () => {
  const { queue, server } = makeQueue();
  server.answer = away;
  queue.tap(MARI);
  await settle();
  expect(queue.tap({ ...MARI, personId: 8 }).state).toBe('waiting');
});
