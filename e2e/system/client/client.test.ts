import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { startAccounts } from '@laminate/accounts/service';
import { createClient } from '@laminate/client';
import { addGuest } from '@laminate/client/testing/example';
import { createGateway } from '@laminate/gateway/create-gateway';
import { readGatewayEnv } from '@laminate/gateway/env';
import { startGuestlist } from '@laminate/guestlist/service';
import { openFixture } from '@laminate/testing';

const fixture = await openFixture();
const services = {
  accounts: await startAccounts(fixture.env('accounts')),
  guestlist: await startGuestlist(fixture.env('guestlist')),
};
const gateway = await createGateway(
  readGatewayEnv({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DRAIN_MS: '0',
    SERVICES: JSON.stringify(Object.fromEntries(Object.entries(services).map(([name, { url }]) => [name, url]))),
  }),
);
const wire = await cuttingWire(gateway.url);

afterAll(async () => {
  wire.close();
  await gateway.close();
  await Promise.all(Object.values(services).map((service) => service.close()));
  await fixture.close();
});

/** A way to the gateway on which the first answers are lost: they have been given, and the connection is cut. */
async function cuttingWire(url: string) {
  const { hostname, port } = new URL(url);
  let toCut = 0;
  let lost = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far);
    far.on('data', (answer) => {
      if (toCut === 0) return void near.write(answer);
      toCut -= 1;
      lost += 1;
      near.destroy();
      far.destroy();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutNext: (count: number) => void (toCut = count),
    lost: () => lost,
    close: () => server.close(),
  };
}

async function someEvent() {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const { token } = await fixture.caller({ accountId, role: 'owner' });
  return { eventId, token };
}

const peopleOf = async (eventId: number) =>
  (await fixture.sql('select name from accreditation.person where event_id = $1', [eventId])).length;

test('a guest whose answers are lost is added once', async () => {
  const { eventId, token } = await someEvent();
  const laminate = createClient({ baseUrl: wire.url, token });
  wire.cutNext(2);
  const answer = await laminate.call('POST /api/event/{eventId}/add_guests', {
    path: { eventId },
    body: { guests: [{ name: 'Mari Kask', extra: 1 }] },
  });
  expect([answer.added, wire.lost(), await peopleOf(eventId)]).toEqual([1, 2, 1]);
});

test('the example of the README does what it says', async () => {
  const { eventId, token } = await someEvent();
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await addGuest(gateway.url, token, eventId)).toBe(1);
  expect(await peopleOf(eventId)).toBe(1);
});

test('what the services refuse is said by its code and field', async () => {
  const { eventId, token } = await someEvent();
  const laminate = createClient({ baseUrl: gateway.url, token });
  const path = { eventId };
  const wrong = await laminate
    .call('POST /api/event/{eventId}/add_guests', { path, body: { guests: [{ name: '' }] } })
    .catch((error: unknown) => error);
  expect(wrong).toMatchObject({ code: 'invalid_request', errors: [{ path: 'guests.0.name' }] });
  const { token: other } = await someEvent();
  const foreign = createClient({ baseUrl: gateway.url, token: other });
  await expect(foreign.call('GET /api/event/{eventId}/units', { path })).rejects.toMatchObject({ code: 'not_found' });
});
