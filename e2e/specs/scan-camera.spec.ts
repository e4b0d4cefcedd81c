import { expect, test as base, type Page } from '@playwright/test';
import { eventWith, type Api } from '../pages/api.ts';
import { bringAxe, axeFindings } from '../pages/axe.ts';
import { Door } from '../pages/door.ts';
import { blank, browserWithCamera, heldUp, invitationsOf, writeVideo } from '../pages/fake-camera.ts';
import { open, signIn } from '../pages/session.ts';

type Views = Parameters<typeof writeVideo>[1];

/** A door on a phone whose camera shows these views. */
const test = base.extend<{ doorSeeing: (eMail: string, eventId: number, views: Views | null) => Promise<Page> }>({
  doorSeeing: async ({ launchOptions }, provide, info) => {
    const opened: (() => Promise<void>)[] = [];
    await provide(async (eMail, eventId, views) => {
      const video = views && info.outputPath(`camera-${opened.length}.y4m`);
      if (video) writeVideo(video, views);
      const browser = await browserWithCamera(launchOptions, video);
      opened.push(() => browser.close());
      const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'en-GB', timezoneId: 'Europe/Tallinn' });
      await signIn(page, eMail);
      await open(page, `/event/${eventId}/check_in`);
      await new Door(page).expectLive();
      return page;
    });
    for (const close of opened) await close();
  },
});

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
