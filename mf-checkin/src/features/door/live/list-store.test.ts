import 'fake-indexeddb/auto';
import { endSession, storeSession } from '@laminate/sdk/session';
import { installStorage, sessionAnswer } from '@laminate/sdk/testing';
import { textColumn } from '@laminate/roster/columns';
import { openDB } from 'idb';
import { columnsOf, type DoorSnapshot } from '../people/door-columns.ts';
import { dropStoredList, loadStoredList, storeList } from './list-store.ts';

const LIST: DoorSnapshot = {
  event: { id: 34, name: 'Meretuul', start_time: '', end_time: '', time_zone: 'Europe/Tallinn', public_key: null },
  seq: 5,
  people: columnsOf({
    id: [1],
    name: ['Mari Tamm'],
    comments: [''],
    guest_count: [2],
    checked_in_count: [1],
    flags: [0],
    unit_id: [0],
    group_id: [0],
    profile_id: [0],
    wristband_id: [0],
    badge_id: [0],
  }),
  units: [],
  groups: [],
  profiles: [],
  wristbands: [],
  badges: [],
};

beforeAll(installStorage);
beforeEach(() => void storeSession(sessionAnswer('t')));

it('keeps the list of an event for its account', async () => {
  await storeList(7, 34, LIST);
  expect(await loadStoredList(7, 34)).toEqual(LIST);
  expect([await loadStoredList(8, 34), await loadStoredList(7, 35)]).toEqual([undefined, undefined]);
  await dropStoredList(7, 34);
  expect(await loadStoredList(7, 34)).toBeUndefined();
});

it('keeps nothing of a field once the door can no longer see it, and takes a list without any as it is', async () => {
  const people = { ...LIST.people, details: { company: textColumn(['Viru']) } };
  await storeList(7, 34, { ...LIST, people });
  expect(await loadStoredList(7, 34)).toEqual({ ...LIST, people });
  await storeList(7, 34, LIST);
  expect(await everything()).not.toContain('Viru');
  const { details: _none, ...earlier } = LIST.people;
  await storeList(7, 34, { ...LIST, people: earlier as typeof LIST.people });
  expect(await loadStoredList(7, 34)).toEqual(LIST);
  await dropStoredList(7, 34);
});

/** All that any database of this device has. */
async function everything(): Promise<string> {
  const texts: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await openDB(name);
    for (const store of db.objectStoreNames) texts.push(JSON.stringify(await db.getAll(store)));
    db.close();
  }
  expect(texts.join()).toContain('Mari Tamm');
  return texts.join();
}

it('brings nothing back after the log-out that another account, or a signed-out user, could read', async () => {
  endSession();
  // A screen that closes after the log-out.
  await storeList(7, 34, LIST);
  expect(await loadStoredList(7, 34)).toBeUndefined();
  storeSession(sessionAnswer('t', { user: { id: 2, name: 'Ats', e_mail: 'ats@example.test', account_id: 8 } }));
  await storeList(7, 34, LIST);
  expect(await loadStoredList(7, 34)).toBeUndefined();
});
