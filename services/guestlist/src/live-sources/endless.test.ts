import { guestlist, type LiveSource, type Problem } from '@laminate/contracts';
import { call, openFixture, startProcess, type Caller } from '@laminate/testing';
import { EndlessShop, type Endless } from '../testing/endless-shop.ts';

/** Megabytes, of which the service takes some 60 before anything is read. */
const HEAP_MB = 150;

const fixture = await openFixture();
const service = await startProcess(
  'guestlist',
  { ...fixture.env('guestlist', { bus: 'postgres' }), OUTBOUND_ALLOW: 'http://127.0.0.1:* *' },
  HEAP_MB,
);
const shops: EndlessShop[] = [];
afterAll(async () => {
  service.child.kill('SIGKILL');
  for (const shop of shops) shop.close();
  await fixture.close();
});

async function open(endless: Endless, isFinite = false): Promise<EndlessShop> {
  const shop = await EndlessShop.open(endless, isFinite);
  shops.push(shop);
  return shop;
}

interface Place {
  readonly owner: Caller;
  readonly eventId: number;
}

async function somewhere(): Promise<Place> {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  return { eventId, owner: await fixture.caller({ accountId, role: 'owner' }) };
}

const ask = <Body>({ owner, eventId }: Place, route: Parameters<typeof call>[1], body?: object, params = {}) =>
  call<Body & Problem>(service.url, route, { as: owner, params: { eventId, ...params }, ...(body && { body }) });

/** Sets a shop up whose orders never end. @returns the id of the source */
async function added(place: Place, shop: EndlessShop): Promise<number> {
  const { unit } = (await ask<{ unit: { id: number } }>(place, guestlist.addUnit, { name: 'Tickets' })).body;
  const products = [{ id: 1, unit_id: unit.id }];
  const { body } = await ask<{ live_source: LiveSource }>(place, guestlist.addLiveSource, { ...shop.key, products });
  return body.live_source.id;
}

const nothingIsKept = async () => {
  expect(service.child.exitCode).toBeNull();
  expect(await service.gauge('shop_bytes_reserved')).toBe(0);
  expect(await service.gauge('answer_bytes_reserved')).toBe(0);
};

it.each<[Endless, string]>([
  ['large', 'source_too_long'],
  ['small', 'source_too_long'],
  ['hollow', 'source_too_long'],
  ['empty', 'source_unreadable'],
])('refuses a shop whose products never end: %s pages', async (endless, code) => {
  const shop = await open(endless);
  const { status, body } = await ask(await somewhere(), guestlist.checkLiveSource, shop.key);
  expect([status, body.errors[0]?.code]).toEqual([400, code]);
  expect(shop.pages).toBeLessThan(10);
  await nothingIsKept();
});

it('keeps little of orders in large pages, and ends their reading when its caller leaves', async () => {
  const [place, shop] = [await somewhere(), await open('large', true)];
  const liveSourceId = await added(place, shop);
  const leave = new AbortController();
  const asked = fetch(`${service.url}/api/event/${place.eventId}/live_sources/${liveSourceId}/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${place.owner.token}`, 'content-type': 'application/json' },
    body: '{}',
    signal: leave.signal,
  });
  asked.catch(() => undefined);
  const isAlive = () => service.child.exitCode === null && service.child.signalCode === null;
  // Of 4.5 MB each, so more than the heap takes.
  while (shop.pages < 40 && isAlive()) await new Promise(setImmediate);
  expect(isAlive()).toBe(true);
  leave.abort();
  await expect(asked).rejects.toThrow();
  while ((await service.gauge('shop_bytes_reserved')) > 0) await new Promise(setImmediate);
  await nothingIsKept();
});

it.each<[Endless, string]>([
  ['small', 'too_long'],
  ['hollow', 'too_long'],
  ['empty', 'unreadable'],
])('ends the background reading of orders without end: %s pages', async (endless, fault) => {
  const [place, shop] = [await somewhere(), await open(endless, true)];
  const liveSourceId = await added(place, shop);
  await ask(place, guestlist.startLiveSource, {}, { liveSourceId });
  let source: LiveSource | undefined;
  while (!source?.failing)
    source = (await ask<{ live_sources: LiveSource[] }>(place, guestlist.listLiveSources)).body.live_sources[0];
  expect(source.failing.fault).toBe(fault);
  await ask(place, guestlist.pauseLiveSource, {}, { liveSourceId });
  await nothingIsKept();
});

it('reads for many accounts in parallel no more than it has memory for, and refuses the rest for now', async () => {
  const shop = await open('small', true);
  const places = await Promise.all(Array.from({ length: 4 }, somewhere));
  const ids: number[] = [];
  for (const place of places) ids.push(await added(place, shop));
  const answers = await Promise.all(
    places.map((place, nth) => ask(place, guestlist.previewLiveSource, {}, { liveSourceId: ids[nth] ?? 0 })),
  );
  for (const { status, body, headers } of answers)
    expect([body.message_code ?? body.code, status, headers.get('retry-after')]).toEqual(
      status === 429
        ? ['too_many_requests', 429, '5']
        : [expect.stringMatching(/^source_(?:too_long|timeout)$/), 409, null],
    );
  await nothingIsKept();
});

it('ends a reading when its caller leaves', async () => {
  const [{ owner, eventId }, shop] = [await somewhere(), await open('one answer')];
  const leave = new AbortController();
  const url = `${service.url}/api/event/${eventId}/live_sources/check`;
  const asked = fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(shop.key),
    signal: leave.signal,
  });
  while (!((await service.gauge('answer_bytes_reserved')) > 0)) await new Promise(setImmediate);
  leave.abort();
  await expect(asked).rejects.toThrow();
  while ((await service.gauge('shop_bytes_reserved')) > 0) await new Promise(setImmediate);
  await nothingIsKept();
});
