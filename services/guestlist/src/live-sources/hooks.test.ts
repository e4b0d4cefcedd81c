import { guestlist } from '@laminate/contracts';
import { openLiveSources } from '../testing/live-source-fixture.ts';

const { eventWith, service, fixture, start } = await openLiveSources();

it('blocks whose ticket is cancelled by the hook, and reads only its order', async () => {
  const { shop, running, person } = await eventWith();
  const order = shop.order([shop.ticket('Mari')]);
  shop.order([shop.ticket('Jaan')]);
  const { hook } = await running();
  shop.requests.length = 0;
  shop.change(order, (it) => (it.status = 'c'));
  expect(await shop.tell(hook, order, 'pretix.event.order.canceled')).toBe(200);
  await until(async () => (await person('Mari'))?.blocked === true);
  expect(shop.requests).toEqual([expect.stringContaining(`/orders/${order.code}/?`)]);
});

it('does so by another process, too, which was told of nothing', async () => {
  const other = await start();
  const { shop, running, person, list } = await eventWith();
  const order = shop.order([shop.ticket('Mari')]);
  const { hook } = await running();
  shop.change(order, (it) => (it.status = 'c'));
  await shop.tell(hook.replace(service.url, other.url), order);
  await until(async () => (await person('Mari'))?.blocked === true);
  expect(await list()).toMatchObject([{ failing: null }]);
});

it('takes the same hook twice, hooks of what it does not know, and rubbish', async () => {
  const { shop, running, person, people, until: untilSource } = await eventWith();
  const order = shop.order([shop.ticket('Mari')]);
  const { id, hook } = await running();
  const late = shop.order([shop.ticket('Jaan')]);
  for (const told of [late, late, { code: 'NOSUCH' }, { code: '../../orders' }, order])
    expect(await shop.tell(hook, told)).toBe(200);
  for (const body of ['', '{', '[]', '{"code": 7}', '\u0000'])
    expect((await fetch(hook, { method: 'POST', body })).status).toBe(200);
  await until(async () => (await person('Jaan')) !== undefined);
  await untilSource(id, ({ waits }) => !waits);
  expect(await people()).toHaveLength(2);
  expect(shop.requests.filter((path) => path.includes('..'))).toEqual([]);
});

it('reads the list once for many hooks', async () => {
  const { shop, running, people, until: untilSource } = await eventWith();
  const { id, hook } = await running();
  // Until all were told it has no answer, so that they wait.
  shop.manner = 'break';
  const orders = Array.from({ length: 40 }, (_none, nth) => shop.order([shop.ticket(`Guest ${nth}`)]));
  for (const order of orders) await shop.tell(hook, order);
  shop.requests.length = 0;
  shop.manner = 'answer';
  await until(async () => (await people()).length === 40);
  await untilSource(id, ({ waits }) => !waits);
  const single = shop.requests.filter((path) => /orders\/K/.test(path));
  expect(single.length).toBeLessThan(40);
});

it('knows no one by another secret, nor by the previous one, nor once the source was deleted', async () => {
  const { shop, running, newHook, remove } = await eventWith();
  const order = shop.order([shop.ticket('Mari')]);
  const { id, hook } = await running();
  const wrong = hook.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect(await shop.tell(wrong, order)).toBe(404);
  const renewed = new URL((await newHook(id)).body.hook, service.url).href;
  expect([await shop.tell(hook, order), await shop.tell(renewed, order)]).toEqual([404, 200]);
  await remove(id);
  expect(await shop.tell(renewed, order)).toBe(404);
});

it('stores of the secret its hash alone', async () => {
  const { running, eventId } = await eventWith();
  const { hook } = await running();
  const rows = await fixture.sql(
    'select row_to_json(s)::text as text from accreditation.live_source s where event_id = $1',
    [eventId],
  );
  expect(JSON.stringify(rows)).not.toContain(hook.split('/').at(-1));
});

it('notes whose API token a shop is read with: of the owner who set it up, then of the one who changed it', async () => {
  const { accountId, unitId, owner, shop, add, ask } = await eventWith();
  const { id } = (await add()).body.live_source;
  const maker = async () => (await fixture.sql('select made_by from accreditation.live_source where id = $1', [id]))[0];
  expect(await maker()).toEqual({ made_by: owner.userId });
  const manager = await fixture.caller({ accountId, role: 'manager' });
  const products = [{ id: 101, unit_id: unitId }];
  const change = (body: object) => ask(guestlist.updateLiveSource, body, { liveSourceId: id }, manager);
  expect((await change({ products })).status).toBe(200);
  expect(await maker()).toEqual({ made_by: owner.userId });
  expect((await change({ products, token: shop.token })).status).toBe(200);
  expect(await maker()).toEqual({ made_by: manager.userId });
});
