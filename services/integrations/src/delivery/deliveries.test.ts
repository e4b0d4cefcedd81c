import { CHANGE_TYPES, integrations } from '@laminate/contracts';
import { Webhook as Verifier } from 'standardwebhooks';
import { hooksOf, openIntegrations, toReceivers } from '../testing/integrations-fixture.ts';

const { fixture, start, receiver, newAccount, addPeople } = await openIntegrations();
const first = await receiver();
const second = await receiver();
// An endpoint that sends a lot has time for it on a busy machine.
const service = await start({
  outbound: toReceivers(first, second),
  timeoutMs: 2000 * patience,
  leaseMs: 4000 * patience,
});
beforeEach(() => {
  for (const each of [first, second]) {
    each.received.length = 0;
    each.manner = 'take';
  }
});

it('sends each change once, in order, signed as Standard Webhooks has it', async () => {
  const { accountId, eventId, owner } = await newAccount();
  await addPeople(accountId, eventId, 3);
  const { body, status } = await hooksOf(service, owner).add(first.url);
  expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_[\w+/]{43}=$/)]);
  await addPeople(accountId, eventId, 20);
  await first.until(() => first.received.length >= 20);
  expect(first.received.map(({ body: { sequence } }) => sequence)).toEqual(Array.from({ length: 20 }, (_, n) => n + 4));
  expect(first.received[0]?.body).toMatchObject({
    type: 'person.added',
    event_id: eventId,
    data: { person: { name: 'Guest 1', guest_count: 1, details: {} } },
  });
  const verifier = new Verifier(body.secret);
  for (const { text, headers } of first.received) expect(verifier.verify(text, headers)).toBeDefined();
});

it('tells what becomes of requests, by ids and counts alone', async () => {
  const { accountId, eventId, owner } = await newAccount();
  await addPeople(accountId, eventId, 1);
  await hooksOf(service, owner).add(first.url, { types: ['request.decided', 'request.deleted'] });
  const [category] = await fixture.sql<{ id: number }>(
    `insert into accreditation.request_category (account_id, event_id, name, name_folded, steps)
     select account_id, id, 'Press', 'press', '[]' from accounts.event where id = $1 returning id`,
    [eventId],
  );
  await fixture.sql(
    `insert into accreditation.request_form (account_id, event_id, category_id, revision, sections)
     values ($1, $2, $3, 0, '[]')`,
    [accountId, eventId, category?.id],
  );
  const [request] = await fixture.sql<{ id: number }>(
    `insert into accreditation.request (account_id, event_id, category_id, form_revision, key_hash, applicant, e_mail,
       language, state, round)
     values ($1, $2, $3, 0, sha256($4::int::text::bytea), 'Mari Canary', 'canary@example.test', 'en', 'sent', 1)
     returning id`,
    [accountId, eventId, category?.id, eventId],
  );
  await fixture.sql(`update accreditation.request set version = 2 where id = $1`, [request?.id]);
  await fixture.sql(`update accreditation.request set state = 'refused', version = 3 where id = $1`, [request?.id]);
  await first.until(() => first.received.length === 1);
  await fixture.sql('delete from accreditation.request where id = $1', [request?.id]);
  await first.until(() => first.received.length === 2);
  expect(first.received.map(({ body: { type, sequence, id, data } }) => ({ type, sequence, id, data }))).toEqual([
    {
      type: 'request.decided',
      sequence: 3,
      id: null,
      data: {
        request_id: request?.id,
        request: {
          category: { id: category?.id, name: 'Press' },
          state: 'refused',
          people: 0,
          approved: 0,
          version: 3,
        },
      },
    },
    { type: 'request.deleted', sequence: 4, id: null, data: { request_id: request?.id, request: null } },
  ]);
});

it('is found out where it is forged, changed or played back later', async () => {
  const { accountId, eventId, owner } = await newAccount();
  const { body } = await hooksOf(service, owner).add(first.url);
  await addPeople(accountId, eventId, 1);
  await first.until(() => first.received.length === 1);
  const [{ text = '', headers = {} } = {}] = first.received;
  const other = new Verifier(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
  const verifier = new Verifier(body.secret);
  expect(() => other.verify(text, headers)).toThrow();
  expect(() => verifier.verify(text.replace('Guest', 'Ghost'), headers)).toThrow();
  expect(() => verifier.verify(text, { ...headers, 'webhook-id': 'msg_0' })).toThrow();
  const old = String(Number(headers['webhook-timestamp']) - 600);
  expect(() => verifier.verify(text, { ...headers, 'webhook-timestamp': old })).toThrow();
});

it('signs with both secrets for a day after a new one was asked for', async () => {
  const { accountId, eventId, owner } = await newAccount();
  const { post, add, list } = hooksOf(service, owner);
  const { body } = await add(first.url);
  const rotated = await post<{ secret: string }>(integrations.rotateWebhookSecret, body.webhook.id);
  await addPeople(accountId, eventId, 1);
  await first.until(() => first.received.length === 1);
  for (const secret of [body.secret, rotated.body.secret])
    expect(new Verifier(secret).verify(first.received[0]?.text ?? '', first.received[0]?.headers ?? {})).toBeDefined();
  expect((await list())[0]?.former_secret_until).not.toBeNull();
  await fixture.sql(`update integrations.webhook set former_until = now() where account_id = $1`, [accountId]);
  await addPeople(accountId, eventId, 1);
  await first.until(() => first.received.length === 2);
  const { text = '', headers = {} } = first.received[1] ?? {};
  expect(() => new Verifier(body.secret).verify(text, headers)).toThrow();
  expect(new Verifier(rotated.body.secret).verify(text, headers)).toBeDefined();
});

it('tells of the events and types that it is for, of those that come in from then on', async () => {
  const { accountId, eventId, owner } = await newAccount();
  const other = await fixture.event(accountId);
  const { add, post } = hooksOf(service, owner);
  const { body } = await add(first.url, { event_ids: [eventId] });
  await add(second.url, { types: ['check-in'] });
  await addPeople(accountId, other, 2);
  await addPeople(accountId, eventId, 1);
  await first.until(() => first.received.length === 1);
  const edit = { url: first.url, event_ids: [eventId, other], types: CHANGE_TYPES };
  await post(integrations.updateWebhook, body.webhook.id, edit);
  await addPeople(accountId, other, 1);
  await first.until(() => first.received.length === 2);
  expect(first.received.map(({ body: { event_id: id, sequence } }) => [id, sequence])).toEqual([
    [eventId, 1],
    [other, 3],
  ]);
  expect(second.received).toEqual([]);
});

it('sends once more what is asked for, and plays an event back', async () => {
  const { accountId, eventId, owner } = await newAccount();
  const { add, post, deliveries } = hooksOf(service, owner);
  const webhookId = (await add(first.url)).body.webhook.id;
  await addPeople(accountId, eventId, 3);
  await first.until(() => first.received.length === 3);
  const [, second_] = (await deliveries(webhookId)).deliveries.toReversed();
  await post(integrations.sendDeliveryAgain, webhookId, {}, { deliveryId: second_?.id });
  await first.until(() => first.received.length === 4);
  expect(first.received[3]).toMatchObject({ id: first.received[1]?.id, text: first.received[1]?.text });
  await post(integrations.replayWebhook, webhookId, { event_id: eventId, since: '1' });
  await first.until(() => first.received.length === 6);
  expect(first.received.slice(4).map(({ body: { sequence } }) => sequence)).toEqual([2, 3]);
  expect(first.ids).toHaveLength(5);
  const beyond = await post(integrations.replayWebhook, webhookId, { event_id: eventId, since: '9' });
  expect([beyond.status, beyond.body]).toMatchObject([410, { code: 'changes_gone' }]);
});

it('retries with the same id and body, keeps the others waiting, and continues where it was', async () => {
  const { accountId, eventId, owner } = await newAccount();
  const { add, post, list, deliveries } = hooksOf(service, owner);
  const webhookId = (await add(first.url)).body.webhook.id;
  first.manner = 'refuse';
  await addPeople(accountId, eventId, 2);
  await first.until(() => true);
  while (!(await list())[0]?.failing) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await list())[0]).toMatchObject({ failing: { tries: 1 }, waiting: 2, paused: null });
  expect((await deliveries(webhookId)).deliveries.at(-1)).toMatchObject({
    state: 'pending',
    attempts: 1,
    status: 500,
  });
  first.manner = 'take';
  await post(integrations.resumeWebhook, webhookId);
  await first.until(() => first.received.length === 2);
  expect(first.received.map(({ body: { sequence } }) => sequence)).toEqual([1, 2]);
});

it('notes together what is sent in a moment, and what came before a failure as sent', async () => {
  const { accountId, eventId, owner } = await newAccount();
  const { add, list, deliveries } = hooksOf(service, owner);
  const webhookId = (await add(first.url)).body.webhook.id;
  first.manner = ({ body: { sequence } }) => (sequence === 39 ? 'refuse' : 'take');
  await addPeople(accountId, eventId, 40);
  while (!(await list())[0]?.failing) await new Promise((resolve) => setTimeout(resolve, 20));
  const bySequence = (await deliveries(webhookId)).deliveries.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  expect(bySequence.map(({ state, attempts, status }) => `${state} ${attempts} ${status}`)).toEqual([
    ...Array.from({ length: 38 }, () => 'sent 1 200'),
    'pending 1 500',
    'pending 0 null',
  ]);
  const [noted] = await fixture.sql<{ commits: number }>(
    `select count(distinct xmin::text)::int as commits from integrations.delivery where webhook_id = $1 and state = 'sent'`,
    [webhookId],
  );
  expect(noted?.commits).toBeLessThan(19);
});

it('retries a delivery that fails once immediately, whenever its next try is due', async () => {
  const { accountId, eventId, owner } = await newAccount();
  const { add, post, list, deliveries } = hooksOf(service, owner);
  const webhookId = (await add(first.url)).body.webhook.id;
  first.manner = 'refuse';
  await addPeople(accountId, eventId, 1);
  while (!(await list())[0]?.failing) await new Promise((resolve) => setTimeout(resolve, 20));
  await fixture.sql(`update integrations.webhook set next_try_at = now() + interval '1 hour' where account_id = $1`, [
    accountId,
  ]);
  first.manner = 'take';
  const [delivery] = (await deliveries(webhookId)).deliveries;
  await post(integrations.sendDeliveryAgain, webhookId, {}, { deliveryId: delivery?.id });
  await first.until(() => first.received.length === 1);
});

it.each([
  ['move', { fault: 'redirect', status: null }],
  ['hang', { fault: 'timeout', status: null }],
  ['chatter', { fault: null, status: 200, state: 'sent' }],
] as const)('says what an endpoint does that would %s', async (manner, outcome) => {
  const { accountId, eventId, owner } = await newAccount();
  const { add, deliveries } = hooksOf(service, owner);
  const webhookId = (await add(first.url)).body.webhook.id;
  first.manner = manner;
  await addPeople(accountId, eventId, 1);
  let delivery;
  do delivery = (await deliveries(webhookId)).deliveries[0];
  while (!delivery?.attempts);
  expect(delivery).toMatchObject(outcome);
  expect(delivery.answer?.length ?? 0).toBeLessThanOrEqual(1000);
});

it.each([
  ['410', 'gone', `now()`],
  ['three days of failures', 'failing', `now() - interval '73 hours'`],
])('pauses after %s, and mails the owners', async (_what, reason, since) => {
  const { accountId, eventId, owner } = await newAccount();
  const { add, post, list } = hooksOf(service, owner);
  const webhookId = (await add(first.url)).body.webhook.id;
  first.manner = reason === 'gone' ? 'gone' : 'refuse';
  await fixture.sql(`update integrations.webhook set failing_since = ${since}, failures = 9 where account_id = $1`, [
    accountId,
  ]);
  await addPeople(accountId, eventId, 2);
  while (!(await list())[0]?.paused) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await list())[0]?.paused?.reason).toBe(reason);
  const mails = await fixture.sql<{ recipient: string; subject: string; text: string }>(
    'select recipient, subject, text from accounts.mail where account_id = $1 and subject like $2',
    [accountId, '%is paused'],
  );
  const text = expect.stringContaining(`/account-integrations/webhooks/${webhookId}`) as string;
  expect(mails).toEqual([{ recipient: owner.eMail, subject: `The webhook to ${first.host} is paused`, text }]);
  first.manner = 'take';
  await post(integrations.resumeWebhook, webhookId);
  await first.until(() => first.received.length === 2);
});

it('forgets an erased guest, also in deliveries that are still waiting', async () => {
  const { accountId, eventId, owner } = await newAccount();
  const { add, post, deliveries } = hooksOf(service, owner);
  const webhookId = (await add(first.url)).body.webhook.id;
  await addPeople(accountId, eventId, 1);
  await first.until(() => first.received.length === 1);
  first.manner = 'refuse';
  await addPeople(accountId, eventId, 1);
  // Refused once, so that none is on its way while they are erased.
  while (!(await deliveries(webhookId)).deliveries[0]?.attempts || (await deliveries(webhookId)).deliveries.length < 2);
  await fixture.sql(
    `select set_config('app.account_id', $1::text, true), accreditation.erase_people($2, null, 1, 'Liis', 'erase')`,
    [accountId, eventId],
  );
  first.manner = 'take';
  await post(integrations.resumeWebhook, webhookId);
  await first.until(() => first.received.length >= 2);
  expect(first.received[1]?.body.data).toMatchObject({ person: { name: 'Erased guest', details: {} } });
  expect(JSON.stringify(await deliveries(webhookId))).not.toContain('Guest 1');
});

it('shows and changes nothing of another account', async () => {
  const { owner } = await newAccount();
  const stranger = await newAccount();
  const webhookId = (await hooksOf(service, owner).add(first.url)).body.webhook.id;
  const { list, post, add } = hooksOf(service, stranger.owner);
  expect(await list()).toEqual([]);
  for (const route of [integrations.deleteWebhook, integrations.testWebhook, integrations.rotateWebhookSecret])
    expect((await post(route, webhookId)).status).toBe(404);
  const { eventId } = await newAccount();
  expect((await add(first.url, { event_ids: [eventId] })).status).toBe(404);
  expect(await hooksOf(service, owner).list()).toHaveLength(1);
});

it('refuses addresses that lead inside, and keeps secrets sealed', async () => {
  const { accountId, owner } = await newAccount();
  const { add } = hooksOf(service, owner);
  const refused = async (url: string) => (await add(url)).body as unknown;
  for (const url of ['https://10.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/latest'])
    expect(await refused(url)).toMatchObject({ errors: [{ path: 'url', code: 'address_inside' }] });
  for (const [url, code] of [
    ['http://example.org/', 'address_not_https'],
    ['https://me:secret@example.org/', 'address_with_password'],
    ['ftp://example.org/', 'not_an_address'],
    ['example.org/hook', 'not_an_address'],
  ] as const)
    expect(await refused(url)).toMatchObject({ errors: [{ path: 'url', code }] });
  const { secret } = (await add(first.url)).body;
  const [row] = await fixture.sql<{ secret: Buffer }>('select secret from integrations.webhook where account_id = $1', [
    accountId,
  ]);
  expect(row?.secret.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false);
  expect(row?.secret.toString()).not.toContain(secret);
  for (let n = 1; n < 10; n += 1) expect((await add(first.url)).status).toBe(201);
  expect((await add(first.url)).body).toMatchObject({ code: 'limit_reached' });
});
