import { readFile } from 'node:fs/promises';
import { expect, test } from '../pages/test.ts';
import { newCompany } from '../pages/api.ts';
import { PaymentPlans } from '../pages/payment-plans.ts';
import { signIn } from '../pages/session.ts';

test('chooses a plan with an invoice and saves it as PDF', async ({ page }) => {
  await signIn(page, (await newCompany()).eMail);
  const plans = new PaymentPlans(page);
  await plans.choose('Monthly 2', 'Order with invoice');
  await expect(plans.invoices).toHaveCount(1);
  const number = (await plans.invoices.first().textContent())?.match(/\d{4}-\d{4}/)?.[0] ?? '';
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Save invoice ${number} as PDF` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`Laminate invoice ${number}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
