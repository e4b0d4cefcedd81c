import { guestlist, type NewGuest, type Unit } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { openGuestlist } from '../../testing/guestlist-fixture.ts';

const { service, eventOf } = await openGuestlist();

async function listOf() {
  const { eventId, owner: as } = await eventOf();
  const params = { eventId };
  return {
    add: async (guests: NewGuest[]) =>
      (await call<{ undo: number }>(service.url, guestlist.addPeople, { as, params, body: { guests } })).body.undo,
    undo: (id: number) => call<{ restored: number }>(service.url, guestlist.undoChange, { as, params, body: { id } }),
    units: async () => {
      const { units } = (await call<{ units: Unit[] }>(service.url, guestlist.listUnits, { as, params })).body;
      return units.map(({ name, groups }) => [name, ...groups.map((group) => group.name)]);
    },
  };
}

it('takes the units and groups that a batch made away with it, and leaves those that were there', async () => {
  const { add, undo, units } = await listOf();
  await add([{ name: 'Anu Saar', unit: 'Press' }]);
  const batch = await add([
    { name: 'Mari Tamm', unit: 'Press', group: 'Radio' },
    { name: 'Ants Kask', unit: 'Crew', group: 'Stage' },
    { name: 'Õnne Jõgi', unit: 'Sponsors' },
  ]);
  expect(await units()).toEqual([['Press', 'Radio'], ['Crew', 'Stage'], ['Sponsors']]);
  expect(await undo(batch)).toMatchObject({ status: 200, body: { restored: 3 } });
  expect(await units()).toEqual([['Press']]);
});

it('leaves a unit that another guest was put into since', async () => {
  const { add, undo, units } = await listOf();
  const batch = await add([
    { name: 'Mari Tamm', unit: 'Crew', group: 'Stage' },
    { name: 'Ants Kask', unit: 'Crew', group: 'Sound' },
  ]);
  await add([{ name: 'Õnne Jõgi', unit: 'Crew', group: 'Sound' }]);
  expect(await undo(batch)).toMatchObject({ status: 200, body: { restored: 2 } });
  expect(await units()).toEqual([['Crew', 'Sound']]);
});
