import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { Phone } from '../pages/phone.ts';
import { open, signIn } from '../pages/session.ts';
import { StockApi } from '../pages/stock.ts';

/** A guest with a plus-one who wears a band, of which so many lie at Gate A. */
async function stocked(quantity: number) {
  const made = await eventWith([{ name: 'Mari Tamm', extra: 1 }], { units: true });
  const stock = new StockApi(made.api, made.eventId);
  await stock.bandFor(made.personIds, quantity);
  return { ...made, stock };
}

test('with the setting one tap checks in and gives the band; taken back, one more tap puts it to the desk', async ({ browser, page }) => {
  const { eMail, eventId, stock } = await stocked(50);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}`);
  await page.getByRole('button', { name: 'Event settings' }).click();
  await page.getByRole('checkbox', { name: 'Give the wristband with the check-in' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  const phone = await Phone.at({ browser, eMail, eventId, name: 'Gate 1' });
  await phone.giveFrom('Gate A');
  await phone.all('Mari Tamm').click();
  await expect(phone.page.getByText('Band given, 48 left at Gate A')).toBeVisible();
  await expect(phone.page.getByRole('button', { name: '2 bands given' })).toHaveCount(0);
  expect(await stock.at('Gate A')).toMatchObject({ in_stock: 48, issued: 2 });

  await phone.page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(phone.page.getByText('2 wristbands are still counted as given.')).toBeVisible();
  expect(await stock.at('Gate A')).toMatchObject({ in_stock: 48, returned: 0 });
  await phone.page.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(phone.page.getByText('Wristband taken back')).toBeVisible();
  expect(await stock.at('Gate A')).toMatchObject({ in_stock: 50, returned: 2 });
  await phone.close();
});

test('an empty stock refuses nobody, and says so', async ({ browser, page }) => {
  const { eMail, eventId, stock } = await stocked(1);
  await stock.giveWithCheckIn();
  const phone = await Phone.at({ browser, eMail, eventId, name: 'Gate 1' });
  await phone.giveFrom('Gate A');
  await phone.all('Mari Tamm').click();
  await expect(phone.page.getByText('Checked in all guests', { exact: true }).first()).toBeVisible();
  await expect(phone.page.getByText('Band given; by the count none were left at Gate A')).toBeVisible();
  await phone.close();
  await signIn(page, eMail);
  await open(page, `/event/${eventId}`);
  await expect(page.getByRole('status').filter({ hasText: 'Low stock' })).toContainText('Crew, Gate A: 1 more given out than was counted');
});

test('without a network the kept tap brings the band with it, once', async ({ browser }) => {
  const { eMail, eventId, stock } = await stocked(5);
  await stock.giveWithCheckIn();
  const phone = await Phone.at({ browser, eMail, eventId, name: 'Gate 1' });
  await phone.giveFrom('Gate A');
  phone.line.cut();
  await phone.one('Mari Tamm').click();
  await expect(phone.page.getByText('The wristband counts with the check-in, kept here')).toBeVisible();
  await phone.show();
  await expect(phone.page.getByText(/1\s*tap kept on this device/).first()).toBeVisible();
  phone.line.restore();
  await expect(async () => expect(await stock.at('Gate A')).toMatchObject({ in_stock: 4, issued: 1 })).toPass({ timeout: 45_000 });
  await phone.close();
});
