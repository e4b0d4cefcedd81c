import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRegistry } from '@laminate/contracts/remotes';
import { PUBLIC_PATH, buildOtherHost } from '../fixtures/other-host/build.ts';
import { eventWith } from '../pages/api.ts';
import { baseUrl, signIn } from '../pages/session.ts';
import { expect, test } from '../pages/test.ts';

let host: string;

test.beforeAll(() => {
  host = mkdtempSync(path.join(tmpdir(), 'laminate-other-host-'));
});
test.afterAll(() => rmSync(host, { recursive: true, force: true }));

test('a host that is built with plain Module Federation shows the guest list as it was released', async ({ page }) => {
  const { remotes } = (await (await page.request.get(`${baseUrl()}/remotes.json`)).json()) as RemoteRegistry;
  const { entry = '' } = remotes.find(({ name }) => name === 'mf-guestlist') ?? {};
  const { shared } = (await (await page.request.get(new URL('release.json', baseUrl() + entry).href)).json()) as {
    shared: Readonly<Record<string, string>>;
  };
  await buildOtherHost(
    host,
    Object.keys(shared).filter((library) => !library.startsWith('@module-federation/')),
  );

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
  await page.goto(baseUrl() + address);
  await expect(page).toHaveTitle('Another host');
  await expect(page.getByRole('gridcell', { name: 'Aino Ränd', exact: true })).toBeVisible();
});
