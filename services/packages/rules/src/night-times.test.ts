import fc from 'fast-check';
import { hoursOfNight, isAfterMidnight, nightTime, timeOfNight } from './night-times.ts';
import { timetableOf } from './timetable.ts';
import { clockAt, dayAfter, wallTime } from '@laminate/contracts/zoned-clock';

const TALLINN = 'Europe/Tallinn';

/** What is shown of a set of a night from 22:00 until 06:00. */
function shown(night: string, start_time: string, end_time: string | null): string {
  const performance = { id: 1, artist_id: 1, artist_name: 'Udu', stage_id: 1, start_time, end_time, revision: 1 };
  const day = {
    id: 1,
    name: 'Night',
    scheduleDate: night,
    schedule_date: night,
    start_time: '22:00',
    end_time: '06:00',
    stages: [1],
    artists: [performance],
    revision: 1,
  };
  const [set] = timetableOf([day], TALLINN);
  return hoursOfNight(night, { start: set?.start ?? 0, end: end_time === null ? null : (set?.end ?? 0) }, TALLINN);
}

it.each([
  ['an evening', '2026-07-31', '22:30', '23:30', '22:30–23:30'],
  ['across midnight', '2026-07-31', '23:30', '00:45', '23:30–00:45 (+1)'],
  ['until midnight', '2026-07-31', '23:00', '00:00', '23:00–00:00 (+1)'],
  ['after midnight', '2026-07-31', '01:30', '03:00', '01:30 (+1)–03:00 (+1)'],
  ['without an end', '2026-07-31', '01:30', null, '01:30 (+1)'],
  ['into the next year', '2026-12-31', '23:30', '00:30', '23:30–00:30 (+1)'],
  // In the first of these nights the clocks jump from 03:00 to 04:00, in the second they show 03:00 to 04:00 twice.
  ['before clocks go forward', '2026-03-28', '02:30', '04:30', '02:30 (+1)–04:30 (+1)'],
  ['after clocks went forward', '2026-03-28', '04:00', '06:00', '04:00 (+1)–06:00 (+1)'],
  ['while clocks go back', '2026-10-24', '02:30', '03:30', '02:30 (+1)–03:30 (+1)'],
  ['after clocks went back', '2026-10-24', '03:30', '04:30', '03:30 (+1)–04:30 (+1)'],
  ['in the evening before clocks go back', '2026-10-24', '22:00', null, '22:00'],
])('says of a set %s what its clock and its date are', (_title, night, start, end, expected) => {
  expect(shown(night, start, end)).toBe(expected);
});

it('names the clock and the true date of any instant of a night, in every zone', () => {
  const date = fc.constantFrom('2026-03-28', '2026-10-24', '2026-03-07', '2026-10-31', '2026-07-31');
  const zone = fc.constantFrom(TALLINN, 'America/New_York', 'Pacific/Auckland', 'UTC');
  fc.assert(
    fc.property(date, zone, fc.integer({ min: 0, max: 36 * 60 - 1 }), (night, timeZone, minutes) => {
      const at = wallTime(night, '00:00', timeZone).at + minutes * 60_000;
      const clock = clockAt(at, timeZone);
      const said = timeOfNight(night, at, timeZone);
      expect(`${isAfterMidnight(said) ? dayAfter(night) : night}T${said.slice(0, 5)}`).toBe(clock);
    }),
  );
});

it('counts minutes since the midnight before the night', () => {
  expect([nightTime(0), nightTime(1439), nightTime(1440), nightTime(1530)]).toEqual([
    '00:00',
    '23:59',
    '00:00 (+1)',
    '01:30 (+1)',
  ]);
});
