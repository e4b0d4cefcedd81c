import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB, unwrap, type DBSchema } from 'idb';
import { openDatabase } from './open-database.ts';

interface Schema extends DBSchema {
  notes: { key: string; value: string };
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'indexedDB', { value: new IDBFactory(), configurable: true });
});

/** A database whose browser reports a lost connection, or says nothing of it until it is used. */
function opening(reports = true) {
  let opened = 0;
  const database = openDatabase<Schema>((lost) => {
    opened += 1;
    return openDB<Schema>('notes', 1, {
      upgrade: (db) => void db.createObjectStore('notes'),
      ...(reports && { terminated: lost }),
    });
  });
  return { database, opened: () => opened };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

it('keeps one connection for as long as it lasts', async () => {
  const { database, opened } = opening();
  await database.inside((db) => db.put('notes', 'in', 'Mari'));
  expect(await database.inside((db) => db.get('notes', 'Mari'))).toBe('in');
  expect([(await database()) === (await database()), opened()]).toEqual([true, 1]);
});

it('opens again after the browser has closed it', async () => {
  const { database, opened } = opening();
  await database.inside((db) => db.put('notes', 'in', 'Mari'));
  forceCloseDatabase(unwrap(await database()) as never);
  await turn();
  expect(await (await database()).get('notes', 'Mari')).toBe('in');
  expect(opened()).toBe(2);
});

it('does over a new connection what failed since the browser had closed the old one without a word', async () => {
  const { database, opened } = opening(false);
  forceCloseDatabase(unwrap(await database()) as never);
  await database.inside((db) => db.put('notes', 'in', 'Mari'));
  expect(await database.inside((db) => db.get('notes', 'Mari'))).toBe('in');
  expect(opened()).toBe(2);
});

it('leaves be what fails for another reason', async () => {
  const { database, opened } = opening();
  await expect(database.inside(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))).rejects.toThrow(
    'full',
  );
  await expect(database.inside(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(opened()).toBe(1);
});

it('retries at the next use if it could not be opened', async () => {
  let broken = true;
  const database = openDatabase<Schema>(async () => {
    if (broken) throw new Error('no storage yet');
    return openDB<Schema>('notes', 1, { upgrade: (db) => void db.createObjectStore('notes') });
  });
  await expect(database()).rejects.toThrow('no storage yet');
  broken = false;
  await database.inside((db) => db.put('notes', 'in', 'Mari'));
  expect(await (await database()).get('notes', 'Mari')).toBe('in');
});
