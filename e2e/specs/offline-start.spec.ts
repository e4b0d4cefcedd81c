import { expect, test, type Page } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { Device } from '../pages/device.ts';
import { Door } from '../pages/door.ts';
import { NetworkLink } from '../network/network-link.ts';
import { everythingStored, expectReadyForOffline } from '../pages/offline.ts';
import { signIn } from '../pages/session.ts';

// They would be read from browsers that are gone.
test.use({ trace: 'off' });

const GUESTS = [{ name: 'Mari Tamm', extra: 3 }, { name: 'Õnne Müürsepp', extra: 1 }, { name: 'Aino Ränd' }];

/** How `everythingStored` writes a queue of taps that is empty. */
const NO_TAPS = '"laminate-taps","taps",[]';

/** The banner of the door that says how many taps wait. */
const queued = (page: Page, taps: number) =>
  page.getByRole('button', { name: new RegExp(`^${taps} ?check-ins? saved on this device`) });

/** Opens the door of a new event once, online. */
async function openedOnce(page: Page, link: NetworkLink) {
  const event = await eventWith(GUESTS);
  await signIn(page, event.eMail, { origin: link.url });
  await page.goto(`${link.url}/event/${event.eventId}/check_in`);
  await new Door(page).expectLive();
  await expectReadyForOffline(page);
  return event;
}

test('opened once, the door starts without a network in a browser that was killed, with all taps that wait, and sends each once', async () => {
  await using link = await NetworkLink.open();
  await using device = new Device();
  let page = await device.start();
  const { api, eventId } = await openedOnce(page, link);
  await device.untilOnDisk();
  link.cut();
  let door = new Door(page);
  await door.one('Mari Tamm').click();
  await page.keyboard.press('Escape');
  await door.one('Õnne Müürsepp').click();
  await expect(queued(page, 2)).toBeVisible();
  await device.kill();

  page = await device.start();
  await page.context().setOffline(true);
  await page.goto(`${link.url}/event/${eventId}/check_in`);
  door = new Door(page);
  await expect(queued(page, 2)).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(door.one('Mari Tamm')).toHaveText(/1\/4/);
  await expect(door.one('Õnne Müürsepp')).toHaveText(/1\/2/);
  // No one is turned away only because of that.
  await door.one('Mari Tamm').click();
  await page.keyboard.press('Escape');
  await expect(queued(page, 3)).toBeVisible();
  await expect(page.getByText('3 / 7 in')).toBeVisible();
  await expect(page.getByText(/needs? attention/)).toHaveCount(0);
  await door.search('muursepp');
  await expect(door.row('Õnne Müürsepp')).toHaveCount(1);
  await expect(door.row('Mari Tamm')).toHaveCount(0);
  // The other language is on the device, too.
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Eesti' }).click();
  await expect(page.getByText('Ühenduseta', { exact: true })).toBeVisible();

  link.mend();
  await page.context().setOffline(false);
  const counts = async () => {
    const { people } = await api.get<{ people: { name: string; checked_in_count: number }[] }>(
      `/api/event/${eventId}/people`,
    );
    return people.map(({ name, checked_in_count: count }) => [name, count]).toSorted();
  };
  await expect.poll(counts).toEqual([
    ['Aino Ränd', 0],
    ['Mari Tamm', 2],
    ['Õnne Müürsepp', 1],
  ]);
});

test('an expired session stays logged in while the server cannot be asked, and after the log-out only taps that wait are left on the device', async () => {
  await using link = await NetworkLink.open();
  await using device = new Device();
  const page = await device.start();
  const { eventId } = await openedOnce(page, link);
  const before = await everythingStored(page);
  expect(before.databases).toContain('Aino Ränd');
  expect(before.caches).not.toMatch(/Aino Ränd|Mari Tamm|Kaldapäev/);
  const door = new Door(page);
  const answered = page.waitForResponse(/\/check_in$/);
  await door.one('Õnne Müürsepp').click();
  await answered;
  // The screen counts a tap before it is answered.
  await expect.poll(async () => (await everythingStored(page)).databases).toContain(NO_TAPS);

  link.cut();
  await page.evaluate(() => localStorage.setItem('JWT', 'expired'));
  await page.goto(`${link.url}/event/${eventId}/check_in`);
  await door.one('Mari Tamm').click();
  await expect(queued(page, 1)).toBeVisible();
  await expect(page).toHaveURL(/check_in$/);
  // The events lead back to the door, although no server answers.
  await page.goto(`${link.url}/events`);
  await page.getByRole('article').getByRole('link', { name: 'Kaldapäev', exact: true }).click();
  await page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Check-in' }).click();
  await expect(queued(page, 1)).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const { databases, caches, storage } = await everythingStored(page);
  expect(databases).toContain('"action":"check_in"');
  expect(databases).not.toMatch(/Aino Ränd|Õnne Müürsepp/);
  expect(caches + storage).not.toMatch(/Aino Ränd|Õnne Müürsepp|Kaldapäev/);
});

test('installed by staff, the product opens at their door, without a network, too, and asks once not to be cleared from the device', async () => {
  await using link = await NetworkLink.open();
  await using device = new Device();
  const page = await device.start();
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      localStorage.setItem('asked', `${localStorage.getItem('asked') ?? ''}x`);
      return true;
    };
  });
  await signIn(page, 'worker@demo.test', { origin: link.url });
  await page.goto(`${link.url}/start`);
  await new Door(page).expectLive();
  await expectReadyForOffline(page);

  const session = await page.context().newCDPSession(page);
  const { errors, data = '' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data) as { start_url: string; display: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: 'Laminate', start_url: '/start', display: 'standalone' });
  for (const { src } of manifest.icons)
    expect((await page.request.get(link.url + src)).headers()['content-type']).toBe('image/png');
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);

  link.cut();
  await page.goto(`${link.url}${manifest.start_url}`);
  await expect(page).toHaveURL(/\/check-in\/\d+$/);
  await expect(page.getByRole('grid', { name: 'Guests' }).getByRole('row').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('asked'))).toBe('x');
});
