import { expect, test } from '../pages/test.ts';
import { NetworkLink } from '../network/network-link.ts';
import { Device } from '../pages/device.ts';
import { Gate } from '../pages/gate.ts';
import { everythingStored, expectReadyForOffline } from '../pages/offline.ts';
import { signIn } from '../pages/session.ts';
import { stageCrew } from '../pages/stage-crew.ts';

// They would be read from browsers that are gone.
test.use({ trace: 'off' });

test('a gate answers the same after a reload without a network, with pictures, and logging out leaves nothing', async () => {
  await using link = await NetworkLink.open();
  await using device = new Device();
  const page = await device.start();
  const { eMail, eventId } = await stageCrew();
  await signIn(page, eMail, { origin: link.url });
  const gate = new Gate(page);
  await gate.open(eventId, link.url);
  await gate.standAt('Backstage');
  const picture = page.getByRole('list', { name: 'Later' }).getByRole('img', { name: 'Picture of Crew' });
  await expect(picture).toBeVisible();
  const online = await gate.ask('Õnne Müürsepp');
  expect(online).toContain('From Saturday 31.07.2027 08:00');

  await expectReadyForOffline(page);
  link.cut();
  // Known from the live stream, long before anything is asked for again.
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.reload();
  await expect(gate.board('Backstage')).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await gate.ask('Õnne Müürsepp')).toBe(online);
  await page.getByRole('link', { name: 'Full matrix' }).click();
  await expect(page.getByText('Stage crew').first()).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect
    .poll(async () => JSON.stringify(await everythingStored(page)))
    .not.toMatch(/Mari Tamm|Müürsepp|\/api\/pictures\/\w/);
});
