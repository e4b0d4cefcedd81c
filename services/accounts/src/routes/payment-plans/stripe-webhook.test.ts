import { accounts } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { openFixture, type Caller, type Fixture } from '@laminate/testing';
import { readBilling } from '../../billing/settings.ts';
import { startAccounts } from '../../service.ts';
import { daysUntil, planCalls } from '../../testing/plan-calls.ts';
import type { RequestedSession } from '../../testing/stripe-checkout.ts';
import { startStripeStandIn, type StripeStandIn } from '../../testing/stripe-stand-in.ts';

let fixture: Fixture;
let service: RunningService;
let stripe: StripeStandIn;
const { select, free, current, invoices } = planCalls(() => service);

beforeAll(async () => {
  [fixture, stripe] = await Promise.all([openFixture(), startStripeStandIn()]);
  const settings = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  service = await startAccounts(
    { ...fixture.env('accounts'), PUBLIC_URL: 'https://events.example.org' },
    readBilling(settings),
  );
});
afterAll(async () => {
  await service.close();
  await Promise.all([fixture.close(), stripe.close()]);
});

const ownerOf = async (): Promise<Caller> =>
  fixture.caller({ accountId: await fixture.account({ plan: 'Free' }), role: 'owner' });
const seconds = () => Math.floor(Date.now() / 1000);

/** Orders a plan and answers the session that Stripe was asked for. */
async function order(owner: Caller, name: string): Promise<RequestedSession> {
  const { body } = await select(owner, name);
  const session = stripe.sessions.find(({ id }) => body.checkout_url?.endsWith(id));
  if (!session) throw new Error(`Stripe was not asked: ${JSON.stringify(body)}`);
  return session;
}

async function post({
  body,
  headers,
}: {
  body: string;
  headers: Record<string, string>;
}): Promise<{ status: number; text: string }> {
  const response = await fetch(new URL(accounts.stripeWebhook.path, service.url), { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}

it('asks Stripe for a Checkout session, and starts the plan only when the webhook says that it is paid', async () => {
  const owner = await ownerOf();
  const session = await order(owner, 'Monthly 2');
  expect(session.fields).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '12400',
    customer_email: owner.eMail,
    cancel_url: 'https://events.example.org/account-payment-plan-select',
  });
  expect(session.fields.success_url).toMatch(/^https:\/\/events\.example\.org\/account-payment-plan\?paid=\d+$/);
  expect((await current(owner)).plan_name).toBe('Free');
  expect(await invoices(owner)).toEqual([]);

  expect((await post(stripe.message('checkout.session.completed', session))).status).toBe(200);
  const plan = await current(owner);
  expect(plan.plan_name).toBe('Monthly 2');
  expect([28, 29, 30, 31]).toContain(daysUntil(plan.plan_expires));
  expect(await invoices(owner)).toMatchObject([{ plan_name: 'Monthly 2', total_cents: 12_400, due_on: null }]);
});

it('asks for one session, however often a call is repeated', async () => {
  const [owner, key] = [await ownerOf(), crypto.randomUUID()];
  const before = stripe.sessions.length;
  const answers = await Promise.all(Array.from({ length: 5 }, () => select(owner, 'Monthly 1', key)));
  expect(new Set(answers.map(({ body }) => body.checkout_url)).size).toBe(1);
  expect(stripe.sessions.length).toBe(before + 1);
});

it('answers 503 while Stripe does not, and goes on with the same order', async () => {
  const [owner, key] = [await ownerOf(), crypto.randomUUID()];
  stripe.failNext(2);
  expect((await select(owner, 'Monthly 1', key)).body).toMatchObject({
    code: 'service_unavailable',
    msg: 'The payment provider isn’t responding. Try again.',
  });
  expect((await select(owner, 'Monthly 1', key)).body.checkout_url?.startsWith(`${stripe.url}/c/pay/`)).toBe(true);
  expect(await fixture.sql('select from accounts.plan_order where account_id = $1', [owner.accountId])).toHaveLength(1);
});

it('takes a message once that comes twenty times in parallel, and again later', async () => {
  const owner = await ownerOf();
  const message = stripe.message('checkout.session.completed', await order(owner, 'Monthly 1'));
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(message)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  await post(message);
  expect(await invoices(owner)).toHaveLength(1);
  expect(daysUntil((await current(owner)).plan_expires)).toBeLessThanOrEqual(31);
});

it('settles an order once, also when two messages say that it is paid', async () => {
  const owner = await ownerOf();
  const session = await order(owner, 'Monthly 1');
  await post(stripe.message('checkout.session.completed', session));
  await post(stripe.message('checkout.session.async_payment_succeeded', session));
  expect(await invoices(owner)).toHaveLength(1);
});

describe('refuses, and starts nothing for,', () => {
  const refusals: [string, (session: RequestedSession) => ReturnType<StripeStandIn['message']>][] = [
    ['another secret', (session) => stripe.message('checkout.session.completed', session, { secret: 'whsec_other' })],
    [
      'a message older than five minutes',
      (session) => stripe.message('checkout.session.completed', session, { signedAt: seconds() - 301 }),
    ],
    [
      'a body that was changed',
      (session) => {
        const message = stripe.message('checkout.session.completed', session, { paymentStatus: 'unpaid' });
        return { ...message, body: message.body.replace('"unpaid"', '"paid"') };
      },
    ],
    ['no JSON', (session) => ({ ...stripe.message('checkout.session.completed', session), body: '' })],
  ];

  it.each(refusals)('%s', async (_title, make) => {
    const owner = await ownerOf();
    const { status, text } = await post(make(await order(owner, 'Monthly 2')));
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ code: 'invalid_request', errors: [{ path: 'stripe-signature' }] });
    expect((await current(owner)).plan_name).toBe('Free');
  });

  it('no signature', async () => {
    const message = stripe.message('checkout.session.completed', await order(await ownerOf(), 'Monthly 2'));
    expect((await post({ ...message, headers: { 'content-type': 'application/json' } })).status).toBe(400);
  });
});

it('takes a message that is just young enough', async () => {
  const owner = await ownerOf();
  expect(
    (
      await post(
        stripe.message('checkout.session.completed', await order(owner, 'Monthly 2'), { signedAt: seconds() - 290 }),
      )
    ).status,
  ).toBe(200);
  expect((await current(owner)).plan_name).toBe('Monthly 2');
});

it('waits for payments that take days, and starts nothing when they fail', async () => {
  const owner = await ownerOf();
  const session = await order(owner, 'Monthly 2');
  await post(stripe.message('checkout.session.completed', session, { paymentStatus: 'unpaid' }));
  expect((await current(owner)).plan_name).toBe('Free');
  await post(stripe.message('checkout.session.async_payment_failed', session));
  expect((await current(owner)).plan_name).toBe('Free');
  expect(await invoices(owner)).toEqual([]);
});

it('starts nothing when another sum was paid', async () => {
  const owner = await ownerOf();
  await post(stripe.message('checkout.session.completed', await order(owner, 'Monthly 2'), { amountTotal: 1 }));
  expect((await current(owner)).plan_name).toBe('Free');
});

describe('in any order', () => {
  it('stays paid when the end of the session is reported later, or was before', async () => {
    for (const types of [
      ['checkout.session.expired', 'checkout.session.completed'],
      ['checkout.session.completed', 'checkout.session.expired'],
    ]) {
      const owner = await ownerOf();
      const session = await order(owner, 'Monthly 2');
      for (const type of types) await post(stripe.message(type, session));
      expect((await current(owner)).plan_name).toBe('Monthly 2');
      expect(await invoices(owner)).toHaveLength(1);
    }
  });

  it('leaves the plan that was paid last, whichever message comes last', async () => {
    for (const lateFirst of [true, false]) {
      const owner = await ownerOf();
      const [first, second] = [await order(owner, 'Monthly 1'), await order(owner, '10 events')];
      const messages = [
        stripe.message('checkout.session.completed', first, { created: seconds() + 10 }),
        stripe.message('checkout.session.completed', second, { created: seconds() + 20 }),
      ];
      for (const message of lateFirst ? messages.toReversed() : messages) await post(message);
      expect((await current(owner)).plan_name).toBe('10 events');
      expect(await invoices(owner)).toHaveLength(2);
    }
  });

  it('leaves what was chosen after the payment', async () => {
    const owner = await ownerOf();
    const session = await order(owner, 'Monthly 1');
    await free(owner);
    await post(stripe.message('checkout.session.completed', session, { created: seconds() - 60 }));
    expect((await current(owner)).plan_name).toBe('Free');
    expect(await invoices(owner)).toHaveLength(1);
  });

  it('adds up two payments for the same plan', async () => {
    const owner = await ownerOf();
    const [first, second] = [await order(owner, 'Monthly 1'), await order(owner, 'Monthly 1')];
    await post(stripe.message('checkout.session.completed', second, { created: seconds() + 20 }));
    await post(stripe.message('checkout.session.completed', first, { created: seconds() + 10 }));
    expect(daysUntil((await current(owner)).plan_expires)).toBeGreaterThanOrEqual(59);
  });
});

it('receives and leaves what is about nothing of ours', async () => {
  const session = { id: 'cs_other', fields: {} };
  expect((await post(stripe.message('checkout.session.completed', session))).status).toBe(200);
  expect((await post(stripe.message('customer.created', session))).status).toBe(200);
  const foreign = {
    id: 'cs_other',
    fields: { 'metadata[laminate_account]': '999999', 'metadata[laminate_order]': '1' },
  };
  expect((await post(stripe.message('checkout.session.completed', foreign))).status).toBe(200);
});

it('has no webhook where Stripe is not set up', async () => {
  const other = await startAccounts(fixture.env('accounts'));
  try {
    const { body, headers } = stripe.message('checkout.session.completed', { id: 'cs_1', fields: {} });
    expect(
      (await fetch(new URL(accounts.stripeWebhook.path, other.url), { method: 'POST', headers, body })).status,
    ).toBe(404);
  } finally {
    await other.close();
  }
});
