import { expect, test, type Page } from '../pages/test.ts';
import { newCompany } from '../pages/api.ts';
import { addEvent, eventCard } from '../pages/events.ts';
import { open, signIn } from '../pages/session.ts';

/** The events of a company that has none yet. */
async function noEvents(page: Page): Promise<void> {
  await signIn(page, (await newCompany()).eMail);
  await open(page, '/events');
}

test('an owner adds, renames and deletes an event', async ({ page }) => {
  await noEvents(page);
  await page.getByRole('link', { name: 'Add event' }).first().click();
  await expect(page).toHaveURL(/\/add-event$/);
  await addEvent(page, 'Kaldapäev');
  await expect(eventCard(page, 'Kaldapäev')).toContainText('31.07.2027 – 02.08.2027');

  await page.getByRole('button', { name: 'Edit Kaldapäev' }).click();
  const modal = page.getByRole('dialog', { name: 'Edit event' });
  await modal.getByLabel('Name').fill('Kaldapäevad');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await page.getByRole('button', { name: 'Edit Kaldapäev' }).click();
  await modal.getByLabel('Name').fill('Kaldapäevad');
  await modal.getByRole('button', { name: 'Save changes' }).click();
  await expect(eventCard(page, 'Kaldapäevad')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Kaldapäevad' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to delete this event?' });
  await question.getByRole('button', { name: 'Delete event' }).click();
  await expect(page.getByText('No events yet')).toBeVisible();
});

test('the end date shows only where it differs', async ({ page }) => {
  await noEvents(page);
  await addEvent(page, 'One night', '24.12.2027', '24.12.2027');
  await expect(eventCard(page, 'One night')).toContainText('24.12.2027');
  await expect(eventCard(page, 'One night')).not.toContainText('–');
});

test('the plan limit is told in words', async ({ page }) => {
  await noEvents(page);
  await addEvent(page, 'First');
  // The page goes by what the plan holds now once it has heard of it.
  await expect(page.getByRole('link', { name: 'Add event' })).toHaveCount(0);
  await open(page, '/add-event');
  await expect(page.getByText('No event can be added now')).toBeVisible();
  await expect(page.getByText('Your plan has no place for another event.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveCount(0);
});

test('a worker has neither the button nor the form', async ({ page }) => {
  await signIn(page, 'worker@demo.test');
  await open(page, '/events');
  await expect(page.getByRole('heading', { name: 'My events' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Add event' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await open(page, '/add-event');
  await expect(page.getByLabel('Name')).toHaveCount(0);
});
