import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eventWith } from '../pages/api.ts';
import { PANEL, failedPart, retry } from '../pages/parts.ts';
import { open, signIn } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';
import { webDir } from './remote-folder.ts';

/** A script of the shell that comes late, by what its source says: names are hashes. */
function lateScript(says: RegExp): string {
  const folder = path.join(webDir(), 'shell');
  const found = readdirSync(folder).filter((name) => /^\d+\..*\.js$/.test(name) && says.test(readFileSync(path.join(folder, name), 'utf8')));
  expect(found).toHaveLength(1);
  return `/${found[0]}`;
}

/** The library that checks what is typed and what is answered, which the first screen that wants it fetches. */
const ZOD = /invalid_union/;

/** Lets a file fail in a page. @returns what mends it */
async function fail(page: Page, file: string): Promise<() => Promise<void>> {
  const address = `**${file}`;
  await page.route(address, (route) => route.abort('connectionrefused'));
  return () => page.unroute(address);
}

/** The access system of an event whose shared library failed, and can be had again. */
async function brokenAccess(page: Page): Promise<void> {
  const { eMail, eventId } = await eventWith([], { units: true });
  await signIn(page, eMail);
  const mend = await fail(page, lateScript(ZOD));
  await open(page, `/event/${eventId}/access-system`);
  await expect(failedPart(page)).toBeVisible(PANEL);
  await mend();
}

test('a shared library that could not be had comes with Retry', async ({ page }) => {
  await brokenAccess(page);
  await retry(page);
  await expect(page.getByText('No matrix yet')).toBeVisible();
});

const ELSEWHERE = [
  { which: 'the same module', links: ['Wristbands'], title: 'Wristband stock' },
  { which: 'another module', links: ['Artists', 'Forms'], title: 'Forms' },
] as const;

for (const { which, links, title } of ELSEWHERE) {
  test(`a shared library that could not be had comes with another screen of ${which}`, async ({ page }) => {
    await brokenAccess(page);
    for (const name of links) await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}
