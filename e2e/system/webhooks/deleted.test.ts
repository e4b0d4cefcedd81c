import { randomUUID } from 'node:crypto';
import { startAccounts } from '@laminate/accounts/service';
import {
  accounts,
  CHANGE_TYPES,
  guestlist,
  integrations,
  type AnyRoute,
  type Delivery,
  type GuestField,
  type Webhook,
} from '@laminate/contracts';
import { startGuestlist } from '@laminate/guestlist/service';
import { startIntegrations } from '@laminate/integrations/service';
import { Receiver } from '@laminate/integrations/testing/receiver';
import { call, openFixture, whileChanged } from '@laminate/testing';

const CAR = '123 ABC';
const PHONE = '+372 5123 4567';

const fixture = await openFixture();
const receiver = await Receiver.open();
const services = {
  accounts: await startAccounts(fixture.env('accounts')),
  guestlist: await startGuestlist(fixture.env('guestlist')),
  integrations: await startIntegrations({
    ...fixture.env('integrations'),
    OUTBOUND_ALLOW: `${receiver.origin} *`,
  }),
};
afterAll(async () => {
  await Promise.all(Object.values(services).map((service) => service.close()));
  receiver.close();
  await fixture.close();
});
beforeEach(() => {
  receiver.manner = 'take';
  receiver.received.length = 0;
});

/**
 * Makes a webhook of an event with a guest who has a car and a telephone. The endpoint has accepted that they were
 * added, and refuses that they were changed, which waits.
 */
async function waiting() {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const as = await fixture.caller({ accountId, role: 'owner' });
  const ask = async <Body>(route: AnyRoute, params: object = {}, body: unknown = {}): Promise<Body> => {
    const url = services[route.service as keyof typeof services].url;
    const answer = await call<Body>(url, route, {
      as,
      params: { eventId, ...params },
      ...(route.method === 'POST' && { body, headers: { 'idempotency-key': randomUUID() } }),
    });
    if (answer.status >= 300) throw new Error(`${route.id} ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { field } = await ask<{ field: GuestField }>(guestlist.addField, {}, { name: 'Car', kind: 'text' });
  const hook = {
    url: receiver.url,
    event_ids: [eventId],
    types: CHANGE_TYPES.filter((type) => type !== 'list.changed'),
  };
  const { webhook } = await ask<{ webhook: Webhook }>(integrations.addWebhook, {}, hook);
  const details = { [field.key]: CAR, phone: PHONE };
  const { people } = await ask<{ people: { id: number }[] }>(
    guestlist.addPeople,
    {},
    { guests: [{ name: 'Mari Tamm', details }] },
  );
  const [{ id: personId } = { id: 0 }] = people;
  await receiver.until(() => receiver.ids.length === 1);
  receiver.manner = 'refuse';
  await ask(guestlist.setBlockedForPeople, {}, { people: [personId], blocked: true });
  const log = async () =>
    (await ask<{ deliveries: Delivery[] }>(integrations.listDeliveries, { webhookId: webhook.id })).deliveries;
  // That of the guest who was added has been tried before the change is noted.
  const isRefused = ([newest]: readonly Delivery[]) => newest?.type === 'person.changed' && newest.attempts > 0;
  while (!isRefused(await log()));
  // No try is under way when something is deleted.
  const rest = `update integrations.webhook set next_try_at = now() + interval '1 hour'
    where account_id = $1 and leased_by is null returning id`;
  while ((await fixture.sql(rest, [accountId])).length === 0);
  return {
    eventId,
    field,
    personId,
    ask,
    log,
    /** Lets the endpoint have all that waits, and what it accepted earlier once more. @returns what it is sent then */
    async sent(count: number) {
      receiver.received.length = 0;
      receiver.manner = 'take';
      const first = (await log()).at(-1);
      await ask(integrations.sendDeliveryAgain, { webhookId: webhook.id, deliveryId: first?.id });
      // A message can come twice, also when its answer was not written down in time.
      await receiver.until(() => receiver.ids.length >= count);
      return receiver.ids.flatMap((id) => receiver.received.find((message) => message.id === id) ?? []);
    },
  };
}

it('sends nothing that guests had in a field once it is deleted, and forgets it in the log', async () => {
  const { field, ask, log, sent } = await waiting();
  expect(JSON.stringify(await log())).toContain(CAR);
  await ask(guestlist.deleteField, { fieldKey: field.key });
  expect(JSON.stringify(await log())).not.toContain(CAR);
  const messages = await sent(2);
  const bySequence = messages.toSorted((a, b) => (a.body.sequence ?? 0) - (b.body.sequence ?? 0));
  expect(bySequence.map(({ body }) => [body.type, body.data['person']])).toEqual([
    ['person.added', expect.objectContaining({ name: 'Mari Tamm', details: { phone: expect.anything() } })],
    ['person.changed', expect.objectContaining({ name: 'Mari Tamm', details: { phone: expect.anything() } })],
  ]);
  expect(JSON.stringify(messages)).not.toContain(CAR);
});

it('would keep what guests had in the log, if deleting a field did not take it out', async () => {
  const { field, ask, log } = await waiting();
  const [present] = await fixture.sql<{ text: string }>(
    `select pg_get_functiondef('integrations.forget_guest_field'::regproc) as text`,
  );
  const nothing = `create or replace function integrations.forget_guest_field(p_event int, p_key text)
    returns void language sql security definer as 'select'`;
  await whileChanged(fixture, nothing, present?.text ?? '', () => ask(guestlist.deleteField, { fieldKey: field.key }));
  expect(JSON.stringify(await log())).toContain(CAR);
});

it('answers a repeated request without what was deleted since', async () => {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const as = await fixture.caller({ accountId, role: 'owner' });
  const post = <Body>(route: AnyRoute, params: object, body: unknown, key: string = randomUUID()) =>
    call<Body>(services.guestlist.url, route, {
      as,
      params: { eventId, ...params },
      body,
      headers: { 'idempotency-key': key },
    });
  const { field } = (await post<{ field: GuestField }>(guestlist.addField, {}, { name: 'Car', kind: 'text' })).body;
  const { unit } = (await post<{ unit: { id: number } }>(guestlist.addUnit, {}, { name: 'Crew' })).body;
  const key = randomUUID();
  const add = () =>
    post(guestlist.addPersonToUnit, { unitId: unit.id }, { name: 'Mari', details: { [field.key]: CAR } }, key);
  expect(JSON.stringify((await add()).body)).toContain(CAR);
  await post(guestlist.deleteField, { fieldKey: field.key }, {});
  const again = await add();
  expect([again.status, JSON.stringify(again.body).includes(CAR)]).toEqual([201, false]);
});

it('sends nothing of a guest who is off the list, but that they are', async () => {
  const { personId, ask, log, sent } = await waiting();
  await ask(guestlist.deletePeople, {}, { toDelete: [personId] });
  const messages = await sent(3);
  expect(messages.map(({ body }) => [body.type, body.data])).toEqual(
    Array.from({ length: 3 }, () => ['person.deleted', { person: null }]),
  );
  expect(JSON.stringify(await log())).not.toContain('Mari');
});

it('sends nothing that was taken from a guest since', async () => {
  const { personId, ask, sent } = await waiting();
  await ask(guestlist.setDetailsForPeople, {}, { people: [personId], details: { phone: null } });
  expect(JSON.stringify(await sent(3))).not.toContain(PHONE.replaceAll(' ', ''));
});

it('sends nothing of a deleted event until it is restored', async () => {
  const { eventId, ask, log } = await waiting();
  await ask(accounts.deleteEvent);
  receiver.manner = 'take';
  receiver.received.length = 0;
  const [delivery] = await log();
  const webhookId = (await ask<{ webhooks: Webhook[] }>(integrations.listWebhooks)).webhooks[0]?.id;
  await ask(integrations.sendDeliveryAgain, { webhookId, deliveryId: delivery?.id });
  // What comes after it is sent, so its turn has been.
  await ask(integrations.testWebhook, { webhookId });
  await receiver.until(() => receiver.received.length >= 1);
  expect(receiver.received.map(({ body }) => body.type)).toEqual(['test']);
  await ask(accounts.restoreEvent, { deletedEventId: eventId });
  await receiver.until(() => receiver.received.length >= 2);
  expect(receiver.received.map(({ body }) => body.type)).toEqual(['test', 'person.changed']);
});
