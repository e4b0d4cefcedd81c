import { checkin, type Occupancy } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { checkpointsOf } from '../../testing/checkpoint-fixture.ts';
import { openDoorService, tap } from '../../testing/door-fixture.ts';

const { door, service } = await openDoorService();
const at = checkpointsOf(door, service.url);

const HOUR = 3_600_000;
const MINUTE = 60_000;
const let_pass = { decided: { passed: true, reason: 'any_time' } } as const;
const let_out = { direction: 'out', decided: { passed: true, reason: 'out' } } as const;

/** Returns the headers of a scan made this many milliseconds ago. */
const ago = (ms: number) => ({
  headers: {
    'x-tapped-at': new Date(Date.now() - ms).toISOString(),
    'x-device-time': new Date().toISOString(),
  },
});

const setZone = (zone: string) =>
  door.fixture.sql('update accounts.event set time_zone = $2 where id = $1', [door.eventId, zone]);

const occupancy = async (): Promise<Occupancy> => {
  const { status, body } = await call<Occupancy>(service.url, checkin.occupancy, {
    as: door.worker,
    params: { eventId: door.eventId },
  });
  expect(status).toBe(200);
  return body;
};

const areaOf = async (id: number) => (await occupancy()).areas.find((area) => area.id === id);
const hoursOf = async (id: number) => (await occupancy()).hours.filter(({ area_id }) => area_id === id);
const sumOf = (hours: Occupancy['hours'], figure: 'entries' | 'exits' | 'refused') =>
  hours.reduce((sum, hour) => sum + hour[figure], 0);

/** Opens an area with a checkpoint, and a party that can enter. */
async function open(direction: 'in' | 'both' = 'both', kind = 'zone', guestCount = 4) {
  const area = await at.addArea('Tent');
  const checkpoint_id = await at.addCheckpoint(area, direction, kind);
  const person_id = await at.addGuest(await at.addProfile(area), { guestCount });
  return { area, checkpoint_id, person_id };
}

afterEach(() => setZone('Europe/Tallinn'));

it.each([
  ['Europe/Tallinn', 0],
  ['Asia/Kolkata', 30],
  ['Asia/Kathmandu', 45],
])('cuts hours as the clocks of %s do', async (zone, minutesOff) => {
  await setZone(zone);
  const { area, checkpoint_id, person_id } = await open();
  // A quarter of an hour before and after the hour of that zone begins.
  const start = Math.floor((Date.now() - 3 * HOUR) / HOUR) * HOUR + ((60 - minutesOff) % 60) * MINUTE;
  await at.pass({ person_id, checkpoint_id, guests: 2, ...let_pass }, ago(Date.now() - start + 10 * MINUTE));
  await at.pass({ person_id, checkpoint_id, ...let_out }, ago(Date.now() - start - 10 * MINUTE));
  const hours = await hoursOf(area);
  expect(hours).toEqual([
    { at: new Date(start - HOUR).toISOString(), area_id: area, entries: 2, exits: 0, refused: 0 },
    { at: new Date(start).toISOString(), area_id: area, entries: 0, exits: 1, refused: 0 },
  ]);
});

it('counts who was refused in the hour in which they stood there, not in that of the upload', async () => {
  const { area, checkpoint_id, person_id } = await open();
  const decided = { passed: false, reason: 'used_up' } as const;
  const before = Date.now() - 5 * HOUR;
  await at.pass({ person_id, checkpoint_id, guests: 3, decided }, ago(5 * HOUR));
  const after = Date.now() - 5 * HOUR;
  await at.pass({ person_id, checkpoint_id, guests: 1, decided }, ago(40 * HOUR));
  const hours = await hoursOf(area);
  expect(hours).toMatchObject([{ entries: 0, exits: 0, refused: 3 }]);
  const hour = Date.parse(hours[0]?.at ?? '');
  expect([hour > before - HOUR, hour <= after]).toEqual([true, true]);
  expect((await areaOf(area))?.count.refused).toBe(4);
});

it('shows the last 36 hours, the first of them whole, and leaves out an hour of which all is undone', async () => {
  const { area, checkpoint_id, person_id } = await open();
  const first = Math.floor((Date.now() - 36 * HOUR) / HOUR) * HOUR;
  await at.pass({ person_id, checkpoint_id, ...let_pass }, ago(Date.now() - first - 1000));
  await at.pass({ person_id, checkpoint_id, ...let_pass }, ago(Date.now() - first + 1000));
  const undone = await at.pass({ person_id, checkpoint_id, ...let_pass }, ago(2 * HOUR));
  await at.undo(undone.body.passage.id);
  expect(await hoursOf(area)).toEqual([
    { at: new Date(first).toISOString(), area_id: area, entries: 1, exits: 0, refused: 0 },
  ]);
  expect((await areaOf(area))?.count).toMatchObject({ entries: 2, inside: 2 });
});

it('sums the day of the event, which begins when the organiser says', async () => {
  const { area, checkpoint_id, person_id } = await open();
  const minute = new Date(Date.now() + 2 * HOUR);
  const setDayStart = (minutes: number) =>
    door.fixture.sql('update accreditation.event_state set day_starts_at = $2 where event_id = $1', [
      door.eventId,
      minutes,
    ]);
  await setZone('UTC');
  // Twenty hours ago is of this day when it began 22 hours ago, and of the one before when it began an hour ago.
  await setDayStart(minute.getUTCHours() * 60 + minute.getUTCMinutes());
  await at.pass({ person_id, checkpoint_id, guests: 3, ...let_pass }, ago(20 * HOUR));
  await at.pass({ person_id, checkpoint_id, ...let_out }, ago(HOUR / 2));
  expect(await areaOf(area)).toMatchObject({ day_entries: 3, day_exits: 1 });
  const anHourAgo = new Date(Date.now() - HOUR);
  await setDayStart(anHourAgo.getUTCHours() * 60 + anHourAgo.getUTCMinutes());
  expect(await areaOf(area)).toMatchObject({ day_entries: 0, day_exits: 1 });
  await setDayStart(360);
});

it('tells the median and the longest tenth of stays, guest by guest', async () => {
  const { area, checkpoint_id, person_id } = await open();
  await at.pass({ person_id, checkpoint_id, guests: 3, ...let_pass }, ago(100 * MINUTE));
  for (const minutes of [90, 70, 40]) await at.pass({ person_id, checkpoint_id, ...let_out }, ago(minutes * MINUTE));
  const stay = (await areaOf(area))?.stay_minutes;
  // 10, 30 and 60 minutes.
  expect(stay?.median).toBeCloseTo(30, 1);
  expect(stay?.longest_tenth).toBeCloseTo(54, 1);
});

it('counts check-ins at the door as entries of an area with an entrance, in its hours and its day', async () => {
  const { area, person_id } = await open('both', 'entry', 2);
  const before = await areaOf(area);
  const sum = sumOf(await hoursOf(area), 'entries');
  await tap(service.url, door, person_id);
  const after = await areaOf(area);
  expect(after?.entry).toBe(true);
  expect([after?.count.inside, after?.day_entries]).toEqual([
    (before?.count.inside ?? 0) + 1,
    (before?.day_entries ?? 0) + 1,
  ]);
  expect(sumOf(await hoursOf(area), 'entries')).toBe(sum + 1);
  expect((await occupancy()).totals.checked_in_count).toBe(after?.count.entries);
  await tap(service.url, door, person_id, { action: 'remove_check_in' });
  expect(await areaOf(area)).toEqual(before);
  expect(sumOf(await hoursOf(area), 'entries')).toBe(sum);
});

it('says how many of the guests declined', async () => {
  const { totals, declined_count } = await occupancy();
  const id = await door.addGuest({ guestCount: 3 });
  await door.fixture.sql(`update accreditation.person set answer = 'declined', pending = true where id = $1`, [id]);
  expect(await occupancy()).toMatchObject({
    totals: { ...totals, guest_count: totals.guest_count + 3, people_count: totals.people_count + 1 },
    declined_count: declined_count + 3,
  });
});

it('has each quota with whom it is for and what is used of it, today and in all', async () => {
  const area = await at.addArea('Lunch');
  const checkpoint_id = await at.addCheckpoint(area, 'in', 'meal');
  const unitId = await door.addUnit(`Crew ${area}`);
  const person_id = await at.addGuest(await at.addProfile(area), { guestCount: 5, unitId });
  await at.addQuota(area, unitId, 40);
  await at.addQuota(area, unitId, 10, (await occupancy()).day);
  await at.pass({ person_id, checkpoint_id, guests: 2 });
  await at.pass({ person_id, checkpoint_id, guests: 2, ...let_pass }, ago(50 * HOUR));
  const quotas = (await occupancy()).quotas.filter(({ area_id }) => area_id === area);
  expect(quotas.map(({ name, most, used }) => [name, most, used])).toEqual([
    [`Crew ${area}`, 40, 4],
    [`Crew ${area}`, 10, 2],
  ]);
  expect((await areaOf(area))?.counts_exits).toBe(false);
});
