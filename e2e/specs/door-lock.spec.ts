import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { codesOf, wedge } from '../pages/scanner.ts';
import { open, signIn } from '../pages/session.ts';

/** Runs in the page: a camera that shows one grey picture. */
function plugCameraIn(): void {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
  const device = { kind: 'videoinput', deviceId: 'back', groupId: '', label: '', toJSON: () => ({}) };
  navigator.mediaDevices.enumerateDevices = async () => [device as MediaDeviceInfo];
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
}

test('a locked door takes no touch, key, scanner or camera, goes on counting, opens by a long press, and locks itself', async ({
  page,
}) => {
  const { eMail, eventId, api, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 3 }, { name: 'Jaan Kask' }]);
  const [mari = '', jaan = ''] = await codesOf(api, eventId);
  await page.addInitScript(plugCameraIn);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/check_in`);
  const door = new Door(page);
  await door.expectLive();
  const lock = page.getByRole('dialog', { name: 'Screen locked' });
  const holdButton = page.getByRole('button', { name: 'Hold to unlock' });
  await page.getByRole('button', { name: 'Lock the screen' }).click();
  await expect(lock).toBeVisible();
  for (const [x, y] of [
    [200, 300],
    [600, 400],
    [100, 600],
  ] as const)
    await page.mouse.click(x, y);
  for (const key of ['Escape', 'Escape', '/']) await page.keyboard.press(key);
  await page.keyboard.type('mari');
  await page.keyboard.press('Enter');
  await holdButton.click();
  await wedge(page, mari);
  await wedge(page, mari, 'Tab');
  await expect(lock).toContainText('0 of 5 guests checked in');
  await api.post(`/api/event/${eventId}/check_in`, { person_id: personIds[0] });
  await expect(lock).toContainText('1 of 5 guests checked in');

  // By a held key, which Enter as such is not.
  await holdButton.focus();
  await page.keyboard.press('Enter');
  await expect(lock).toBeVisible();
  await page.keyboard.down(' ');
  await expect(lock).toHaveCount(0);
  await page.keyboard.up(' ');
  // Codes are read one after the other. None of the earlier ones is still waiting.
  await wedge(page, jaan);
  await expect(page.getByRole('region', { name: 'Checked in one' })).toContainText('Jaan Kask');
  await expect(door.one('Mari Tamm')).toHaveText(/1\/4/);

  // Without holding in two presses, and by a held press.
  const lockAgain = () => page.getByRole('button', { name: 'Lock the screen' }).click();
  await lockAgain();
  await page.getByRole('button', { name: 'Unlock without holding' }).click();
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(lock).toHaveCount(0);
  await page.clock.install();
  await lockAgain();
  await holdButton.hover();
  await page.mouse.down();
  await page.clock.fastForward(1000);
  await expect(lock).toHaveCount(0);
  await page.mouse.up();

  // A user's own phone is left alone until it is told otherwise.
  await page.clock.fastForward('15:00');
  await expect(lock).toHaveCount(0);
  await page.getByRole('button', { name: /Name this device$/ }).click();
  await page.getByRole('radio', { name: '2 min' }).check({ force: true });
  await page.keyboard.press('Escape');
  await page.clock.fastForward('01:30');
  await page.mouse.move(200, 200);
  await page.clock.fastForward('01:30');
  await expect(lock).toHaveCount(0);

  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  const streaming = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.srcObject !== null);
  await expect.poll(streaming).toBe(true);
  await page.clock.fastForward('02:01');
  await expect(lock).toBeVisible();
  await expect.poll(streaming).toBe(false);
  await page.getByRole('button', { name: 'Unlock without holding' }).click();
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect.poll(streaming).toBe(true);
});
