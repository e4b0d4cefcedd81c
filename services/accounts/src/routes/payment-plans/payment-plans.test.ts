import { randomUUID } from 'node:crypto';
import { accounts, type Event, type MailboxMail, type PaymentPlans } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openFixture, type Caller, type Fixture } from '@laminate/testing';
import { startAccounts } from '../../service.ts';
import { daysUntil, planCalls } from '../../testing/plan-calls.ts';

let fixture: Fixture;
let service: RunningService;
const { select, free, current, invoices } = planCalls(() => service);

beforeAll(async () => {
  fixture = await openFixture();
  service = await startAccounts(fixture.env('accounts'));
});
afterAll(async () => {
  await service.close();
  await fixture.close();
});

const ownerOf = async (plan = 'Free'): Promise<Caller> =>
  fixture.caller({ accountId: await fixture.account({ plan }), role: 'owner' });
const moveEvent = (eventId: number, startsInDays: number) =>
  fixture.sql(
    `update accounts.event set start_time = now() + $2 * interval '1 day', end_time = now() + ($2 + 1) * interval '1 day' where id = $1`,
    [eventId, startsInDays],
  );

it('lists the seven plans with their prices', async () => {
  const { body } = await call<PaymentPlans>(service.url, accounts.listPaymentPlans, { as: await ownerOf() });
  expect(body.payment_plans.map(({ name, price_cents, period }) => [name, price_cents, period])).toEqual([
    ['Free', 0, 'none'],
    ['One event', 3000, 'event'],
    ['Monthly 1', 10_000, 'month'],
    ['Monthly 2', 10_000, 'month'],
    ['10 events', 20_000, 'year'],
    ['Big Event', null, 'agreed'],
    ['Custom', null, 'agreed'],
  ]);
  expect(body).toMatchObject({ payment: 'invoice', vat_percent: 24 });
});

it('tells everyone logged in what the plan is and what it is used for', async () => {
  const accountId = await fixture.account({ plan: 'Monthly 1' });
  const eventId = await fixture.event(accountId);
  const worker = await fixture.caller({ accountId, role: 'worker_bee', eventId });
  expect(await current(worker)).toMatchObject({
    plan_name: 'Monthly 1',
    only_guestlist: true,
    price_cents: 10_000,
    user_count: 1,
    user_limit: 10,
    event_count: 1,
    event_limit: 5,
    plan_expires: null,
    ended: false,
    whole_product: ['One event', 'Monthly 2', '10 events', 'Big Event', 'Custom'],
  });
});

it('starts a plan with its invoice, and goes back to the free one', async () => {
  const owner = await ownerOf();
  const { status, body } = await select(owner, 'Monthly 2');
  expect(status).toBe(200);
  expect(body.plan).toMatchObject({ plan_name: 'Monthly 2', only_guestlist: false });
  expect([28, 29, 30, 31]).toContain(daysUntil(body.plan.plan_expires));
  expect(body.checkout_url).toBeNull();
  expect(body.invoice).toMatchObject({ plan_name: 'Monthly 2', total_cents: 12_400 });
  expect(await invoices(owner)).toEqual([body.invoice]);

  expect((await free(owner)).body.plan).toMatchObject({ plan_name: 'Free', plan_expires: null });
  expect(await invoices(owner)).toEqual([body.invoice]);
});

it('orders once, however often a call is repeated, and refuses its key for another plan', async () => {
  const [owner, key] = [await ownerOf(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 5 }, () => select(owner, 'Monthly 2', key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await invoices(owner)).toHaveLength(1);
  expect(daysUntil((await current(owner)).plan_expires)).toBeLessThanOrEqual(31);
  expect(await select(owner, '10 events', key)).toMatchObject({ status: 409, body: { code: 'key_reuse' } });
});

it('lets the same plan go on from its end, and another begin immediately', async () => {
  const owner = await ownerOf();
  await select(owner, 'Monthly 1');
  const twice = (await select(owner, 'Monthly 1')).body.plan;
  expect(daysUntil(twice.plan_expires)).toBeGreaterThanOrEqual(59);
  const other = (await select(owner, 'Monthly 2')).body.plan;
  expect(daysUntil(other.plan_expires)).toBeLessThanOrEqual(31);
  expect(daysUntil((await select(owner, '10 events')).body.plan.plan_expires)).toBeGreaterThanOrEqual(365);
  expect(await invoices(owner)).toHaveLength(4);
});

describe('the plan for one event', () => {
  const create = (as: Caller, endsInDays: number) =>
    call<{ event: Event }>(service.url, accounts.createEvent, {
      as,
      body: {
        name: 'Meretuul',
        start_time: new Date(Date.now() + (endsInDays - 1) * 86_400_000).toISOString(),
        end_time: new Date(Date.now() + endsInDays * 86_400_000).toISOString(),
      },
    });
  const remove = (as: Caller, { id: eventId, name }: Event) =>
    call(service.url, accounts.deleteEvent, { as, params: { eventId }, body: { name } });

  it('has no end until there is an event, and then ends 30 days after it', async () => {
    const owner = await ownerOf();
    expect((await select(owner, 'One event')).body.plan.plan_expires).toBeNull();
    const { body } = await create(owner, 20);
    expect(daysUntil((await current(owner)).plan_expires)).toBe(50);
    await remove(owner, body.event);
    await create(owner, 40);
    expect(daysUntil((await current(owner)).plan_expires)).toBe(70);
  });

  it('uses the event that is there already, stays with one that was held, and lasts no more than two years', async () => {
    const owner = await ownerOf();
    const { body } = await create(owner, 3);
    expect(daysUntil((await select(owner, 'One event')).body.plan.plan_expires)).toBe(33);
    await moveEvent(body.event.id, -0.5);
    await remove(owner, body.event);
    await create(owner, 100);
    expect(daysUntil((await current(owner)).plan_expires)).toBeLessThan(33);

    const far = await ownerOf();
    await select(far, 'One event');
    await create(far, 3000);
    expect([730, 731]).toContain(daysUntil((await current(far)).plan_expires));
  });

  it('is not sold twice for one event', async () => {
    const owner = await ownerOf();
    await select(owner, 'One event');
    expect(await select(owner, 'One event')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const { body } = await create(owner, 20);
    expect((await select(owner, 'One event')).status).toBe(409);
    await fixture.sql(`update accounts.account set plan_expires = now() + interval '20 days' where id = $1`, [
      owner.accountId,
    ]);
    await moveEvent(body.event.id, -11);
    expect((await select(owner, 'One event')).body.plan.plan_expires).toBeNull();
    expect(await invoices(owner)).toHaveLength(2);
  });
});

it('names what is too many for a smaller plan', async () => {
  const accountId = await fixture.account({ plan: '10 events' });
  const owner = await fixture.caller({ accountId, role: 'owner' });
  await fixture.caller({ accountId, role: 'manager' });
  await fixture.caller({ accountId, role: 'manager' });
  expect(await free(owner)).toMatchObject({
    status: 409,
    body: { code: 'limit_reached', msg: 'Free includes 1 user. You have 3 users.' },
  });
  for (let count = 0; count < 2; count += 1) await fixture.event(accountId);
  expect((await free(owner)).body.msg).toBe('Free includes 1 user and 1 event. You have 3 users and 2 events.');
  expect((await select(owner, 'One event')).body.msg).toBe('One event includes 1 event. You have 2 events.');
  expect((await current(owner)).plan_name).toBe('10 events');
  expect(await invoices(owner)).toEqual([]);
});

it('names the wrong field', async () => {
  const owner = await ownerOf();
  for (const name of ['No such plan', 'Free', 'Big Event', 'Custom', '']) {
    expect((await call(service.url, accounts.selectPlan, { as: owner, body: { name } })).body).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: 'name' }],
    });
  }
});

it('keeps and mails requests for a plan without a price, and refuses half of one', async () => {
  const owner = await ownerOf();
  const ask = (body: object) => call(service.url, accounts.requestPlan, { as: owner, body });
  expect((await ask({ plan: 'Custom' })).body.errors.map(({ path }) => path).sort()).toEqual([
    'e_mail',
    'name',
    'people',
  ]);
  expect(
    (
      await ask({
        plan: 'Big Event',
        name: 'Liis Kask',
        e_mail: 'Liis@Example.test',
        people: 12_000,
        message: 'Three stages',
      })
    ).status,
  ).toBe(204);
  const stored = await fixture.sql(
    'select name, e_mail, people, message from accounts.plan_request where account_id = $1',
    [owner.accountId],
  );
  expect(stored).toEqual([{ name: 'Liis Kask', e_mail: 'liis@example.test', people: 12_000, message: 'Three stages' }]);
  expect(await fixture.sql('select recipient from accounts.mail where account_id = $1', [owner.accountId])).toEqual([
    { recipient: 'support@laminate.events' },
  ]);
  // Its text is where it was sent: the outbox forgets it then.
  let mail: MailboxMail | undefined;
  while (!mail)
    mail = (await call<{ mails: MailboxMail[] }>(service.url, accounts.listMailbox)).body.mails.find(({ text }) =>
      text.includes(owner.eMail),
    );
  expect([mail.to, mail.subject]).toEqual(['support@laminate.events', expect.stringMatching(/^Big Event: /)]);
  for (const part of ['liis@example.test', '12000', 'Three stages']) expect(mail.text).toContain(part);
});

it('goes on after the end of the plan once one is chosen', async () => {
  const owner = await ownerOf('Monthly 2');
  const add = () =>
    call(service.url, accounts.createEvent, {
      as: owner,
      body: { name: 'Meretuul', start_time: '2027-07-31T12:00:00Z', end_time: '2027-08-02T12:00:00Z' },
    });
  await fixture.sql(`update accounts.account set plan_expires = now() - interval '1 second' where id = $1`, [
    owner.accountId,
  ]);
  expect((await add()).body.code).toBe('plan_ended');
  expect(await current(owner)).toMatchObject({ ended: true });
  const { plan } = (await select(owner, 'Monthly 2')).body;
  expect(plan.ended).toBe(false);
  expect(daysUntil(plan.plan_expires)).toBeLessThanOrEqual(31);
  expect((await add()).status).toBe(201);
});
