import { readFile } from 'node:fs/promises';
import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { phoneAt } from '../pages/phone-at.ts';
import { open, signIn } from '../pages/session.ts';

const GUESTS = [{ name: 'Õnne Müürsepp', extra: 1, comments: 'Allergic to nuts' }, { name: 'Mari Tamm' }];

test('an organiser saves and erases what is kept of a guest, and the door forgets the name', async ({ page, browser }) => {
  const { eMail, eventId } = await eventWith(GUESTS);
  const door = await phoneAt(browser, eMail, eventId);
  await expect(door.row('Õnne Müürsepp')).toBeVisible();

  await signIn(page, eMail);
  await open(page, `/event/${eventId}/people`);
  await page.getByRole('button', { name: 'Actions for Õnne Müürsepp' }).click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Save personal data' }).click()]);
  expect(saved.suggestedFilename()).toMatch(/Õnne Müürsepp\.html$/);
  expect(await readFile(await saved.path(), 'utf8')).toContain('Allergic to nuts');

  await page.getByRole('button', { name: 'Actions for Õnne Müürsepp' }).click();
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Personal data erased').first()).toBeVisible();
  await expect(page.getByText('Erased guest').first()).toBeVisible();
  await expect(page.getByText('Õnne Müürsepp')).toHaveCount(0);
  await expect(door.row('Erased guest')).toBeVisible();
  await expect(door.row('Õnne Müürsepp')).toHaveCount(0);

  await open(page, `/event/${eventId}`);
  await expect(page.getByText('of 3 guests checked in')).toBeVisible();
  await expect(page.getByText('Õnne')).toHaveCount(0);
});

test('the owner sets how long guests are kept, a manager only reads it, and the change is written down', async ({ page }) => {
  const { eMail } = await eventWith([]);
  await signIn(page, eMail);
  await open(page, '/account-privacy');
  await expect(page.getByLabel('Days after the end of an event')).toHaveValue('90');
  await page.getByLabel('Days after the end of an event').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Nothing is erased by it within a week.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'What is stored' })).toContainText('30 days after the end of the event');
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('table', { name: 'Audit' })).toContainText('90 → 30');

  await signIn(page, 'manager@demo.test');
  await open(page, '/account-privacy');
  await expect(page.getByText('Guests are kept for 90 days after an event.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await open(page, '/account-audit');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

const FACTS = {
  en: [
    'The provider is data controller and processor for form creators, and processor only for form respondents.',
    'Form data is stored on servers in Helsinki.',
    'Form creators keep ownership and are controllers for their respondents.',
    'The provider does not share responses with third parties.',
    'Violations of the terms of use are reported to support@laminate.events.',
  ],
  et: [
    'Teenusepakkuja on vormide loojate andmete vastutav ja volitatud töötleja ning vormidele vastajate andmete üksnes volitatud töötleja.',
    'Vormide andmeid hoitakse Helsingis asuvates serverites.',
    'Vormide loojatele jääb omandiõigus ja nad on oma vastajate suhtes vastutavad töötlejad.',
    'Teenusepakkuja ei jaga vastuseid kolmandate isikutega.',
    'Kasutustingimuste rikkumisest saab teatada aadressil support@laminate.events.',
  ],
} as const;

for (const [locale, facts] of Object.entries(FACTS)) {
  test.describe(`the privacy policy, ${locale}`, () => {
    test.use({ locale: locale === 'et' ? 'et-EE' : 'en-GB' });
    test('states who is responsible, where data is kept and who sees it', async ({ page }) => {
      await open(page, '/privacy-policy');
      for (const fact of facts) await expect(page.getByRole('main')).toContainText(fact);
    });
  });
}
