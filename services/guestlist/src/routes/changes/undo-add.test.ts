import { guestlist, type NewGuest, type Unit } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openTestbed, type Testbed } from '@laminate/testbed';
import { startGuestlist } from '../../service.ts';

let bed: Testbed;
let service: RunningService;

beforeAll(async () => {
  bed = await openTestbed();
  service = await startGuestlist(bed.env('guestlist'));
});
afterAll(async () => {
  await service.close();
  await bed.close();
});

async function eventOf() {
  const accountId = await bed.account();
  const eventId = await bed.event(accountId);
  const as = await bed.caller({ accountId, role: 'owner' });
  const params = { eventId };
  return {
    add: async (guests: NewGuest[]) => (await call<{ undo: number }>(service.url, guestlist.addPeople, { as, params, body: { guests } })).body.undo,
    undo: (id: number) => call<{ restored: number }>(service.url, guestlist.undoChange, { as, params, body: { id } }),
    units: async () => {
      const { units } = (await call<{ units: Unit[] }>(service.url, guestlist.listUnits, { as, params })).body;
      return units.map(({ name, groups }) => [name, ...groups.map((group) => group.name)]);
    },
  };
}

it('takes the units and groups that a batch made away with it, and leaves those that were there', async () => {
  const { add, undo, units } = await eventOf();
  await add([{ name: 'Anu Saar', unit: 'Press' }]);
  const batch = await add([{ name: 'Mari Tamm', unit: 'Press', group: 'Radio' }, { name: 'Ants Kask', unit: 'Crew', group: 'Stage' }, { name: 'Õnne Jõgi', unit: 'Sponsors' }]);
  expect(await units()).toEqual([['Press', 'Radio'], ['Crew', 'Stage'], ['Sponsors']]);
  expect(await undo(batch)).toMatchObject({ status: 200, body: { restored: 3 } });
  expect(await units()).toEqual([['Press']]);
});

it('leaves a unit that somebody else was put into meanwhile', async () => {
  const { add, undo, units } = await eventOf();
  const batch = await add([{ name: 'Mari Tamm', unit: 'Crew', group: 'Stage' }, { name: 'Ants Kask', unit: 'Crew', group: 'Sound' }]);
  await add([{ name: 'Õnne Jõgi', unit: 'Crew', group: 'Sound' }]);
  expect(await undo(batch)).toMatchObject({ status: 200, body: { restored: 2 } });
  expect(await units()).toEqual([['Crew', 'Sound']]);
});
