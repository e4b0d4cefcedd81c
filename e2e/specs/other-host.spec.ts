import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRegistry } from '@laminate/contracts/remotes';
import { PUBLIC_PATH, buildOtherHost } from '../fixtures/other-host/build.ts';
import { eventWith } from '../pages/api.ts';
import { baseUrl, signIn } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';

let host: string;

test.beforeAll(() => {
  host = mkdtempSync(path.join(tmpdir(), 'laminate-other-host-'));
});
test.afterAll(() => rmSync(host, { recursive: true, force: true }));

/** The libraries that the guest list takes from its host, by what it says of itself. */
async function librariesOfGuestList(page: Page): Promise<Record<string, undefined>> {
  const { remotes } = (await (await page.request.get(`${baseUrl()}/remotes.json`)).json()) as RemoteRegistry;
  const { entry = '' } = remotes.find(({ name }) => name === 'mf-guestlist') ?? {};
  const release = await page.request.get(new URL('release.json', baseUrl() + entry).href);
  const { shared } = (await release.json()) as { shared: Readonly<Record<string, string>> };
  const libraries = Object.keys(shared).filter((library) => !library.startsWith('@module-federation/'));
  return Object.fromEntries(libraries.map((library) => [library, undefined]));
}

/** Shows the host, in place of the shell, where the product has the people of an event. @returns the address */
async function hostAtPeople(page: Page): Promise<string> {
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }]);
  await signIn(page, eMail);
  const address = `/event/${eventId}/people`;
  await page.route(`**${address}`, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ path: path.join(host, 'index.html') })
      : route.fallback(),
  );
  await page.route(`**${PUBLIC_PATH}*`, (route) =>
    route.fulfill({ path: path.join(host, new URL(route.request().url()).pathname.slice(PUBLIC_PATH.length)) }),
  );
  return baseUrl() + address;
}

test('a host that is built with plain Module Federation shows the guest list as it was released', async ({ page }) => {
  await buildOtherHost(host, await librariesOfGuestList(page));
  await page.goto(await hostAtPeople(page));
  await expect(page.getByRole('gridcell', { name: 'Aino Ränd', exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('a remote refuses a library of another version than it can live with', async ({ page }) => {
  await buildOtherHost(host, { ...(await librariesOfGuestList(page)), react: '18.3.1' });
  const address = await hostAtPeople(page);
  const refused = page.waitForEvent('pageerror');
  await page.goto(address);
  expect((await refused).message).toMatch(/Version 18\.3\.1 .* module react does not satisfy .* needs \^19/);
});
