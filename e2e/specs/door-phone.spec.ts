import { expect, test, type Locator, type Page } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { open, signIn } from '../pages/session.ts';

const PHONE = { width: 360, height: 640 };
const LONG = 'Maximiliana-Wilhelmine Freifrau von Hohenzollern-Sigmaringen';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** Runs in the page: records what would be heard and felt. */
function listen(): void {
  const felt: unknown[] = [];
  const tones: number[] = [];
  Object.assign(globalThis, { felt, tones });
  Object.defineProperty(Navigator.prototype, 'vibrate', {
    value: (pattern: unknown) => felt.push(pattern) > 0,
    configurable: true,
  });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function record(when?: number) {
    tones.push(this.frequency.value);
    start.call(this, when);
  };
}

const recorded = (page: Page) =>
  page.evaluate(() => {
    const { felt, tones } = globalThis as unknown as { felt: number[][]; tones: number[] };
    return { felt: felt.splice(0), tones: tones.splice(0) };
  });

const leftOf = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;

/** The edges of what is seen of an element, in pixels from above. */
async function edgesOf(locator: Locator): Promise<{ top: number; bottom: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { top: box.y, bottom: box.y + box.height };
}

/** A queued tap is named in a message, which covers nothing of the answer. */
async function expectMessageAbove(page: Page, name: string): Promise<void> {
  const message = page
    .getByRole('region', { name: 'Notifications' })
    .locator('> div')
    .filter({ hasText: `${name}: saved on this device, retrying` });
  const panel = page.getByRole('dialog', { name: 'Saved on this device' });
  const label = panel.getByText('Saved on this device', { exact: true });
  await expect(message).toBeVisible();
  // Both come in from the edges of the screen.
  await expect.poll(async () => (await edgesOf(message)).bottom <= (await edgesOf(label)).top).toBe(true);
  expect((await edgesOf(message)).top).toBeLessThan((await edgesOf(panel)).top);
  expect((await edgesOf(panel.getByRole('button', { name: 'Next guest' }))).bottom).toBeLessThanOrEqual(PHONE.height);
}

async function expectLeftHanded(door: Door): Promise<void> {
  const middle = PHONE.width / 2;
  expect(await leftOf(door.one('Mari Tamm'))).toBeLessThan(middle);
  expect(await leftOf(door.all('Mari Tamm'))).toBeLessThan(await leftOf(door.one('Mari Tamm')));
  expect(await leftOf(door.page.getByRole('button', { name: 'Units, groups and totals' }))).toBeLessThan(60);
  expect(await leftOf(door.page.getByLabel('Search guests'))).toBeGreaterThan(60);
}

test('a small phone in the left hand: answers fit, and light, hand, sound and vibration apply immediately and after a reload, without a network, too', async ({
  page,
  context,
}) => {
  const { eMail, eventId } = await eventWith([{ name: 'Mari Tamm', extra: 3 }, { name: 'Jaan Kask' }, { name: LONG }]);
  await page.addInitScript(listen);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  // What opens over a page comes on its own, once the page is quiet.
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return [/\/floating\.\w+\.js$/, /\/late-dialogs\.\w+\.js$/].every((file) => loaded.some((name) => file.test(name)));
  });
  await context.setOffline(true);
  const settings = await door.settings();
  await settings.getByRole('radio', { name: 'Full sun' }).check();
  await settings.getByRole('switch', { name: 'Left-handed' }).check();
  await settings.getByRole('button', { name: 'Close' }).click();
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-scheme', 'sun');
  await expectLeftHanded(door);
  await recorded(page);
  for (const name of ['Jaan Kask', LONG]) {
    await door.one(name).click();
    await expectMessageAbove(page, name);
    // The next name can be typed immediately.
    await page.getByRole('button', { name: 'Next guest' }).tap();
    await expect(page.getByLabel('Search guests')).toBeFocused();
  }
  const go = await recorded(page);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /, 0 check-ins waiting/ })).toBeVisible();

  // Come in and stop sound and feel different.
  await door.filter('Checked in');
  await door.search('jaan');
  await expect(door.row('Jaan Kask')).toBeVisible();
  await page.getByLabel('Search guests').press('Enter');
  await expect(page.getByText('Full', { exact: true }).first()).toBeVisible();
  const stop = await recorded(page);
  expect([go.tones.length > 0, go.felt.length, stop.felt.length]).toEqual([true, 2, 1]);
  expect(go.tones).not.toEqual(expect.arrayContaining(stop.tones));
  expect(go.felt[0]).not.toEqual(stop.felt[0]);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History of Jaan Kask' }).getByRole('listitem')).toHaveCount(1);
  expect(await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)).toBe(0);
  await page.getByRole('dialog', { name: 'History of Jaan Kask' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Next guest' }).click();

  const quiet = await door.settings();
  for (const name of ['Sound', 'Vibration']) await quiet.getByRole('switch', { name }).uncheck();
  await quiet.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await door.expectLive();
  await expect(scheme).toHaveAttribute('data-scheme', 'sun');
  await expectLeftHanded(door);
  const again = await door.settings();
  await expect(again.getByRole('radio', { name: 'Full sun' })).toBeChecked();
  for (const name of ['Sound', 'Vibration']) await expect(again.getByRole('switch', { name })).not.toBeChecked();
  await again.getByRole('button', { name: 'Close' }).click();
  await recorded(page);
  await door.one('Mari Tamm').click();
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  expect(await leftOf(page.getByRole('button', { name: 'Next guest' }))).toBeLessThan(60);
  expect(await recorded(page)).toEqual({ felt: [], tones: [] });
});
