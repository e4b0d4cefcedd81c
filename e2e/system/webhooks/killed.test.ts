import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { startCheckin } from '@laminate/checkin/service';
import { CHANGE_TYPES, checkin, guestlist, integrations, type AnyRoute } from '@laminate/contracts';
import { startGuestlist } from '@laminate/guestlist/service';
import { startIntegrations } from '@laminate/integrations/service';
import { Receiver } from '@laminate/integrations/testing/receiver';
import { call, openFixture, startProcess } from '@laminate/testing';

const RECEIVERS = 8;
const GUESTS = 10;

const fixture = await openFixture();
const receivers = await Promise.all(Array.from({ length: RECEIVERS }, () => Receiver.open()));
const OUTBOUND_ALLOW = receivers.map(({ origin }) => `${origin} *`).join(',');
const accountId = await fixture.account();
const owner = await fixture.caller({ accountId, role: 'owner' });
const services = {
  guestlist: await startGuestlist(fixture.env('guestlist')),
  checkin: await startCheckin(fixture.env('checkin')),
  integrations: await startIntegrations({ ...fixture.env('integrations'), OUTBOUND_ALLOW }),
};
const others: ChildProcess[] = [];
afterAll(async () => {
  for (const other of others) other.kill('SIGKILL');
  await Promise.all(Object.values(services).map((service) => service.close()));
  for (const receiver of receivers) receiver.close();
  await fixture.close();
});

/** Another instance of the service, once it answers. */
async function another(): Promise<void> {
  const env = { ...fixture.env('integrations'), OUTBOUND_ALLOW };
  others.push((await startProcess('integrations', env)).child);
}

const post = (route: AnyRoute, eventId: number, body: unknown) =>
  call<{ people: { id: number }[] }>(services[route.service as keyof typeof services].url, route, {
    as: owner,
    params: { eventId },
    body,
    headers: { 'idempotency-key': randomUUID() },
  });

it('goes on where an instance was that was killed: nothing is lost, and nothing comes twice under another id', async () => {
  const eventId = await fixture.event(accountId);
  await Promise.all([another(), another()]);
  for (const { url } of receivers) {
    const body = { url, event_ids: null, types: CHANGE_TYPES };
    expect((await call(services.integrations.url, integrations.addWebhook, { as: owner, body })).status).toBe(201);
  }
  const guests = Array.from({ length: GUESTS }, (_none, nth) => ({ name: `Guest ${nth}`, extra: 0 }));
  const { people } = (await post(guestlist.addPeople, eventId, { guests })).body;
  for (const [nth, { id }] of people.entries()) {
    await post(checkin.checkIn, eventId, { person_id: id });
    if (nth === GUESTS / 2) others[0]?.kill('SIGKILL');
  }
  const wanted = GUESTS * 2;
  await Promise.all(receivers.map((receiver) => receiver.until(() => receiver.ids.length >= wanted)));
  for (const receiver of receivers) {
    const once = [...new Map(receiver.received.map((each) => [each.id, each.body])).values()];
    expect(once.map(({ type, sequence, id }) => [type, sequence, id])).toEqual([
      ...people.map(({ id }) => ['person.added', 1, id]),
      ...people.map(({ id }, nth) => ['check-in', nth + 2, id]),
    ]);
  }
});
