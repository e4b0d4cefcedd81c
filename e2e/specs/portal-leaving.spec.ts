import { expect, test, type Page } from '../pages/test.ts';
import { expectReadyForOffline } from '../pages/offline.ts';
import { PortalForm } from '../pages/portal-form.ts';
import { answersTo, portalStage } from '../pages/portal-stage.ts';
import { portalAt } from '../pages/portal-published.ts';

const ASKS = 'Answers or files on this device haven’t been sent yet. If you log out now, they’ll be lost.';

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

/** Logs out and thinks better of it. */
async function expectQuestion(page: Page): Promise<void> {
  await logOut(page);
  const dialog = page.getByRole('dialog').filter({ hasText: ASKS });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/login$/);
}

/** Saves a person in the crew list. */
async function addToCrew(form: PortalForm, name: string): Promise<void> {
  const crew = await form.unfold('Crew list');
  await crew.getByLabel(/^Full name/).fill(name);
  await crew.getByRole('button', { name: /^Add / }).click();
  await expect(crew.getByRole('article', { name })).toBeVisible();
}

test('a person who logs out without a network is asked about answers that wait, also after a fresh start elsewhere, and they are sent when it is back', async ({
  browser,
}) => {
  const stage = await portalStage();
  const form = await PortalForm.onPhone(browser, stage.eMail, { serviceWorkers: 'allow' });
  await expectReadyForOffline(form.page);
  await form.context.setOffline(true);
  await addToCrew(form, 'Oskar Meri');
  await expectQuestion(form.page);

  // A screen that has nothing to do with the form.
  await form.page.goto(`${portalAt()}/artist-general-information`);
  await expectQuestion(form.page);
  expect(await answersTo(stage, 'Crew list', 'Full name')).toEqual([]);
  await form.context.setOffline(false);
  await expect.poll(() => answersTo(stage, 'Crew list', 'Full name')).toEqual(['Oskar Meri']);
  // Nothing is waiting now, so no one is asked.
  await logOut(form.page);
  await expect(form.page).toHaveURL(/\/login$/);
  await form.context.close();
});

test('what waits is asked about where its module cannot be had, and continued automatically where it can', async ({
  browser,
}) => {
  const stage = await portalStage();
  const form = await PortalForm.onPhone(browser, stage.eMail);
  await form.context.route('**/api/**', (route) => route.abort());
  await addToCrew(form, 'Liina Saar');
  await form.context.route('**/remotes/mf-artist-portal/**', (route) => route.abort());
  await form.page.goto(`${portalAt()}/my-account`);
  await expectQuestion(form.page);
  await form.context.unroute('**/remotes/mf-artist-portal/**');
  await form.context.unroute('**/api/**');
  await form.page.reload();
  await expect.poll(() => answersTo(stage, 'Crew list', 'Full name')).toEqual(['Liina Saar']);
  await form.context.close();
});
