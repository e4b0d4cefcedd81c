import { doneAfter, savesAnswer } from './newer.ts';
import { SaveQueue, type SaveEnd } from './save-queue.ts';
import type { NewSave, Save } from './work.ts';

const NETWORK = new Error('network');
const FULL = new Error('This section can have up to 10 answers');
const add = (slot: string): NewSave => ({
  eventId: 1,
  artistId: 2,
  kind: 'add',
  slot,
  sectionId: 3,
  fields: { 7: slot },
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function memory(stored: Save[] = []) {
  const saves = new Map(stored.map((save) => [save.key, save]));
  return {
    stored: saves,
    saves: async () => [...saves.values()],
    putSave: async (save: Save) => void saves.set(save.key, save),
    deleteSave: async (key: string) => void saves.delete(key),
  };
}

type Alone = <T>(task: () => Promise<T>) => Promise<T>;

/** Pages of one browser, which run one after the other. */
function browser(): Alone {
  let before: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = before.then(task);
    before = mine.catch(() => undefined);
    return mine;
  };
}

function queueWith(send: (save: Save) => Promise<string>, store = memory(), alone: Alone = (task) => task()) {
  const ends: SaveEnd<string>[] = [];
  let keys = 0;
  const queue = new SaveQueue<string>({
    store,
    send,
    isTemporary: (error) => error === NETWORK,
    newKey: () => `key-${++keys}`,
    alone,
    follow: () => null,
  });
  queue.onEnd((end) => ends.push(end));
  return { queue, store, ends };
}

const slots = (saves: readonly Save[]) => saves.map((save) => ('slot' in save ? save.slot : save.kind));

it('sends one after the other, and forgets what is done', async () => {
  const sent: Save[] = [];
  const { queue, store, ends } = queueWith(async (save) => {
    sent.push(save);
    return 'stored';
  });
  queue.add(add('a'));
  queue.add(add('b'));
  queue.add({ eventId: 1, artistId: 2, kind: 'submit' });
  await jest.advanceTimersByTimeAsync(0);
  expect([slots(sent), ends.map(({ type }) => type), queue.saves, store.stored.size]).toEqual([
    ['a', 'b', 'submit'],
    ['done', 'done', 'done'],
    [],
    0,
  ]);
});

it('keeps what had no answer on the device, in its order, and sends it automatically later under the same slot', async () => {
  let online = false;
  const sent: Save[] = [];
  const { queue, store, ends } = queueWith(async (save) => {
    if (!online) throw NETWORK;
    sent.push(save);
    return 'stored';
  });
  queue.add(add('a'));
  queue.add(add('b'));
  await jest.advanceTimersByTimeAsync(100);
  expect([queue.saves.map(({ state }) => state), store.stored.size, ends.map(({ type }) => type)]).toEqual([
    ['waiting', 'waiting'],
    2,
    ['queued', 'queued'],
  ]);
  online = true;
  await jest.advanceTimersByTimeAsync(31_000);
  expect([slots(sent), store.stored.size]).toEqual([['a', 'b'], 0]);
});

it('goes on after a reload', async () => {
  const store = memory();
  const before = queueWith(() => Promise.reject(NETWORK), store);
  before.queue.add(add('a'));
  await jest.advanceTimersByTimeAsync(0);
  before.queue.forget();
  const sent: Save[] = [];
  const { queue } = queueWith(async (save) => {
    sent.push(save);
    return 'stored';
  }, store);
  await queue.loaded;
  await jest.advanceTimersByTimeAsync(0);
  expect([slots(sent), store.stored.size]).toEqual([['a'], 0]);
});

it('is sent by one page of several, so that a value undone since is not sent again', async () => {
  let online = false;
  const sent: [page: string, nothing: unknown][] = [];
  const [store, alone] = [memory(), browser()];
  const page = (name: string) =>
    queueWith(
      async (save) => {
        if (!online) throw NETWORK;
        sent.push([name, 'nothing' in save && save.nothing]);
        return 'stored';
      },
      store,
      alone,
    );
  const one = page('one');
  const nothing = { eventId: 1, artistId: 2, kind: 'nothing', sectionId: 3 } as const;
  one.queue.add({ ...nothing, nothing: true });
  await jest.advanceTimersByTimeAsync(100);
  const other = page('other');
  await jest.advanceTimersByTimeAsync(100);
  expect([one, other].map(({ queue }) => queue.saves.map(({ state }) => state))).toEqual([['waiting'], ['waiting']]);
  online = true;
  await one.queue.flush();
  one.queue.add({ ...nothing, nothing: false });
  await jest.advanceTimersByTimeAsync(31_000);
  expect(sent).toEqual([
    ['one', true],
    ['one', false],
  ]);
  expect([other.queue.saves, other.ends.at(-1)?.type, store.stored.size]).toEqual([[], 'elsewhere', 0]);
});

it('sends what was added in the moment when all others were done', async () => {
  const sent: Save[] = [];
  // The next page is let in some time after the task has ended.
  const late: Alone = async (task) => {
    const result = await task();
    await new Promise((done) => setTimeout(done, 50));
    return result;
  };
  const { queue } = queueWith(
    async (save) => {
      sent.push(save);
      return 'stored';
    },
    memory(),
    late,
  );
  queue.add(add('a'));
  await jest.advanceTimersByTimeAsync(10);
  queue.add(add('b'));
  await jest.advanceTimersByTimeAsync(100);
  expect([slots(sent), queue.saves]).toEqual([['a', 'b'], []]);
});

it('gives back what is refused, and goes on with the next', async () => {
  const { queue, ends, store } = queueWith(async (save) => {
    if ('slot' in save && save.slot === 'a') throw FULL;
    return 'stored';
  });
  queue.add(add('a'));
  queue.add(add('b'));
  await jest.advanceTimersByTimeAsync(0);
  expect(ends).toMatchObject([{ type: 'refused', error: FULL }, { type: 'done' }]);
  expect([queue.saves, store.stored.size]).toEqual([[], 0]);
});

it('changes what waits where it waits: before it was sent in its place, after that behind it', async () => {
  let online = false;
  const sent: [string, unknown][] = [];
  const store = memory();
  const queue = new SaveQueue<string>({
    store,
    isTemporary: (error) => error === NETWORK,
    newKey: () => `key-${store.stored.size}`,
    alone: (task) => task(),
    send: async (save) => {
      if (!online) throw NETWORK;
      sent.push([save.kind, 'fields' in save ? save.fields : null]);
      return 'stored';
    },
    follow: (save) => (savesAnswer(save) && save.newer ? doneAfter(save, save.newer, 9, 'later') : null),
  });
  queue.add(add('a'));
  queue.add(add('b'));
  await jest.advanceTimersByTimeAsync(100);
  const [first = '', second = ''] = queue.saves.map(({ key }) => key);
  queue.change(first, { kind: 'fields', fields: { 7: 'a2' } });
  queue.change(second, { kind: 'fields', fields: { 7: 'b2' } });
  online = true;
  await queue.flush();
  expect(sent).toEqual([
    ['add', { 7: 'a' }],
    ['update', { 7: 'a2' }],
    ['add', { 7: 'b2' }],
  ]);
  expect([queue.change(first, { kind: 'delete' }), store.stored.size]).toEqual([false, 0]);
});

it('tries what the person wants by now when what they wanted first is refused, and forgets what they undid', async () => {
  let full = true;
  const sent: unknown[] = [];
  const { queue, ends, store } = queueWith(async (save) => {
    sent.push('fields' in save ? save.fields : save.kind);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    if (full) throw FULL;
    return 'stored';
  });
  queue.add(add('a'));
  queue.add(add('b'));
  await jest.advanceTimersByTimeAsync(10);
  const [first = '', second = ''] = queue.saves.map(({ key }) => key);
  queue.change(first, { kind: 'fields', fields: { 7: 'shorter' } });
  queue.change(second, { kind: 'delete' });
  await jest.advanceTimersByTimeAsync(50);
  full = false;
  await jest.advanceTimersByTimeAsync(200);
  expect([sent, ends.map(({ type }) => type), store.stored.size]).toEqual([
    [{ 7: 'a' }, { 7: 'shorter' }],
    ['done'],
    0,
  ]);
});
