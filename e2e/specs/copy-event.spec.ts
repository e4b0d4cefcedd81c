import { expect, test } from '../pages/test.ts';
import { AccessApi, AccessPage } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { DoorDevices, openLink } from '../pages/door-devices.ts';
import { open, signIn } from '../pages/session.ts';

test('next year’s event from this one: dates are previewed, one is corrected, and its door is used', async ({
  page,
  browser,
}) => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Mari Maasikas' }], { units: true });
  const system = new AccessApi(api, eventId);
  await system.add('area', 'Backstage');
  await system.add('profile', 'Crew');
  const [slot] = await system.add('time', 'Night');
  await system.change('time', slot as number, { start_time: '2027-07-31T20:00:00Z', end_time: '2027-08-01T00:30:00Z' });
  await signIn(page, eMail);
  await open(page, '/events');
  await page.getByRole('link', { name: 'Copy Kaldapäev' }).click();

  await expect(page.getByLabel('Name')).toHaveValue('Kaldapäev 2028');
  await page.getByLabel('Name').fill('Kevadpäev');
  // The clocks go forward in the second night.
  await page.getByLabel('First day', { exact: true }).fill('25.03.2028');
  await page.getByRole('checkbox', { name: /^Guests \(1\)/ }).check();
  await page.getByRole('button', { name: 'Preview dates' }).click();

  await expect(page.getByRole('heading', { name: 'Dates of “Kevadpäev”' })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Access system' })).toContainText('31.07.2027 23:00');
  await expect(page.getByRole('table', { name: 'Access system' })).toContainText('25.03.2028 23:00');
  const problems = page.getByRole('table', { name: 'Check these dates' });
  await expect(problems).toContainText('The clocks skip 03:30 on this day');
  await problems.getByLabel('Date', { exact: true }).fill('26.03.2028');
  await problems.getByLabel('Time', { exact: true }).fill('04:30');
  await page.getByRole('button', { name: 'Copy event' }).click();

  await expect(page.getByText('Event copied')).toBeVisible();
  await expect(page).toHaveURL(/\/event\/\d+$/);
  const copy = Number(page.url().split('/').pop());
  expect(copy).not.toBe(eventId);
  const access = new AccessPage(page);
  await access.open(copy);
  await access.unfold('Time slots');
  const slots = access.list('Time slots');
  await slots.getByRole('button', { name: 'Details of Night' }).click();
  const end = slots.getByRole('group', { name: 'End' });
  await expect(end.getByLabel('Date', { exact: true })).toHaveValue('26.03.2028');
  await expect(end.getByLabel('Time', { exact: true })).toHaveValue('04:30');

  // Guests of last year can’t enter before an organiser accepts them.
  const devices = new DoorDevices(page);
  await devices.open(copy);
  const link = await devices.create('Gate A');
  const phone = await (await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Tallinn' })).newPage();
  await openLink(phone, link);
  const door = new Door(phone);
  await door.expectLive();
  await expect(door.row('Mari Maasikas')).toContainText('Pending');
  await expect(door.one('Mari Maasikas')).toHaveCount(0);
  await open(page, `/event/${copy}/people`);
  await page.getByRole('button', { name: 'Actions for Mari Maasikas' }).click();
  await page.getByRole('menuitem', { name: 'Accept', exact: true }).click();

  await door.one('Mari Maasikas').click();
  await expect(phone.getByText('Checked in one', { exact: true }).first()).toBeVisible();
  const arrivals = async (id: number) =>
    (await api.get<{ people: { checked_in_count: number }[] }>(`/api/event/${id}/people`)).people.map(
      ({ checked_in_count }) => checked_in_count,
    );
  await expect.poll(() => arrivals(copy)).toEqual([1]);
  expect(await arrivals(eventId)).toEqual([0]);
});
