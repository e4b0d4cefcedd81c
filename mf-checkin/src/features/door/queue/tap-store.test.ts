import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openTapStore } from './tap-store.ts';
import type { Tap } from './tap.ts';

const opened: IDBDatabase[] = [];

beforeEach(() => {
  opened.length = 0;
  const factory = new IDBFactory();
  const open = factory.open.bind(factory);
  factory.open = (...asked) => {
    const request = open(...asked);
    request.addEventListener('success', () => opened.push(request.result));
    return request;
  };
  Object.defineProperty(globalThis, 'indexedDB', { value: factory, configurable: true });
});

const tapOf = (key: string): Tap => ({
  key,
  accountId: 7,
  eventId: 1,
  personId: 1,
  action: 'check_in',
  delta: 1,
  at: '2027-07-31T20:00:00.000Z',
  name: 'Mari Tamm',
  state: 'waiting',
});
const keys = async (store: ReturnType<typeof openTapStore>) => (await store.all()).map(({ key }) => key).toSorted();

it('goes on keeping taps after the browser has closed its database, with those from before', async () => {
  const store = openTapStore();
  await store.put(tapOf('before'));
  for (const [index, change] of [
    () => store.put(tapOf('after')),
    () => store.swap(tapOf('again'), 'before'),
    () => store.delete('after'),
  ].entries()) {
    forceCloseDatabase(opened.at(-1) as never);
    await change();
    expect([index, opened.length]).toEqual([index, index + 2]);
  }
  forceCloseDatabase(opened.at(-1) as never);
  expect(await keys(store)).toEqual(['again']);
});

it('keeps taps once the storage that failed at first is there', async () => {
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new DOMException('not now', 'UnknownError');
  };
  const store = openTapStore();
  await expect(store.put(tapOf('lost'))).rejects.toThrow('not now');
  indexedDB.open = open;
  await store.put(tapOf('kept'));
  expect(await keys(store)).toEqual(['kept']);
});
