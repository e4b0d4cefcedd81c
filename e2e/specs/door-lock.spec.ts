import { expect, type Page } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { blank, heldUp, invitationsOf } from '../pages/fake-camera.ts';
import { codesOf, wedge } from '../pages/scanner.ts';
import { test } from '../pages/seeing.ts';
import { open, signIn } from '../pages/session.ts';

async function lockedDoor(page: Page) {
  const { eMail, eventId, api, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 3 }]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  await page.getByRole('button', { name: 'Lock the screen' }).click();
  const lock = page.getByRole('dialog', { name: 'Screen locked' });
  await expect(lock).toBeVisible();
  return { door, lock, api, eventId, personIds };
}

test('locked, touches and keys do nothing, while counts go on', async ({ page }) => {
  const { lock, api, eventId, personIds, door } = await lockedDoor(page);
  for (const [x, y] of [[200, 300], [600, 400], [100, 600]] as const) await page.mouse.click(x, y);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('mari');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Hold to unlock' }).click();
  await expect(lock).toBeVisible();
  await expect(lock).toContainText('0 of 4 guests in');
  await api.post(`/api/event/${eventId}/check_in`, { person_id: personIds[0] });
  await expect(lock).toContainText('1 of 4 guests in');
  await page.getByRole('button', { name: 'Hold to unlock' }).click({ delay: 1300 });
  await expect(lock).toHaveCount(0);
  await expect(door.one('Mari Tamm')).toHaveText(/1\/4/);
});

test('locked, a scanner that types lets nobody in', async ({ page }) => {
  const { lock, api, eventId, door } = await lockedDoor(page);
  const [code = ''] = await codesOf(api, eventId);
  await wedge(page, code);
  await wedge(page, code, 'Tab');
  // Longer than a scan may ask for a newer list.
  await page.waitForTimeout(3000);
  await expect(lock).toContainText('0 of 4 guests in');
  await page.getByRole('button', { name: 'Hold to unlock' }).click({ delay: 1300 });
  await expect(door.one('Mari Tamm')).toHaveText(/0\/4/);
  await wedge(page, code);
  await expect(door.one('Mari Tamm')).toHaveText(/1\/4/);
});

test('locked while a code waits for a newer list, it lets nobody in', async ({ page }) => {
  const { eMail, eventId, api } = await eventWith([{ name: 'Mari Tamm', extra: 3 }]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  // The key that checks codes is made with the first of them: this device has to ask for it.
  const [code = ''] = await codesOf(api, eventId);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/check_in_list*', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/check_in_list*');
  await wedge(page, code);
  await asked;
  await page.getByRole('button', { name: 'Lock the screen' }).click();
  const answered = page.waitForResponse('**/check_in_list*');
  release();
  await answered;
  const lock = page.getByRole('dialog', { name: 'Screen locked' });
  // As long as a scan that goes on takes to reach the server.
  await page.waitForTimeout(1500);
  await expect(lock).toContainText('0 of 4 guests in');
  await page.getByRole('button', { name: 'Hold to unlock' }).click({ delay: 1300 });
  await wedge(page, code);
  await expect(door.one('Mari Tamm')).toHaveText(/1\/4/);
});

test('locked, the camera is off and lets nobody in; unlocked, it goes on', async ({ doorSeeing }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 3 }]);
  const code = await heldUp(await invitationsOf(api, eventId, personIds));
  const page = await doorSeeing(eMail, eventId, [[blank(), 5], [code, 2]]);
  await page.clock.install();
  await page.getByRole('button', { name: /Name this device$/ }).click();
  await page.getByRole('radio', { name: '1 min' }).check({ force: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await expect(page.getByText('Hold the code into the frame')).toBeVisible();
  const lock = page.getByRole('dialog', { name: 'Screen locked' });
  await page.clock.fastForward('01:01');
  await expect(lock).toBeVisible();
  const streaming = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.srcObject !== null);
  await expect.poll(streaming).toBe(false);
  const inAtLock = await page.locator('dialog b').textContent();
  // Longer than it takes until the code is held up again.
  await page.waitForTimeout(8000);
  await expect(lock).toContainText(`${inAtLock} of 4 guests in`);
  await page.getByRole('button', { name: 'Unlock without holding' }).click();
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect.poll(streaming).toBe(true);
});

test('opens by a held key, and without holding in two presses', async ({ page }) => {
  const { lock } = await lockedDoor(page);
  await page.getByRole('button', { name: 'Hold to unlock' }).focus();
  await page.keyboard.press('Enter');
  await expect(lock).toBeVisible();
  await page.keyboard.down(' ');
  await expect(lock).toHaveCount(0);
  await page.keyboard.up(' ');

  await page.getByRole('button', { name: 'Lock the screen' }).click();
  await page.getByRole('button', { name: 'Unlock without holding' }).click();
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(lock).toHaveCount(0);
});

test('locks itself after as long as this device is told to', async ({ page }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Mari Tamm' }]);
  await signIn(page, eMail);
  await page.clock.install();
  await open(page, `/event/${eventId}/check_in`);
  await expect(page.getByRole('button', { name: 'Lock the screen' })).toBeVisible();
  const lock = page.getByRole('dialog', { name: 'Screen locked' });
  // A user's own phone is left alone.
  await page.clock.fastForward('15:00');
  await expect(lock).toHaveCount(0);
  await page.getByRole('button', { name: /Name this device$/ }).click();
  await page.getByRole('radio', { name: '2 min' }).check({ force: true });
  await page.keyboard.press('Escape');
  await page.clock.fastForward('01:30');
  await page.mouse.move(200, 200);
  await page.clock.fastForward('01:30');
  await expect(lock).toHaveCount(0);
  await page.clock.fastForward('00:31');
  await expect(lock).toBeVisible();
});
