import { expect, test, type Locator, type Page } from '../pages/test.ts';
import { eventWith, type Guest } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { open, signIn } from '../pages/session.ts';

const PHONE = { width: 360, height: 740 };
const GUESTS: Guest[] = [{ name: 'Mari Tamm', extra: 3 }, { name: 'Jaan Kask' }];

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** Runs in the page: notes what would be heard and felt. */
function listen(): void {
  const felt: unknown[] = [];
  const heard: number[] = [];
  Object.assign(globalThis, { felt, heard });
  Object.defineProperty(Navigator.prototype, 'vibrate', { value: (pattern: unknown) => felt.push(pattern) > 0, configurable: true });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function note(when?: number) {
    heard.push(this.frequency.value);
    start.call(this, when);
  };
}

const noted = (page: Page) =>
  page.evaluate(() => {
    const { felt, heard } = globalThis as unknown as { felt: number[][]; heard: number[] };
    return { felt: felt.splice(0), heard: heard.splice(0) };
  });

async function openDoor(page: Page): Promise<{ door: Door; eventId: number }> {
  const { eMail, eventId, api, personIds } = await eventWith([...GUESTS, { name: 'Tarmo Blokk' }]);
  await api.post(`/api/event/${eventId}/set_blocked_for_people`, { people: [personIds[2]], blocked: true });
  await page.addInitScript(listen);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  return { door, eventId };
}

const leftOf = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;
const scheme = (page: Page) => page.locator('html').getAttribute('data-scheme');

test('light, hand, sound and vibration hold at once, survive a reload, and need no network', async ({ page, context }) => {
  const { door, eventId } = await openDoor(page);
  await context.setOffline(true);
  const dialog = await door.settings();
  await dialog.getByRole('radio', { name: 'Full sun' }).check();
  expect(await scheme(page)).toBe('sun');
  await dialog.getByRole('switch', { name: 'For the left hand' }).check();
  await dialog.getByRole('switch', { name: 'Sound' }).uncheck();
  await dialog.getByRole('switch', { name: 'Vibration' }).uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const middle = PHONE.width / 2;
  const leftHanded = async () => {
    expect(await leftOf(door.one('Mari Tamm'))).toBeLessThan(middle);
    expect(await leftOf(door.all('Mari Tamm'))).toBeLessThan(await leftOf(door.one('Mari Tamm')));
    expect(await leftOf(page.getByRole('button', { name: 'Units, groups and totals' }))).toBeLessThan(60);
    expect(await leftOf(page.getByLabel('Search guests'))).toBeGreaterThan(60);
  };
  await leftHanded();
  await context.setOffline(false);
  await page.reload();
  await door.expectLive();
  expect(await scheme(page)).toBe('sun');
  await leftHanded();
  const again = await door.settings();
  await expect(again.getByRole('radio', { name: 'Full sun' })).toBeChecked();
  for (const name of ['Sound', 'Vibration']) await expect(again.getByRole('switch', { name })).not.toBeChecked();
  await again.getByRole('button', { name: 'Close' }).click();
  await noted(page);
  await door.one('Jaan Kask').click();
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  expect(await leftOf(page.getByRole('button', { name: 'Next guest' }))).toBeLessThan(60);
  expect(await noted(page)).toEqual({ felt: [], heard: [] });

  await open(page, `/event/${eventId}/people`);
  await expect(page.getByText('Mari Tamm').first()).toBeVisible();
  expect(await scheme(page)).toBe('light');
});

test('come in and stop sound and feel different', async ({ page }) => {
  const { door } = await openDoor(page);
  await door.one('Jaan Kask').click();
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  const go = await noted(page);
  await page.getByRole('button', { name: 'Next guest' }).click();
  await door.search('jaan');
  await door.filter('Checked in');
  await page.getByLabel('Search guests').press('Enter');
  await expect(page.getByText('Full', { exact: true }).first()).toBeVisible();
  const stop = await noted(page);
  expect(go.heard.length).toBeGreaterThan(0);
  expect(go.felt).toHaveLength(1);
  expect(stop.heard).not.toEqual(go.heard);
  expect(stop.felt).not.toEqual(go.felt);
});

test('a light chosen in the menu later counts at the door, too', async ({ page }) => {
  const { door } = await openDoor(page);
  const dialog = await door.settings();
  await dialog.getByRole('radio', { name: 'Night' }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await scheme(page)).toBe('dark');
  await page.getByRole('button', { name: 'Language and look' }).click();
  await page.getByRole('menuitemradio', { name: 'Sunlight' }).click();
  expect(await scheme(page)).toBe('sun');
  await page.reload();
  await door.expectLive();
  expect(await scheme(page)).toBe('sun');
});

test('a device that can not vibrate says so', async ({ browser }) => {
  const { eMail, eventId } = await eventWith(GUESTS);
  const page = await browser.newPage({ viewport: { width: 1024, height: 700 }, hasTouch: false, isMobile: false });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const dialog = await new Door(page).settings();
  await expect(dialog.getByText('This device can not vibrate.')).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'Vibration' })).toHaveCount(0);
  await page.close();
});
