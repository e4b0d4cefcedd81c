import { expect, test, type Browser, type Page } from '../pages/test.ts';
import { eventWith, type Guest } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { DoorDevices, openLink } from '../pages/door-devices.ts';
import { signIn } from '../pages/session.ts';

const GUESTS: Guest[] = [
  { name: 'Mari Tamm', extra: 3 },
  { name: 'Õnne Müürsepp', extra: 1 },
];

/** A browser of its own, as another device has one. */
async function device(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Tallinn' })).newPage();
}

test('a volunteer opens the link, checks a guest in, and is out seconds after being revoked', async ({
  page,
  browser,
}) => {
  const { eMail, eventId, api } = await eventWith(GUESTS);
  await signIn(page, eMail);
  const devices = new DoorDevices(page);
  await devices.open(eventId);
  const link = await devices.create('Gate A');
  const phone = await device(browser);
  await openLink(phone, link);
  const door = new Door(phone);
  await door.expectLive();
  await expect(page.getByText('“Gate A” is at the door')).toBeVisible({ timeout: 10_000 });
  await devices.done();
  await expect(devices.row('Gate A')).toContainText('At the door now');

  await door.one('Mari Tamm').click();
  await expect(phone.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  await phone.getByRole('button', { name: 'History' }).click();
  await expect(phone.getByRole('dialog').getByText('Gate A (kiosk)', { exact: true })).toBeVisible();

  const third = await device(browser);
  await third.goto(link);
  await third.getByRole('button', { name: 'Open on this device' }).click();
  await expect(third.getByRole('heading', { name: 'This link was opened already' })).toBeVisible();

  await devices.revoke('Gate A');
  await expect(phone.getByRole('heading', { name: '“Gate A” is logged out' })).toBeVisible();
  const { people } = await api.get<{ people: { name: string; checked_in_count: number }[] }>(
    `/api/event/${eventId}/people`,
  );
  expect(people.find(({ name }) => name === 'Mari Tamm')?.checked_in_count).toBe(1);
});
