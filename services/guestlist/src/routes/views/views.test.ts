import { guestlist, type SavedView } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { openGuestlist } from '../../testing/guestlist-fixture.ts';

const { fixture, service, eventOf } = await openGuestlist();
const list = async (as: Caller, eventId: number) =>
  (await call<{ views: SavedView[] }>(service.url, guestlist.listViews, { as, params: { eventId } })).body.views;
const add = (as: Caller, eventId: number, name: string, query = 'state=out') =>
  call<{ view: SavedView }>(service.url, guestlist.addView, { as, params: { eventId }, body: { name, query } });
const update = (as: Caller, eventId: number, viewId: number, body: { name?: string; query?: string }) =>
  call<{ view: SavedView }>(service.url, guestlist.updateView, { as, params: { eventId, viewId }, body });
const remove = (as: Caller, eventId: number, viewId: number) =>
  call(service.url, guestlist.deleteView, { as, params: { eventId, viewId } });

it('keeps views that every list keeper of the event sees, changes and deletes', async () => {
  const { accountId, eventId, owner } = await eventOf();
  const keeper = await fixture.caller({ accountId, role: 'worker_bee+', eventId });
  const added = await add(owner, eventId, '  Not   printed ', 'state=out&unit=none,3&q=Mari+Õun');
  expect(added).toMatchObject({
    status: 201,
    body: { view: { name: 'Not printed', query: 'q=Mari+%C3%95un&unit=3,none&state=out' } },
  });
  const { id } = added.body.view;
  expect(await list(keeper, eventId)).toEqual([added.body.view]);
  expect((await update(keeper, eventId, id, { name: 'Printed' })).body.view).toMatchObject({
    name: 'Printed',
    query: added.body.view.query,
  });
  expect((await update(keeper, eventId, id, { query: 'sort=-in' })).body.view).toEqual({
    id,
    name: 'Printed',
    query: 'sort=-in',
  });
  expect((await update(owner, eventId, id, {})).body.view).toEqual({ id, name: 'Printed', query: 'sort=-in' });
  expect((await remove(keeper, eventId, id)).status).toBe(204);
  expect(await list(owner, eventId)).toEqual([]);
  expect((await remove(keeper, eventId, id)).status).toBe(404);
});

it('takes a name once an event, however it is spelt', async () => {
  const { accountId, eventId, owner } = await eventOf();
  const first = (await add(owner, eventId, 'Õhtune vahetus')).body.view;
  const second = (await add(owner, eventId, 'Press')).body.view;
  expect(await add(owner, eventId, 'OHTUNE  VAHETUS')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await update(owner, eventId, second.id, { name: 'õhtune vahetus' })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  expect((await update(owner, eventId, first.id, { name: 'ÕHTUNE VAHETUS' })).status).toBe(200);
  expect((await add(owner, await fixture.event(accountId), 'Press')).status).toBe(201);
});

it('holds thirty an event, also when the last are saved in parallel', async () => {
  const { eventId, owner } = await eventOf();
  for (let number = 1; number <= 25; number += 1) await add(owner, eventId, `View ${number}`);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => add(owner, eventId, `Late ${number}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(5).fill(201),
    ...Array<number>(5).fill(409),
  ]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'limit_reached' });
  expect(await list(owner, eventId)).toHaveLength(30);
});

it.each([
  'state=gone',
  'unit=0',
  'unit=3,,4',
  'unit=99999999999',
  'sort=age',
  'state=out&state=in',
  'colour=red',
  `q=${'x'.repeat(201)}`,
  `unit=${Array.from({ length: 101 }, (_, id) => id + 1).join(',')}`,
])('refuses what is no filter: %s', async (query) => {
  const { eventId, owner } = await eventOf();
  expect(await add(owner, eventId, 'View', query)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'query' }] },
  });
});

it('is no change of people: it takes no number and writes no log', async () => {
  const { eventId, owner } = await eventOf();
  const { view } = (await add(owner, eventId, 'Press')).body;
  await update(owner, eventId, view.id, { name: 'Radio' });
  await remove(owner, eventId, view.id);
  expect(await fixture.sql('select seq from accreditation.event_state where event_id = $1', [eventId])).toEqual([
    { seq: 0 },
  ]);
  expect(await fixture.sql('select from accreditation.activity_log where event_id = $1', [eventId])).toEqual([]);
});

it('is not part of a guest-list-only plan', async () => {
  const { eventId, owner } = await eventOf({ plan: 'Free' });
  const refused = { status: 403, body: { code: 'plan_required' } };
  expect(await add(owner, eventId, 'Press')).toMatchObject(refused);
  expect(await call(service.url, guestlist.listViews, { as: owner, params: { eventId } })).toMatchObject(refused);
  expect(await update(owner, eventId, 1, { name: 'x' })).toMatchObject(refused);
  expect(await remove(owner, eventId, 1)).toMatchObject(refused);
});
