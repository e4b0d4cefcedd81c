import 'fake-indexeddb/auto';
import { endSession, storeSession } from '@laminate/sdk/session';
import { installStorage, sessionAnswer } from '@laminate/sdk/testing';
import type { OwnTap } from './own-tap.ts';
import { openRecentStore } from './recent-store.ts';

const TAP: OwnTap = {
  key: 'k',
  accountId: 7,
  eventId: 34,
  personId: 1,
  name: 'Mari Tamm',
  at: '2027-07-31T20:00:00.000Z',
  action: 'check_in',
  kind: 'in',
  delta: 1,
  count: 1,
  guestCount: 2,
  reason: null,
  seq: 5,
  left: 1,
  lastCount: 1,
  undone: false,
};

beforeAll(installStorage);

it('keeps taps of the signed-in account, and none of another or of a signed-out user', async () => {
  const store = openRecentStore();
  storeSession(sessionAnswer('t1'));
  await store.put(TAP);
  await store.put({ ...TAP, key: 'stranger', accountId: 8 });
  expect(await store.all()).toEqual([TAP]);
  await store.delete(TAP.key);
  endSession();
  // A tap that ends after the log-out names a guest, too.
  await store.put({ ...TAP, key: 'late' });
  expect(await store.all()).toEqual([]);
});
