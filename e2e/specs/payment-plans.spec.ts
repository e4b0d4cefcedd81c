import { readFile } from 'node:fs/promises';
import { expect, test } from '../pages/test.ts';
import { eventWith, newCompany } from '../pages/api.ts';
import { PaymentPlans } from '../pages/payment-plans.ts';
import { endPlan, endPlanAt } from '../pages/plan.ts';
import { open, signIn } from '../pages/session.ts';

test('chooses a plan with an invoice, saves it as PDF, renews, and goes back to the free plan', async ({ page }) => {
  await signIn(page, (await newCompany()).eMail);
  const plans = new PaymentPlans(page);
  await plans.openSelect();
  await expect(plans.card('Free')).toContainText('your plan');
  await plans.card('Monthly 2').getByRole('button', { name: 'Choose Monthly 2' }).click();
  await expect(plans.dialog).toContainText('€124');
  await page.keyboard.press('Escape');
  await expect(plans.dialog).toBeHidden();

  await plans.choose('Monthly 2', 'Order with invoice');
  await expect(plans.own).toContainText('Runs until');
  await expect(plans.own.getByRole('meter', { name: 'Users' })).toHaveAttribute('aria-valuetext', '1 of 10');
  await expect(plans.invoices).toHaveCount(1);
  const number = (await plans.invoices.first().textContent())?.match(/\d{4}-\d{4}/)?.[0] ?? '';
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Save invoice ${number} as PDF` }).click()]);
  expect(download.suggestedFilename()).toBe(`Laminate invoice ${number}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await plans.own.getByRole('button', { name: 'Renew' }).click();
  await plans.dialog.getByRole('button', { name: 'Order with invoice' }).click();
  await expect(plans.invoices).toHaveCount(2);

  await plans.choose('Free', 'Choose this plan');
  await expect(plans.own).toContainText('Has no end');
  await expect(plans.invoices).toHaveCount(2);
});

test('says beside a plan what is too many for it', async ({ page }) => {
  const { api, eMail } = await eventWith([], { units: true });
  const dates = { start_time: '2027-07-30T12:00:00Z', end_time: '2027-08-01T12:00:00Z' };
  await api.post('/api/events', { name: 'Kaldapealne 2027', ...dates });
  await signIn(page, eMail);
  const plans = new PaymentPlans(page);
  await plans.openSelect();
  await expect(plans.card('Free')).toContainText('Too small: you have 2 events');
  await expect(plans.card('Free').getByRole('button')).toHaveCount(0);
  await expect(plans.card('10 events').getByRole('button')).toHaveCount(1);
});

test('asks for a plan without a price', async ({ page }) => {
  await signIn(page, (await newCompany()).eMail);
  const plans = new PaymentPlans(page);
  await plans.openSelect();
  await plans.card('Big Event').getByRole('button', { name: 'Request Big Event' }).click();
  await plans.dialog.getByLabel('E-mail').fill('');
  await plans.dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(plans.dialog.getByText('Enter your e-mail')).toBeVisible();
  await expect(plans.dialog.getByText('Enter about how many people come')).toBeVisible();
  await plans.dialog.getByLabel('E-mail').fill('liis');
  await plans.dialog.getByLabel('Approximate number of people').fill('0');
  await plans.dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(plans.dialog.getByLabel('E-mail')).toHaveAccessibleDescription('This is not an e-mail address');
  await expect(plans.dialog.getByLabel('Approximate number of people')).toHaveAccessibleDescription(/^Enter a whole number from 1 to 10\s000\s000$/);
  await plans.dialog.getByLabel('E-mail').fill('liis@example.test');
  await plans.dialog.getByLabel('Approximate number of people').fill('12000');
  await plans.dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent')).toBeVisible();
  await expect(plans.dialog).toBeHidden();
});

test('reads on and changes nothing when the plan has ended, and goes on once one is chosen', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Mari Tamm', extra: 1 }], { units: true });
  await endPlan(eMail);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await expect(page.getByText(/^The plan of .* ended on \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await expect(page.getByText('Mari Tamm')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add person' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  // What a guest may ask for does not wait for a bill.
  await page.getByRole('button', { name: 'Actions for Mari Tamm' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Save personal data', 'Erase personal data']);
  await page.keyboard.press('Escape');
  expect(await api.post(`/api/event/${eventId}/units`, { name: 'Press' })).toMatchObject({ status: 403, body: { code: 'plan_ended' } });

  await page.getByRole('link', { name: 'Choose a plan' }).click();
  const plans = new PaymentPlans(page);
  await plans.choose('Monthly 2', 'Order with invoice');
  await expect(page.getByText(/^The plan of .* ended on/)).toHaveCount(0);
  await open(page, `/event/${eventId}/people`);
  await expect(page.getByRole('button', { name: 'Add person' })).toBeVisible();
});

test('goes by the plan as it is after a load, and when a call is refused for it', async ({ page }) => {
  const { eMail, eventId } = await eventWith([], { units: true });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  const ended = page.getByText(/^The plan of .* ended on/);
  await page.getByRole('button', { name: 'Add unit' }).click();
  await endPlan(eMail);
  await page.getByRole('dialog').getByLabel('Unit name').fill('Press');
  await page.getByRole('dialog').getByRole('button', { name: 'Add unit' }).click();
  await expect(ended).toBeVisible();

  // As a browser keeps it that was last used while the plan ran.
  await page.evaluate(() => localStorage.setItem('PLAN', JSON.stringify({ ...JSON.parse(localStorage.getItem('PLAN') ?? ''), plan_expires: null })));
  await page.reload();
  await expect(ended).toBeVisible();
});

test('ends a plan on the same day for everybody, wherever they are', async ({ browser }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  await endPlanAt(eMail, '2026-01-31T22:30:00Z');
  expect(await api.post(`/api/event/${eventId}/units`, { name: 'Press' })).toMatchObject({ body: { msg: 'Your plan ended on 01.02.2026. Choose a plan to go on.' } });
  const page = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'America/Los_Angeles' })).newPage();
  await signIn(page, eMail);
  await open(page, '/account-payment-plan');
  await expect(page.getByText('ended on 01.02.2026', { exact: false }).first()).toBeVisible();
  await expect(new PaymentPlans(page).own).toContainText('Ended on 01.02.2026');
  await open(page, '/my-account');
  await expect(page.getByText('This plan ended on 01.02.2026.')).toBeVisible();
  await page.context().close();
});

test('offers nothing that a plan which has ended or is used up refuses, and says why with a way to the plans', async ({ page }) => {
  const { eMail, eventId } = await eventWith([], {});
  await signIn(page, eMail);
  const way = page.getByRole('main').getByRole('link', { name: 'Choose a plan' });
  const cases = [
    { reason: /place for another event/, user: /^Your plan has no place for another user\. Choose/ },
    { reason: /The plan has ended, so no event can be added\./, user: /^The plan has ended: users can be deleted/ },
  ];
  for (const [ended, { reason, user }] of cases.entries()) {
    if (ended) await endPlan(eMail);
    await open(page, '/events');
    if (ended) await expect(page.getByRole('button', { name: 'Add event' })).toHaveCount(0);
    else await expect(page.getByRole('button', { name: 'Add event' })).toHaveAccessibleDescription(reason);
    await open(page, '/add-event');
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(way.first()).toBeVisible();
    await open(page, '/account-users');
    await expect(page.getByText(user)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add user' })).toBeDisabled();
  }
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await open(page, `/event/${eventId}/users`);
  await expect(page.getByText(/^The plan has ended: users can be deleted/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add user' })).toBeDisabled();
  await open(page, '/account-extra-features');
  await expect(page.getByText('To be read only')).not.toHaveCount(0);
  await expect(page.getByText('On', { exact: true })).toHaveCount(0);
});

test('shows what the plan holds to whoever is signed in, and the plan itself to owners alone', async ({ page }) => {
  await signIn(page, 'worker@demo.test');
  await open(page, '/account-extra-features');
  await expect(page.getByRole('listitem').filter({ hasText: 'Access system' })).toContainText('On');
  await expect(page.getByText('Your Top dog can choose another plan.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payment plan' })).toHaveCount(0);
  await open(page, '/account-payment-plan');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
