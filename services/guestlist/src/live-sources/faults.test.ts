import { guestlist } from '@laminate/contracts';
import { SHOP_LIMITS } from '../routes/live-sources/live-sources.ts';
import type { ShopManner } from '../testing/pretix-stand-in.ts';
import { openLiveSources } from '../testing/live-source-fixture.ts';

const { eventWith, fixture } = await openLiveSources();

const FAULTS: readonly [ShopManner, string][] = [
  ['hang', 'timeout'],
  ['break', 'connection'],
  ['chatter', 'too_long'],
  ['garbage', 'unreadable'],
  ['move', 'redirect'],
  ['fail', 'failing'],
  ['forget', 'not_found'],
];

it.each(FAULTS)(
  'says why a shop that does "%s" could not be read, changes nothing, and goes on after it',
  async (manner, fault) => {
    const { shop, running, sync, until, people, preview, person } = await eventWith();
    const order = shop.order([shop.ticket('Mari')]);
    const { id } = await running();
    const before = await people();
    shop.change(order, (it) => (it.status = 'c'));
    shop.manner = manner;
    await sync(id);
    const source = await until(id, ({ failing }) => (failing?.tries ?? 0) >= 2);
    expect(source.failing).toMatchObject({ fault });
    expect(await people()).toEqual(before);
    expect([(await preview(id)).body.message_code]).toEqual([`source_${fault}`]);
    shop.manner = 'answer';
    await until(id, ({ failing }) => failing === null);
    expect((await person('Mari'))?.blocked).toBe(true);
  },
);

it('says so when the token is no longer accepted, and goes on with another one', async () => {
  const { shop, running, sync, until, update, unitId } = await eventWith();
  const { id } = await running();
  shop.token = 'an0ther';
  await sync(id);
  expect((await until(id, ({ failing }) => failing !== null)).failing?.fault).toBe('token_refused');
  const products = [{ id: 101, unit_id: unitId }];
  expect((await update(id, { products, token: 'wr0ng' })).body.errors[0]?.code).toBe('source_token_refused');
  expect((await update(id, { products, token: 'an0ther' })).status).toBe(200);
  await until(id, ({ failing }) => failing === null);
});

it('waits as long as the shop asks to, also when it tells of something', async () => {
  const { shop, running, sync, until } = await eventWith();
  const order = shop.order([shop.ticket('Mari')]);
  const { id, hook } = await running();
  shop.manner = 'wait';
  const before = Date.now();
  await sync(id);
  const { failing } = await until(id, ({ failing: fault }) => fault !== null);
  expect(failing?.fault).toBe('rate_limited');
  expect(Date.parse(failing?.next_try_at ?? '')).toBeGreaterThan(before + 80_000);
  shop.requests.length = 0;
  await shop.tell(hook, order);
  expect((await until(id, () => true)).waits).toBe(false);
  expect(shop.requests).toEqual([]);
});

it('puts no one on the list when a page is missing', async () => {
  const { shop, add, start, until, people } = await eventWith();
  shop.pageSize = 2;
  for (const name of ['Mari', 'Jaan', 'Tiit']) shop.order([shop.ticket(name)]);
  const { id } = (await add()).body.live_source;
  shop.manner = 'drop in the middle';
  await start(id);
  await until(id, ({ failing }) => failing !== null);
  expect(await people()).toEqual([]);
  shop.manner = 'answer';
  await until(id, ({ synced_at: at }) => at !== null);
  expect(await people()).toHaveLength(3);
});

it('shows its token to no other host that the shop names as the next page', async () => {
  const { shop, add, preview } = await eventWith();
  shop.pageSize = 1;
  for (const name of ['Mari', 'Jaan']) shop.order([shop.ticket(name)]);
  const { id } = (await add()).body.live_source;
  shop.manner = 'elsewhere';
  expect((await preview(id)).body.message_code).toBe('source_unreadable');
});

it('adds no one when not all have room', async () => {
  const { shop, add, start, until, people, ask } = await eventWith();
  shop.order(['Mari', 'Jaan', 'Tiit'].map((name) => shop.ticket(name)));
  await ask(guestlist.updateSettings, { guest_limit: 2, hard_limit: true, comment_counters: false });
  const { id } = (await add()).body.live_source;
  await start(id);
  expect((await until(id, ({ failing }) => failing !== null)).failing?.fault).toBe('list_full');
  expect(await people()).toEqual([]);
});

it('reads nothing while it is paused, and what has changed by then after it', async () => {
  const { shop, running, pause, sync, start, until, person } = await eventWith();
  const order = shop.order([shop.ticket('Mari')]);
  const { id, hook } = await running();
  expect((await pause(id)).body.live_source.paused).not.toBeNull();
  shop.change(order, (it) => (it.status = 'c'));
  shop.requests.length = 0;
  await shop.tell(hook, order);
  expect((await sync(id)).body.message_code).toBe('live_source_off');
  expect(shop.requests).toEqual([]);
  await start(id);
  await until(id, ({ waits }) => !waits);
  expect((await person('Mari'))?.blocked).toBe(true);
});

it('says so when a unit was deleted, when the plan has ended, and when the key is another', async () => {
  const { running, sync, until, unitId, ask, accountId, eventId } = await eventWith();
  const { id } = await running();
  await ask(guestlist.deleteUnit, {}, { unitId });
  await sync(id);
  expect((await until(id, ({ failing }) => failing !== null)).failing?.fault).toBe('unit_gone');
  await fixture.sql(`update accounts.account set plan_expires = now() - interval '1 day' where id = $1`, [accountId]);
  await until(id, ({ failing }) => failing?.fault === 'plan_ended');
  await fixture.sql(`update accounts.account set plan_expires = now() + interval '1 day' where id = $1`, [accountId]);
  await fixture.sql(`update accreditation.live_source set token = '\\x00' where event_id = $1`, [eventId]);
  await until(id, ({ failing }) => failing?.fault === 'token_unreadable');
});

it('refuses an account that has a shop read too often while a user waits, and no other', async () => {
  const [busy, quiet] = [await eventWith(), await eventWith()];
  const { points } = SHOP_LIMITS.shopReads;
  const statuses: number[] = [];
  for (let turn = 0; turn < points + 2; turn += 1) statuses.push((await busy.check()).status);
  expect(statuses).toEqual([...Array<number>(points).fill(200), 429, 429]);
  expect((await busy.add()).status).toBe(429);
  expect((await quiet.check()).status).toBe(200);
});

it('calls no shop for an account whose owners have not confirmed an e-mail address', async () => {
  const { accountId, shop, check, add, update, preview, start, unitId } = await eventWith();
  const { id } = (await add()).body.live_source;
  const confirm = (at: string) =>
    fixture.sql(`update accounts.app_user set e_mail_verified_at = ${at} where account_id = $1`, [accountId]);
  await confirm('null');
  shop.requests.length = 0;
  const products = [{ id: 101, unit_id: unitId }];
  for (const answer of [await check(), await add(), await update(id, { products }), await preview(id), await start(id)])
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', message_code: 'e_mail_not_confirmed' } });
  expect(shop.requests).toEqual([]);
  await confirm('now()');
  expect((await start(id)).status).toBe(200);
});
