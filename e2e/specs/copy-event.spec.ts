import { clockAt, dayAfter, wallTime } from '@laminate/contracts/zoned-clock';
import { expect, test, type Locator } from '../pages/test.ts';
import { AccessApi, AccessPage } from '../pages/access.ts';
import { answer, eventWithArtists } from '../pages/answers.ts';
import { eventWith, newCompany } from '../pages/api.ts';
import { CheckpointPhone } from '../pages/checkpoint-phone.ts';
import { Door } from '../pages/door.ts';
import { DoorDevices } from '../pages/door-devices.ts';
import { giveBigPlan } from '../pages/plan.ts';
import { ProgrammeApi, openTimetable, setOf } from '../pages/programme.ts';
import { DEMO_PASSWORD, open, signIn } from '../pages/session.ts';
import { newMail } from '../pages/users.ts';

/** The zone of the events. */
const ZONE = 'Europe/Tallinn';

test('a time that the clocks skip in next year’s event is corrected before it is copied', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([], { units: true });
  const system = new AccessApi(api, eventId);
  await system.add('area', 'Backstage');
  await system.add('profile', 'Crew');
  const [slot] = await system.add('time', 'Night');
  await system.change('time', slot as number, { start_time: '2027-07-31T20:00:00Z', end_time: '2027-08-01T00:30:00Z' });
  await signIn(page, eMail);
  await open(page, '/events');
  await page.getByRole('link', { name: 'Copy Kaldapäev' }).click();

  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Kaldapäev 2028');
  await page.getByRole('textbox', { name: 'Name' }).fill('Kevadpäev');
  // The clocks go forward in the second night.
  await page.getByLabel('First day', { exact: true }).fill('25.03.2028');
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
});

/** Returns the instant at which the clocks of the events show a time so many days after a day. */
const at = (day: string, days: number, time: string): string =>
  new Date(wallTime(dayAfter(day, days), time, ZONE).at).toISOString();

/** A date as people write it. */
const written = (day: string): string => day.split('-').toReversed().join('.');

/** A festival that began on a day, with a gate, a door user, and a guest who could go backstage until it was over. */
async function festivalFrom(day: string) {
  const { api, eMail } = await newCompany();
  await giveBigPlan(eMail);
  const { body: made } = await api.post<{ event: { id: number } }>('/api/events', {
    name: 'Meretuul',
    start_time: at(day, 0, '12:00'),
    end_time: at(day, 2, '23:00'),
  });
  const eventId = made.event.id;
  const send = <T>(path: string, body: object) => api.post<T>(`/api/event/${eventId}/${path}`, body);
  const system = new AccessApi(api, eventId);
  const [backstage = 0] = await system.add('area', 'Backstage');
  const [crew = 0] = await system.add('profile', 'Crew');
  const [show = 0, dismantling = 0] = await system.add('time', 'Show', 'Dismantling');
  await system.change('time', show, { start_time: at(day, 0, '00:00'), end_time: at(day, 1, '23:00') });
  await system.change('time', dismantling, { start_time: at(day, 1, '20:00'), end_time: at(day, 2, '12:00') });
  await system.change('profile', crew, { areas: [backstage], timeId: show });
  await send('add_checkpoint', { name: 'Back gate', area_id: backstage, direction: 'both', kind: 'zone' });
  const worker = newMail();
  await send('add_user', { email: worker, role: 'worker_bee', name: 'Kaja Uks', password: DEMO_PASSWORD });
  const { body: added } = await send<{ people: { id: number }[] }>('people/add-multiple', {
    guests: [{ name: 'Mari Maasikas', unit: 'Crew' }],
  });
  await send('set_profile_for_people', { profileId: crew, people: added.people.map(({ id }) => id) });
  return { api, eMail, eventId, worker };
}

test('last year’s festival is copied to today, and its door and gate let in whom last year’s times would refuse', async ({
  page,
  browser,
}) => {
  const today = clockAt(Date.now(), ZONE).slice(0, 10);
  const lastYear = dayAfter(today, -364);
  const { api, eMail, eventId, worker } = await festivalFrom(lastYear);
  await signIn(page, eMail);
  await open(page, '/events');
  await page.getByRole('link', { name: 'Copy Meretuul' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Hoovus');
  await page.getByLabel('First day', { exact: true }).fill(written(today));
  await page.getByRole('checkbox', { name: /^Guests \(1\)/ }).check();
  await page.getByRole('button', { name: 'Preview dates' }).click();

  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(row(/^Show Time slot start/)).toContainText(`${written(lastYear)} 00:00`);
  await expect(row(/^Show Time slot start/)).toContainText(`${written(today)} 00:00`);
  // This year is a day shorter, which leaves one time slot outside.
  await page.getByRole('button', { name: 'Change Meretuul – Event end' }).click();
  await page
    .getByRole('group', { name: 'Meretuul – Event end' })
    .getByLabel('Date', { exact: true })
    .fill(written(dayAfter(today, 1)));
  await expect(page.getByText('1 date needs checking.')).toBeVisible();
  await expect(row(/^Dismantling Time slot end/)).toContainText('Outside the dates of the event');
  await page.getByRole('button', { name: 'Change Dismantling – Time slot end' }).click();
  const end = page.getByRole('group', { name: 'Dismantling – Time slot end' });
  await end.getByLabel('Date', { exact: true }).fill(written(dayAfter(today, 1)));
  await end.getByLabel('Time', { exact: true }).fill('22:30');
  await expect(page.getByText('1 date needs checking.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy event' }).click();
  await expect(page).toHaveURL(/\/event\/\d+$/);
  const copy = Number(page.url().split('/').pop());
  const { times } = await new AccessApi(api, copy).get();
  expect(times.map(({ name, start_time, end_time }) => [name, start_time, end_time])).toEqual([
    ['Show', at(today, 0, '00:00'), at(today, 1, '23:00')],
    ['Dismantling', at(today, 1, '20:00'), at(today, 1, '22:30')],
  ]);

  // The door user of last year is there, but the guest waits for an organiser.
  const phone = await (await browser.newContext({ locale: 'en-GB', timezoneId: ZONE })).newPage();
  await signIn(phone, worker);
  await open(phone, `/check-in/${copy}`);
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

  // Devices aren’t copied, their gates are.
  const devices = new DoorDevices(page);
  await devices.open(copy);
  const post = await CheckpointPhone.byLink(browser, copy, await devices.create('Gate phone', 'Back gate'));
  const answered = await post.ask('Mari Maasikas');
  await expect(answered).toContainText('Crew gives access to Backstage until');
  await post.page.getByRole('button', { name: /^Let in/ }).click();
  await expect(answered).toContainText('1 guest · ');
  await post.close();
  const before = await CheckpointPhone.at(browser, eMail, eventId, 'Back gate');
  await expect(await before.ask('Mari Maasikas')).toContainText(
    new RegExp(`Crew gave access to Backstage until .*${written(dayAfter(lastYear, 1))} 23:00`),
  );
  await before.close();
});

test('a headliner is moved by an hour with all that it touches, and back, from the toast and from the log', async ({
  page,
}) => {
  const { api, eMail, eventId, form, artistIds } = await eventWithArtists(['Öised Linnud', 'Udu ja Ulm']);
  const [linnud = 0, udu = 0] = artistIds;
  const send = (path: string, body: object) => api.post(`/api/event/${eventId}/${path}`, body);
  const programme = new ProgrammeApi(api, eventId);
  const [kivi = 0] = await programme.addStages('Kivi');
  const day = await programme.addDay([kivi]);
  await programme.play(day, linnud, kivi, '21:00', '22:00');
  await programme.play(day, udu, kivi, '22:15', '23:15');
  const system = new AccessApi(api, eventId);
  const [backstage = 0] = await system.add('area', 'Backstage');
  const [slot = 0] = await system.add('time', 'Evening');
  await system.change('time', slot, { start_time: '2027-07-31T15:00:00Z', end_time: '2027-07-31T19:30:00Z' });
  const [profile = 0] = await system.add('profile', 'Guests of artists');
  await system.change('profile', profile, { areas: [backstage], timeId: slot });
  const guest = await answer(api, eventId, linnud, form, 'Guests', { Guest: 'Jaan Lind' });
  await send('artist_guests/accept', { answers: [guest] });
  const { people } = await api.get<{ people: { id: number }[] }>(`/api/event/${eventId}/people`);
  const ids = people.map(({ id }) => id);
  await send('set_profile_for_people', { profileId: profile, people: ids });
  await send('set_pending_for_people', { pending: false, people: ids });
  await signIn(page, eMail);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTimetable(page, eventId);

  const moveByAnHour = async () => {
    await setOf(page, 'Öised Linnud, Kivi, 21:00 to 22:00').click();
    await page.getByLabel('Start time').fill('22:00');
    await page.getByLabel(/^End time/).fill('23:00');
    const touches = page.getByRole('region', { name: 'What this touches' });
    await expect(touches).toContainText('Öised Linnud and Udu ja Ulm overlap by 45 min on Kivi');
    await expect(touches).toContainText('Time slot “Evening” no longer covers Öised Linnud’s performance, for 1 guest');
    return touches;
  };
  // The tick is shown once the preview has answered.
  const moveAlong = async (region: Locator) => {
    const tick = region.getByRole('checkbox', { name: 'Move Udu ja Ulm along' });
    await tick.click();
    await expect(tick).toBeChecked();
  };
  const touches = await moveByAnHour();
  await moveAlong(touches);
  await expect(touches).not.toContainText('overlap by');
  await expect(touches).toContainText('Time slot “Evening” no longer covers');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(setOf(page, 'Öised Linnud, Kivi, 22:00 to 23:00')).toBeVisible();
  await expect(setOf(page, 'Udu ja Ulm, Kivi, 23:15 to 00:15 (+1)')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(setOf(page, 'Udu ja Ulm, Kivi, 22:15 to 23:15')).toBeVisible();
  const unmoved = { 'Öised Linnud': '21:00', 'Udu ja Ulm': '22:15' };
  expect(await programme.starts()).toEqual(unmoved);

  await moveAlong(await moveByAnHour());
  await expect(touches).not.toContainText('overlap by');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(setOf(page, 'Öised Linnud, Kivi, 22:00 to 23:00')).toBeVisible();
  await open(page, `/event/${eventId}/artists-activity-log`);
  await page.getByRole('button', { name: 'Undo the change of Öised Linnud' }).click();
  await expect.poll(() => programme.starts()).toEqual(unmoved);
});
