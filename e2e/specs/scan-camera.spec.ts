import { expect, type Page } from '../pages/test.ts';
import { eventWith, type Api } from '../pages/api.ts';
import { bringAxe, axeFindings } from '../pages/axe.ts';
import { blank, heldUp, invitationsOf } from '../pages/fake-camera.ts';
import { test } from '../pages/seeing.ts';

const inCount = async (api: Api, eventId: number, name: string) => {
  const { people } = await api.get<{ people: { name: string; checked_in_count: number }[] }>(`/api/event/${eventId}/people`);
  return people.find((person) => person.name === name)?.checked_in_count;
};

const scan = (page: Page) => page.getByRole('button', { name: 'Scan', exact: true }).click();

test('the code of an invitation lets its guest in, once for as long as it is in view', async ({ doorSeeing }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 2, comments: 'VIP' }, { name: 'Jaan Kask' }]);
  const page = await doorSeeing(eMail, eventId, [[await heldUp(await invitationsOf(api, eventId, personIds.slice(0, 1))), 1]]);
  await scan(page);
  const result = page.getByRole('dialog', { name: 'Checked in one' });
  await expect(result).toContainText('Mari Tamm');
  await expect(result).toContainText('1/3');
  await bringAxe(page);
  expect(await axeFindings(page)).toEqual([]);

  // The code stays in view for longer than it takes to be forgotten.
  await page.waitForTimeout(4000);
  expect(await inCount(api, eventId, 'Mari Tamm')).toBe(1);
  await result.getByRole('button', { name: 'Check in all' }).click();
  await expect(page.getByRole('dialog', { name: 'Checked in all guests' })).toContainText('3/3');
  expect(await inCount(api, eventId, 'Mari Tamm')).toBe(3);

  // Escape goes back to the picture first, then to the list.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Hold the code into the frame')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Search guests')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without a network codes are checked on the phone, and sent when it is back', async ({ doorSeeing }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Õnne Müürsepp' }]);
  const page = await doorSeeing(eMail, eventId, [[await heldUp(await invitationsOf(api, eventId, personIds)), 1]]);
  // What scanning needs comes on its own after the door.
  await (await page.waitForResponse(/\.wasm$/)).finished();
  await page.context().setOffline(true);
  await scan(page);
  await expect(page.getByRole('dialog', { name: 'Kept on this device' })).toContainText('Õnne Müürsepp');
  expect(await inCount(api, eventId, 'Õnne Müürsepp')).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(() => inCount(api, eventId, 'Õnne Müürsepp'), { timeout: 15_000 }).toBe(1);
});

test('a camera that opens when the page has gone out of sight is closed at once', async ({ doorSeeing }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Mari Tamm' }]);
  const page = await doorSeeing(eMail, eventId, [[blank(), 1]]);
  const hide = (hidden: boolean) => page.evaluate((next) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => next });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  const live = () => page.evaluate(() => {
    const { streams } = globalThis as unknown as { streams: MediaStream[] };
    return streams.map((stream) => stream.getTracks().every(({ readyState }) => readyState === 'live'));
  });
  await page.evaluate(() => {
    // Someone is asked for leave, and answers later.
    const devices = navigator.mediaDevices;
    const real = devices.getUserMedia.bind(devices);
    const streams: MediaStream[] = [];
    const leave = Promise.withResolvers<void>();
    devices.getUserMedia = async (constraints) => {
      await leave.promise;
      const stream = await real(constraints);
      streams.push(stream);
      return stream;
    };
    Object.assign(globalThis, { streams, leave });
  });
  await scan(page);
  await expect(page.getByText('Opening the camera')).toBeVisible();
  await hide(true);
  await page.evaluate(() => (globalThis as unknown as { leave: PromiseWithResolvers<void> }).leave.resolve());
  await expect.poll(live).toEqual([false]);
  await hide(false);
  await expect(page.getByText('Hold the code into the frame')).toBeVisible();
  expect(await live()).toEqual([false, true]);
});

test('one guest after the other, without a touch', async ({ doorSeeing }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }]);
  const pdf = await invitationsOf(api, eventId, personIds);
  const page = await doorSeeing(eMail, eventId, [[blank(), 1], [await heldUp(pdf, 1), 2], [await heldUp(pdf, 2), 2]]);
  await scan(page);
  const first = page.getByRole('dialog', { name: 'Checked in one' });
  await expect(first.getByRole('heading', { name: /Mari Tamm|Jaan Kask/ })).toBeVisible();
  await expect.poll(async () => [await inCount(api, eventId, 'Mari Tamm'), await inCount(api, eventId, 'Jaan Kask')], { timeout: 15_000 }).toEqual([1, 1]);
});

test('a guest who is in already is told with who and when', async ({ doorSeeing }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Mari Tamm' }]);
  await api.post(`/api/event/${eventId}/check_in`, { person_id: personIds[0] }, { 'x-device': 'Gate B' });
  const page = await doorSeeing(eMail, eventId, [[await heldUp(await invitationsOf(api, eventId, personIds)), 1]]);
  await scan(page);
  await expect(page.getByRole('dialog', { name: 'Full' })).toContainText(/last at \d\d:\d\d by Liis Kask, Gate B/);
});

test('without a camera the door says how to go on', async ({ doorSeeing }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Mari Tamm' }]);
  const page = await doorSeeing(eMail, eventId, null);
  await scan(page);
  await expect(page.getByRole('alert')).toContainText(/No camera found|The camera is not allowed/);
  await expect(page.getByRole('alert')).toContainText('type the name');
  await bringAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Type the name' }).click();
  await expect(page.getByLabel('Search guests')).toBeVisible();
});
