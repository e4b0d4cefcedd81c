import { expect, test } from '../pages/test.ts';
import { AccessApi, AccessPage } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { tabTo } from '../pages/keyboard.ts';
import { signIn } from '../pages/session.ts';

test('two at once: cells are merged, a clash is asked about, and what the other did is told', async ({ page, browser }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const system = new AccessApi(api, eventId);
  await system.add('area', 'Ground', 'Backstage', 'Camping');
  const [early, late] = await system.add('time', 'Early', 'Late');
  const [crew] = await system.add('profile', 'Crew');
  await signIn(page, eMail);
  const mine = new AccessPage(page);
  await mine.open(eventId);
  const context = await browser.newContext();
  const other = new AccessPage(await context.newPage());
  await signIn(other.page, eMail);
  await other.open(eventId);

  // Both set cells of the same row in the same moment.
  await Promise.all([mine.cell('Ground', 'Crew').click(), other.cell('Camping', 'Crew').click()]);
  await expect.poll(async () => (await system.get()).profiles[0]?.areas.length).toBe(2);
  for (const each of [mine, other]) {
    await expect(each.cell('Ground', 'Crew')).toBeChecked();
    await expect(each.cell('Camping', 'Crew')).toBeChecked();
  }

  // Both choose another time slot: the change of the other arrives while this one is on its way.
  await page.route('**/profile/*', async (route) => {
    await system.change('profile', crew ?? 0, { timeId: late });
    await route.continue();
  }, { times: 1 });
  await mine.matrix.getByLabel('Time slot, Crew').selectOption('Early');
  const clash = page.getByRole('group', { name: 'Time slot' });
  await expect(clash.getByRole('button')).toHaveText(['Yours: Early', 'Theirs: Late']);
  await clash.getByRole('button', { name: 'Yours: Early' }).click();
  await expect.poll(async () => (await system.get()).profiles[0]?.timeId).toBe(early);
  await expect(clash).toHaveCount(0);
  await context.close();
});

test('a save shows first what somebody changed that the page has not shown', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const system = new AccessApi(api, eventId);
  await system.add('area', 'Ground');
  await system.add('profile', 'Crew');
  await signIn(page, eMail);
  const access = new AccessPage(page);
  await access.open(eventId);
  await page.route('**/save_access', async (route) => {
    await system.add('profile', 'Press');
    await route.continue();
  }, { times: 1 });
  await access.save.click();
  const review = page.getByRole('dialog', { name: /^Changed by Liis Kask meanwhile/ });
  await expect(review.getByText('Press: added')).toBeVisible();
  expect((await system.get()).saved).toBe(false);
  await review.getByRole('button', { name: 'Save with these changes' }).click();
  await expect(page.getByText(/Read-only\.$/)).toBeVisible();
  expect((await system.get()).saved).toBe(true);
});

test('a clash of two fields, decided by the keyboard: what waits is said, and the focus goes on', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const system = new AccessApi(api, eventId);
  await system.add('area', 'Ground');
  const [, late] = await system.add('time', 'Early', 'Late');
  const [red, blue] = await system.add('wristband', 'Red', 'Blue');
  const [crew = 0] = await system.add('profile', 'Crew');
  await signIn(page, eMail);
  const access = new AccessPage(page);
  await access.open(eventId);
  await page.route('**/profile/*', async (route) => {
    await system.change('profile', crew, { timeId: late, wristbandId: blue });
    await route.continue();
  }, { times: 1 });
  await access.matrix.getByLabel('Time slot, Crew').selectOption('Early');
  await access.matrix.getByLabel('Wristband, Crew').selectOption('Red');
  await expect(page.getByText('Crew: Liis Kask changed the same')).toBeVisible();
  await expect(page.getByText('A change waits for your choice')).toBeVisible();
  await access.save.click();
  await expect(page.getByText('Some changes are not stored yet')).toBeVisible();
  expect((await system.get()).saved).toBe(false);

  await tabTo(page, page.getByRole('button', { name: 'Theirs: Late' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Yours: Red' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Crew: Liis Kask changed the same')).toHaveCount(0);
  await access.expectStored();
  expect((await system.get()).profiles[0]).toMatchObject({ timeId: late, wristbandId: red });
});
