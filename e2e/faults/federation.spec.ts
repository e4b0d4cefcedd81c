import { expect, test } from '../pages/test.ts';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Door } from '../pages/door.ts';
import { expectPeople, failedPart, ownEvent, retry, tab } from '../pages/parts.ts';
import { open, signIn } from '../pages/session.ts';
import { webDir, withoutFolder } from './remote-folder.ts';

test('a remote without its folder fails alone, and Retry brings it back without a reload', async ({
  page,
  browser,
}) => {
  const { eMail, eventId } = await ownEvent(page);
  // Another browser, since in this one the files would be at hand.
  const colleague = await browser.newPage();
  await signIn(colleague, eMail);
  await open(colleague, `/event/${eventId}/people`);
  await expectPeople(colleague);

  await withoutFolder('mf-guestlist', async (putBack) => {
    await open(page, `/event/${eventId}/people`);
    await expect(failedPart(page)).toBeVisible();
    // A load would forget it.
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await tab(page, 'Check-in');
    await new Door(page).expectLive();
    await new Door(page).one('Aino Ränd').click();
    await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    // Who has the remote already does not notice.
    await expect(colleague.getByText(/1 checked in$/)).toBeVisible();

    await page.goBack();
    await tab(page, 'People');
    await expect(failedPart(page)).toBeVisible();
    putBack();
    await retry(page);
    await expectPeople(page);
    await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
  });
  await colleague.close();
});

test('the shell names no remote', () => {
  const folder = path.join(webDir(), 'shell');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js') || name.endsWith('.html'));
  expect(scripts).toContain('index.html');
  const naming = scripts.filter((name) =>
    /mf[-_](access|advancing|artist|checkin|guestlist)/.test(readFileSync(path.join(folder, name), 'utf8')),
  );
  expect(naming).toEqual([]);
});
