import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '../pages/test.ts';
import { startOwnProduct, stopped } from '../network/start-product.ts';
import { PaymentPlans } from '../pages/payment-plans.ts';
import { DEMO_PASSWORD, open, signIn } from '../pages/session.ts';

/** A separate process, because in a test run it must not be part of the product. */
const STAND_IN = path.resolve(import.meta.dirname, '../../services/accounts/src/testing/run-stripe-stand-in.ts');

let stripe: ChildProcess;
let product: Awaited<ReturnType<typeof startOwnProduct>>;

// Payment by card is a setting of the whole product, so this one has its own.
test.beforeAll(async () => {
  stripe = spawn(process.execPath, [STAND_IN], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [settings] = (await once(stripe.stdout ?? process.stdin, 'data')) as [Buffer];
  product = await startOwnProduct(JSON.parse(settings.toString()) as Record<string, string>);
});
test.afterAll(async () => {
  await product?.stop();
  await stopped(stripe);
});

test('pays a plan by card: cancels first, waits for the confirmation, and renews immediately', async ({ page }) => {
  const email = `card-${randomUUID()}@example.test`;
  const form = {
    userName: 'Liis Kask',
    email,
    password: DEMO_PASSWORD,
    password2: DEMO_PASSWORD,
    accountName: 'Kaldapealne MTÜ',
  };
  expect((await page.request.post(`${product.address}/api/register`, { data: form })).ok()).toBe(true);
  await signIn(page, email, { origin: product.address });
  await open(page, '/account-payment-plan-select', product.address);
  const plans = new PaymentPlans(page);
  /** Goes on to Stripe's page for the plan in the dialog. */
  const checkOut = async () => {
    await expect(plans.dialog).toContainText(
      'You’ll pay by card on the next page. Your plan starts when the payment is confirmed.',
    );
    await plans.dialog.getByRole('button', { name: 'Pay by card' }).click();
    await expect(page.getByRole('heading', { name: 'Laminate – Monthly 2' })).toBeVisible();
    await expect(page.getByText('€124.00')).toBeVisible();
  };
  const choose = () => plans.card('Monthly 2').getByRole('button', { name: 'Choose Monthly 2' }).click();
  const CONFIRMED = 'Your payment is confirmed. You’ll find the invoice below.';

  await choose();
  await checkOut();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/account-payment-plan-select$/);
  await expect(plans.card('Free')).toContainText('your plan');

  await choose();
  await checkOut();
  const checkout = page.url();
  await page.getByRole('button', { name: 'Pay, and confirm later' }).click();
  await expect(
    page.getByText('Your plan starts as soon as the payment is confirmed. This takes a moment.'),
  ).toBeVisible();
  // Neither the one that was cancelled nor the one that is not confirmed has changed anything.
  await expect(plans.own.getByRole('heading')).toHaveText('Free');
  await expect(page.getByText('You don’t have any invoices yet.')).toBeVisible();
  expect((await fetch(`${checkout}/confirm`, { method: 'POST' })).status).toBe(200);
  await expect(page.getByText(CONFIRMED)).toBeVisible();
  await expect(plans.own.getByRole('heading')).toHaveText('Monthly 2');
  await expect(plans.own).toContainText('Runs until');
  await expect(plans.invoices).toHaveCount(1);
  await expect(plans.invoices).toContainText('paid by card');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('PLAN'))).toContain('Monthly 2');

  await plans.own.getByRole('button', { name: 'Renew' }).click();
  await checkOut();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/account-payment-plan\?paid=\d+$/);
  await expect(page.getByText(CONFIRMED)).toBeVisible();
  await expect(plans.invoices).toHaveCount(2);
});
