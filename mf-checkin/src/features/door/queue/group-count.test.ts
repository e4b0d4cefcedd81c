import 'fake-indexeddb/auto';
import { sessionDatabase } from '@laminate/sdk/device';
import { openGroupCountStore } from './group-count-store.ts';
import { GroupCount } from './group-count.ts';

const EVENT = 1;
const counting = () => new GroupCount(openGroupCountStore());

it('counts whole groups, also after a reload, and never below zero', async () => {
  const groups = counting();
  let notified = 0;
  groups.subscribe(() => (notified += 1));
  void groups.add(EVENT, 12);
  await groups.add(EVENT, -2);
  await groups.add(2, 3);
  await groups.add(2, -5);
  expect([groups.count(EVENT), groups.count(2), groups.count(3)]).toEqual([10, 0, 0]);
  expect(notified).toBe(4);
  const again = counting();
  await again.add(EVENT, 1);
  expect(again.count(EVENT)).toBe(11);
});

it('goes with the session, and takes over nothing from older counts of taps', async () => {
  const groups = counting();
  await groups.add(EVENT, 5);
  expect(groups.count(EVENT)).toBeGreaterThan(0);
  await new Promise((resolve) => (indexedDB.deleteDatabase(sessionDatabase('door-groups')).onsuccess = resolve));
  await groups.reload();
  expect(groups.count(EVENT)).toBe(0);
});
