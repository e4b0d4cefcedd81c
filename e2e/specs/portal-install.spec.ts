import { expect, test } from '../pages/test.ts';
import { NetworkLink } from '../network/network-link.ts';
import { Device } from '../pages/device.ts';
import { addPicture } from '../pages/general-information.ts';
import { expectReadyForOffline } from '../pages/offline.ts';
import { publish, publishedStage } from '../pages/portal-stage.ts';
import { portalAt } from '../pages/portal-published.ts';
import { signInByForm } from '../pages/session.ts';

// They would be read from browsers that are gone.
test.use({ trace: 'off' });

test('the portal can be installed on its own, and opened once it starts without a network in a browser that was closed, at what was published before', async () => {
  await using link = await NetworkLink.open();
  await using device = new Device();
  const stage = await publishedStage();
  const map = await addPicture(stage.api, stage.eventId);
  await publish(stage, `<h2>Load-in</h2><p>Gate C</p><img src="${map}" alt="A map of the gates">`);
  const origin = portalAt(link.url);
  let page = await device.start();
  await page.goto(`${origin}/login`);
  const session = await page.context().newCDPSession(page);
  const { errors, data = '', url } = await session.send('Page.getAppManifest');
  expect([errors, url]).toEqual([[], `${origin}/manifest.webmanifest`]);
  const manifest = JSON.parse(data) as { name: string; icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({
    name: 'Laminate for artists',
    short_name: 'Laminate',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const picture = await createImageBitmap(await (await fetch(src)).blob());
          return `${picture.width}x${picture.height}`;
        }),
      ),
    manifest.icons,
  );
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);

  await signInByForm(page, stage.eMail, { origin });
  await expect(page.getByText('21:15')).toBeVisible();
  await expectReadyForOffline(page);
  // Stored with what it shows, though its screen was never opened.
  await expect
    .poll(() => page.evaluate(async (address) => (await caches.match(address)) !== undefined, map))
    .toBe(true);
  await device.close();
  link.cut();

  page = await device.start();
  await page.context().setOffline(true);
  // Where the installed portal opens.
  await page.goto(origin);
  await expect(page).toHaveURL(`${origin}/artist-page`);
  await expect(page.getByText('21:15')).toBeVisible();
  await expect(page.getByText(/You’re offline. This is the page as of \d\d\.\d\d\.\d{4} \d\d:\d\d/)).toBeVisible();
  for (const [place, text] of [
    ['Schedule', '21:15'],
    ['Accommodation', 'Hotell Vana Sadam'],
    ['General information', 'Gate C'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Artist' }).getByRole('link', { name: place, exact: true }).click();
    await expect(page.getByText(text).first()).toBeVisible();
  }
  const picture = page.getByRole('img', { name: 'A map of the gates' });
  await expect(picture).toHaveJSProperty('naturalWidth', 12);
  await page.reload();
  await expect(picture).toHaveJSProperty('naturalWidth', 12);
  await page.getByRole('navigation', { name: 'Artist' }).getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('definition').getByText(stage.eMail)).toBeVisible();
});
