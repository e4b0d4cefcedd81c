import 'fake-indexeddb/auto';
import { endSession, storeSession } from '@laminate/sdk';
import type { DBSchema } from 'idb';
import { installStorage } from '../../../../../shell/packages/sdk/src/testing/browser.ts';
import { sessionAnswer } from '../../../../../shell/packages/sdk/src/testing/session-answer.ts';
import { sessionStore } from './session-store.ts';

interface Schema extends DBSchema {
  notes: { key: string; value: string };
}

beforeAll(installStorage);

it('keeps what is stored right after signing in again, and nothing of the session before', async () => {
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
