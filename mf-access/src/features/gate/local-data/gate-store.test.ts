import 'fake-indexeddb/auto';
import type { AccessSystem } from '@laminate/contracts/access';
import { endSession, storeSession } from '@laminate/sdk/session';
import { installStorage, sessionAnswer } from '@laminate/sdk/testing';
import type { Passage } from '@laminate/contracts/passages';
import { Passed } from './passed.ts';
import { dropGate, loadGate, storeGate, type StoredGate } from './gate-store.ts';

const GATE: StoredGate = {
  system: { areas: [{ id: 1, name: 'Backstage' }] } as AccessSystem,
  holders: {
    seq: 5,
    units: [],
    groups: [],
    people: {
      id: [1],
      name: ['Mari Tamm'],
      folded: ['mari tamm'],
      flags: [0],
      unit_id: [0],
      group_id: [0],
      profile_id: [0],
      wristband_id: [0],
      badge_id: [0],
      guest_count: [1],
    },
  },
  at: Date.now(),
};

beforeAll(installStorage);
beforeEach(() => void storeSession(sessionAnswer('t')));

it('keeps an event for its account, with the newest state of it', async () => {
  await storeGate(7, 34, GATE);
  expect(await loadGate(7, 34)).toEqual(GATE);
  const later = { ...GATE, at: GATE.at + 30_000 };
  await storeGate(7, 34, later);
  expect(await loadGate(7, 34)).toEqual(later);
  expect([await loadGate(8, 34), await loadGate(7, 35)]).toEqual([undefined, undefined]);
  await dropGate(7, 34);
  expect(await loadGate(7, 34)).toBeUndefined();
  await storeGate(7, 34, later);
  expect(await loadGate(7, 34)).toEqual(later);
});

it('keeps the key that checks codes, also when it comes after everyone', async () => {
  await storeGate(7, 34, GATE);
  const holders = { ...GATE.holders, public_key: 'AAAA' };
  await storeGate(7, 34, { ...GATE, holders });
  expect((await loadGate(7, 34))?.holders.public_key).toBe('AAAA');
});

it('keeps who passed, as numbers', async () => {
  const passed = new Passed();
  const use = { person_id: 1, area_id: 2, entries: 3, exits: 1, day_entries: 3, day_exits: 1, day: '2027-07-31' };
  passed.applyPassage({
    passage: { seq: 6, checkpoint_id: 4 } as Passage,
    use: { ...use, recent: [] },
    count: { area_id: 2, entries: 3, exits: 1, inside: 2, refused: 0 },
    quotas: [],
  });
  await storeGate(7, 34, { ...GATE, passed: passed.snapshot() });
  const again = new Passed((await loadGate(7, 34))?.passed);
  expect([again.use(1, 2, '2027-07-31'), again.count(2)]).toEqual([passed.use(1, 2, '2027-07-31'), passed.count(2)]);
});

it('lets go of events that no one has looked at for two weeks', async () => {
  await storeGate(7, 40, { ...GATE, at: Date.now() - 15 * 24 * 3600 * 1000 });
  await storeGate(7, 34, GATE);
  expect([await loadGate(7, 40), await loadGate(7, 34)]).toEqual([undefined, GATE]);
});

it('brings nothing back after the log-out that another account or no account could read', async () => {
  await storeGate(7, 34, GATE);
  endSession();
  // The deletion waits until the connection has closed.
  while (await loadGate(7, 34)) await new Promise(setImmediate);
  await storeGate(7, 34, GATE);
  expect(await loadGate(7, 34)).toBeUndefined();
  storeSession(sessionAnswer('t', { user: { id: 2, name: 'Ats', e_mail: 'ats@example.test', account_id: 8 } }));
  await storeGate(7, 34, GATE);
  expect(await loadGate(7, 34)).toBeUndefined();
});
