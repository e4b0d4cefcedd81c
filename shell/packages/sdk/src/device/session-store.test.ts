import 'fake-indexeddb/auto';
import { endSession, storeSession } from '@laminate/sdk/session';
import type { DBSchema } from 'idb';
import { installStorage } from '../testing/browser.ts';
import { sessionAnswer } from '../testing/session-answer.ts';
import { sessionStore } from './session-store.ts';

interface Schema extends DBSchema {
  notes: { key: string; value: string };
}

beforeAll(installStorage);

it('keeps what is stored right after logging in again, and nothing of the session before', async () => {
  const open = sessionStore<Schema>('notes', (db) => void db.createObjectStore('notes'));
  storeSession(sessionAnswer('t1'));
  await (await open()).put('notes', 'old', 'before');
  endSession();
  storeSession(sessionAnswer('t2'));
  const again = sessionStore<Schema>('notes', (db) => void db.createObjectStore('notes'));
  await (await again()).put('notes', 'new', 'after');
  await new Promise((done) => setTimeout(done, 50));
  const later = sessionStore<Schema>('notes', (db) => void db.createObjectStore('notes'));
  expect(await (await later()).getAllKeys('notes')).toEqual(['after']);
});

it('opens at the next use what could not be opened at first', async () => {
  const open = sessionStore<Schema>('later', (db) => void db.createObjectStore('notes'));
  const opening = jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('not now', 'UnknownError');
  });
  await expect(open()).rejects.toThrow('not now');
  await (await open()).put('notes', 'kept', 'after');
  expect(await (await open()).get('notes', 'after')).toBe('kept');
  opening.mockRestore();
});
