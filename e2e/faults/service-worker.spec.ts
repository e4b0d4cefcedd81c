import { expect, test, type BrowserContext, type Page } from '../pages/test.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../network/free-port.ts';
import { NetworkLink } from '../network/network-link.ts';
import { eventWith } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { expectReadyForOffline } from '../pages/offline.ts';
import { failedPart, retry } from '../pages/parts.ts';
import { signIn } from '../pages/session.ts';
import { versionInUse, webDir, withChanged, withNewVersion } from './remote-folder.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens a door that can start without a network from now on. @returns its address */
async function openDoor(page: Page, link: NetworkLink): Promise<string> {
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }]);
  await signIn(page, eMail, { origin: link.url });
  const address = `${link.url}/event/${eventId}/check_in`;
  await page.goto(address);
  await new Door(page).expectLive();
  await expectReadyForOffline(page);
  return address;
}

const expectGuest = (page: Page) => expect(new Door(page).one('Aino Ränd')).toBeVisible();

/** The version of the door that this page runs. */
const doorVersion = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/remotes\/mf-checkin\/([^/]+)\/remoteEntry/.exec(name)?.[1])
      .find(Boolean),
  );

/** The version of the door that this browser starts without a network. */
const retainedVersion = (page: Page) =>
  page.evaluate(async () => {
    const list = (await (await caches.match('/remotes.json'))?.json()) as
      | { remotes: { name: string; version: string }[] }
      | undefined;
    return list?.remotes.find(({ name }) => name === 'mf-checkin')?.version;
  });

/** Spoils a file of a version of the door that this browser keeps: one that its screen starts with. */
const spoilDoor = (page: Page, version: string) =>
  page.evaluate(async (folder) => {
    const cache = await caches.open('laminate-remotes');
    const release = (await cache.keys()).find(({ url }) => url.endsWith(`${folder}/release.json`));
    const stored = release && (await cache.match(release));
    if (!stored) throw new Error('Nothing of the door is stored');
    const { screens } = (await stored.json()) as { screens: Record<string, string[]> };
    const script = screens['/event/:eventId/check_in']?.findLast((name) => name.endsWith('.js')) ?? '';
    await cache.put(
      new URL(script, release.url),
      new Response('spoiled', { headers: { 'content-type': 'text/javascript' } }),
    );
  }, `/mf-checkin/${version}`);

test('a door that was rolled forward or back is there with the next load, and then without a network, too', async ({
  page,
}) => {
  await using link = await NetworkLink.open();
  await openDoor(page, link);
  await withNewVersion('mf-checkin', '9.9.9-ffffffff', async (pointTo, old) => {
    for (const version of ['9.9.9-ffffffff', old]) {
      pointTo(version);
      await reloadInTime(page);
      await new Door(page).expectLive();
      expect(await doorVersion(page)).toBe(version);
      await expect.poll(() => retainedVersion(page)).toBe(version);
      link.cut();
      await page.reload();
      await expectGuest(page);
      expect(await doorVersion(page)).toBe(version);
      link.mend();
    }
  });
});

test('a module of which a file went bad on this device comes back with Retry, and then without a network, too', async ({
  page,
}) => {
  await using link = await NetworkLink.open();
  const address = await openDoor(page, link);
  await spoilDoor(page, versionInUse('mf-checkin'));
  await page.goto(address);
  await expect(failedPart(page)).toBeVisible();
  await retry(page);
  await new Door(page).expectLive();
  link.cut();
  await page.reload();
  await expectGuest(page);
});

/** The built shell with another page, as its next build would leave it. */
async function withNewShell(act: () => Promise<void>): Promise<void> {
  const newWorker = (script: string) => script.replace(/(index\.html","revision":")\w+/, '$1abcdefabcdef');
  const newPage = (html: string) => html.replace('<html', '<html data-build="next"');
  // The page first: a browser that looks for a newer worker in between would keep the old page as its newest.
  await withChanged('shell/index.html', newPage, () => withChanged('shell/sw.js', newWorker, act));
}

const expectNewShell = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-build', 'next');

/** What this browser shows without a network, and whether a worker waits to show another shell. */
const retainedShell = (page: Page) =>
  page.evaluate(async () => {
    const pages = (
      await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await caches.open(name)).matchAll('/index.html', { ignoreSearch: true }),
        ),
      )
    ).flat();
    const next = (await Promise.all(pages.map((stored) => stored.text()))).map((html) =>
      html.includes('data-build="next"'),
    );
    return { next, waits: (await navigator.serviceWorker.ready).waiting !== null };
  });

/** How long the shell's worker waits for the network, in milliseconds. */
const NETWORK_TIMEOUT_MS = 2500;

/** Loads a page until the network answers in time: what comes later is shown with the load after. */
async function reloadInTime(page: Page): Promise<void> {
  const answeredAfter = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('navigation')
          .map((load) => (load as PerformanceNavigationTiming).responseStart)[0],
    );
  do await page.reload();
  while (((await answeredAfter()) ?? 0) >= NETWORK_TIMEOUT_MS);
}

/** Waits until the worker serves this many pages: one that was closed can be counted for a moment. */
const expectPages = (context: BrowserContext, count: number) =>
  expect
    .poll(() =>
      context.serviceWorkers()[0]?.evaluate(async () => {
        const { clients } = globalThis as unknown as { clients: { matchAll(options: object): Promise<unknown[]> } };
        return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
      }),
    )
    .toBe(count);

const ONLY_NEXT = { next: [true], waits: false };

test('a new shell is there with the next load, waits while two tabs are open, and is there without a network, too, when one is left', async ({
  page,
  context,
}) => {
  await using link = await NetworkLink.open();
  const address = await openDoor(page, link);
  const other = await context.newPage();
  await other.goto(address);
  await expectGuest(other);
  await withNewShell(async () => {
    await reloadInTime(other);
    await expectNewShell(other);
    await expect.poll(() => retainedShell(other)).toEqual({ next: [false, true], waits: true });
    await page.close();
    await expectPages(context, 1);
    await other.reload();
    await expect.poll(() => retainedShell(other)).toEqual(ONLY_NEXT);
    link.cut();
    await other.reload();
    await expectGuest(other);
    await expectNewShell(other);
  });
});

test('switched off, the service worker takes itself and all it stored away, and the page goes on', async ({ page }) => {
  await using link = await NetworkLink.open();
  const address = await openDoor(page, link);
  const port = await freePort();
  const main = path.resolve(import.meta.dirname, '../../services/host/src/main.ts');
  const gateway = spawn(process.execPath, [main, 'gateway'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      WEB_ROOT: path.join(webDir(), 'shell'),
      REMOTES: JSON.stringify({ 'mf-checkin': path.join(webDir(), 'mf-checkin') }),
      SERVICE_WORKER: '0',
    },
  });
  try {
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    link.leadTo(port);
    await page.goto(address);
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    await expect.poll(left).toEqual([0, 0]);
    await expectGuest(page);
  } finally {
    gateway.kill();
    await once(gateway, 'exit');
  }
});
