import { expect, test, type Page } from '../pages/test.ts';
import { expectReadyForOffline } from '../pages/offline.ts';
import { PortalForm, answersTo, portalStage } from '../pages/portal-form.ts';
import { portalAt } from '../pages/portal-told.ts';

const ASKS = 'What you filled in, or a file that you chose, is kept on this device and not sent yet. If you log out now, it is lost.';

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Language and look' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

/** Logs out and thinks better of it. */
async function expectToBeAsked(page: Page): Promise<void> {
  await logOut(page);
  const dialog = page.getByRole('dialog').filter({ hasText: ASKS });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/login$/);
}

/** Saves somebody in the crew list. */
async function addToCrew(form: PortalForm, name: string): Promise<void> {
  const crew = await form.unfold('Crew list');
  await crew.getByLabel(/^Full name/).fill(name);
  await crew.getByRole('button', { name: /^Add / }).click();
  await expect(crew.getByRole('article', { name })).toBeVisible();
}

test('who logs out without a network is asked about answers that wait, on the form and after a fresh start elsewhere; they are sent when it is back', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const form = await PortalForm.onPhone(browser, stage.eMails[0], { serviceWorkers: 'allow' });
  await expectReadyForOffline(form.page);
  await form.context.setOffline(true);
  await addToCrew(form, 'Oskar Meri');
  await expectToBeAsked(form.page);

  // Screens that have nothing to do with the form: one of its module, one of the shell's own.
  for (const path of ['/artist-general-information', '/my-account']) {
    await form.page.goto(`${portalAt()}${path}`);
    await expectToBeAsked(form.page);
  }
  expect(await answersTo(stage, 'Crew list', 'Full name')).toEqual([]);
  await form.context.setOffline(false);
  await expect.poll(() => answersTo(stage, 'Crew list', 'Full name'), { timeout: 40_000 }).toEqual(['Oskar Meri']);
  // Nothing waits any more, so nobody is asked.
  await logOut(form.page);
  await expect(form.page).toHaveURL(/\/login$/);
});

test('what waits is asked about where its module cannot be had, and gone on with by itself where it can', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const form = await PortalForm.onPhone(browser, stage.eMails[0]);
  await form.context.route('**/api/**', (route) => route.abort());
  await addToCrew(form, 'Liina Saar');
  await form.context.route('**/remotes/mf-artist-portal/**', (route) => route.abort());
  await form.page.goto(`${portalAt()}/my-account`);
  await expectToBeAsked(form.page);
  await form.context.unroute('**/remotes/mf-artist-portal/**');
  await form.context.unroute('**/api/**');
  await form.page.reload();
  await expect.poll(() => answersTo(stage, 'Crew list', 'Full name'), { timeout: 20_000 }).toEqual(['Liina Saar']);
  await logOut(form.page);
  await expect(form.page).toHaveURL(/\/login$/);
});

test('who leaves all the same leaves nothing to the next one', async ({ page, browser }) => {
  const stage = await portalStage(page);
  const form = await PortalForm.onPhone(browser, stage.eMails[0]);
  await form.context.route('**/api/**', (route) => route.abort());
  await addToCrew(form, 'Kati Kask');
  await logOut(form.page);
  await form.page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(form.page).toHaveURL(/\/login$/);
  expect(await form.page.evaluate(() => localStorage.getItem('SESSION_WORK'))).toBeNull();
});
