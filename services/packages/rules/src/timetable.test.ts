import fc from 'fast-check';
import type { Schedule } from '@laminate/contracts/programme';
import { clashesOf, minutesInto, minutesOf, misplaced, spanOf, timeAfter, timetableOf } from './timetable.ts';
import { clockAt, wallTime } from '@laminate/contracts/zoned-clock';

const TALLINN = 'Europe/Tallinn';
const NIGHT = { scheduleDate: '2026-07-31', start_time: '16:00', end_time: '04:00' };

interface SetIn {
  readonly artist: number;
  readonly stage: number;
  readonly start: string;
  readonly end?: string | null;
}

let serial = 0;
const dayOf = (
  hours: Pick<Schedule, 'scheduleDate' | 'start_time' | 'end_time'>,
  sets: readonly SetIn[],
): Schedule => ({
  ...hours,
  id: ++serial,
  name: 'Day',
  schedule_date: hours.scheduleDate,
  stages: [],
  revision: 1,
  artists: sets.map(({ artist, stage, start, end = null }) => ({
    id: ++serial,
    artist_id: artist,
    artist_name: `Artist ${artist}`,
    stage_id: stage,
    start_time: start,
    end_time: end,
    revision: 1,
  })),
});

const HOUR = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();

it('puts a set after midnight into the night that it belongs to', () => {
  const [set] = timetableOf([dayOf(NIGHT, [{ artist: 1, stage: 1, start: '01:30', end: '03:00' }])], TALLINN);
  expect([iso(set?.start ?? 0), iso(set?.end ?? 0)]).toEqual(['2026-07-31T22:30:00.000Z', '2026-08-01T00:00:00.000Z']);
});

it('lets a set that crosses midnight end on the next date', () => {
  const [set] = timetableOf([dayOf(NIGHT, [{ artist: 1, stage: 1, start: '23:30', end: '00:45' }])], TALLINN);
  expect((set?.end ?? 0) - (set?.start ?? 0)).toBe(1.25 * HOUR);
});

it('lasts a set without an end until the next on its stage, and the last one to the end of the day', () => {
  const day = dayOf(NIGHT, [
    { artist: 1, stage: 1, start: '20:00' },
    { artist: 2, stage: 2, start: '20:30' },
    { artist: 3, stage: 1, start: '22:00' },
  ]);
  const hours = timetableOf([day], TALLINN).map(({ start, end, open }) => [(end - start) / HOUR, open]);
  expect(hours).toEqual([
    [2, true],
    [7.5, true],
    [6, true],
  ]);
});

it('counts real hours in the nights in which the clocks change', () => {
  const night = (scheduleDate: string) => ({ scheduleDate, start_time: '22:00', end_time: '06:00' });
  const hours = (date: string) => {
    const { start, end } = spanOf(night(date), TALLINN);
    return (end - start) / HOUR;
  };
  expect([hours('2026-03-28'), hours('2026-10-24'), hours('2026-07-31')]).toEqual([7, 9, 8]);
  // 03:30 is twice in that night: the first one counts, and 04:30 comes two hours after it.
  const [set] = timetableOf(
    [dayOf(night('2026-10-24'), [{ artist: 1, stage: 1, start: '03:30', end: '04:30' }])],
    TALLINN,
  );
  expect([iso(set?.start ?? 0), ((set?.end ?? 0) - (set?.start ?? 0)) / HOUR]).toEqual(['2026-10-25T00:30:00.000Z', 2]);
});

it('names a time that the clocks jump over, and takes the moment of the jump for it', () => {
  expect(wallTime('2026-03-29', '03:30', TALLINN)).toEqual({ at: Date.parse('2026-03-29T01:00:00Z'), skipped: true });
  const night = { scheduleDate: '2026-03-28', start_time: '22:00', end_time: '06:00' };
  expect(misplaced(night, { start_time: '03:30', end_time: '04:30' }, TALLINN)).toEqual({
    field: 'start_time',
    why: 'skipped by the clocks',
  });
  expect(misplaced(night, { start_time: '02:30', end_time: '03:15' }, TALLINN)).toEqual({
    field: 'end_time',
    why: 'skipped by the clocks',
  });
  expect(misplaced(night, { start_time: '02:30', end_time: '04:15' }, TALLINN)).toBeNull();
});

it.each([
  [
    { start_time: '15:55', end_time: null },
    { field: 'start_time', why: 'outside the day' },
  ],
  [
    { start_time: '04:00', end_time: null },
    { field: 'start_time', why: 'outside the day' },
  ],
  [
    { start_time: '03:00', end_time: '04:05' },
    { field: 'end_time', why: 'outside the day' },
  ],
  [
    { start_time: '20:00', end_time: '20:00' },
    { field: 'end_time', why: 'not after the start' },
  ],
  [
    { start_time: '20:00', end_time: '19:00' },
    { field: 'end_time', why: 'not after the start' },
  ],
  [{ start_time: '16:00', end_time: '04:00' }, null],
])('says of %j whether it fits into the night', (times, expected) => {
  expect(misplaced(NIGHT, times, TALLINN)).toEqual(expected);
});

it('finds an artist in two places across stages and days, and two artists on one stage', () => {
  const friday = dayOf(NIGHT, [
    { artist: 1, stage: 1, start: '20:00', end: '21:00' },
    { artist: 2, stage: 1, start: '20:40', end: '21:30' },
    { artist: 1, stage: 2, start: '20:59', end: '22:00' },
  ]);
  const early = dayOf({ scheduleDate: '2026-08-01', start_time: '02:00', end_time: '12:00' }, [
    { artist: 3, stage: 3, start: '02:30' },
  ]);
  const late = dayOf(NIGHT, [{ artist: 3, stage: 4, start: '02:00', end: '03:00' }]);
  const clashes = clashesOf(timetableOf([friday, early, late], TALLINN));
  expect(
    clashes.map(({ kind, sets, from, until }) => [kind, sets.map(({ artistId }) => artistId), (until - from) / 60_000]),
  ).toEqual([
    ['stage', [1, 2], 20],
    ['artist', [1, 1], 1],
    ['artist', [3, 3], 30],
  ]);
});

const time = fc.integer({ min: 0, max: 287 }).map((step) => timeAfter({ start_time: '00:00' }, step * 5));
const zone = fc.constantFrom(TALLINN, 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC');
const date = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const hours = fc.record({ scheduleDate: date, start_time: time, end_time: time });
const sets = fc.array(
  fc.record({
    artist: fc.integer({ min: 1, max: 4 }),
    stage: fc.integer({ min: 1, max: 3 }),
    start: time,
    end: fc.option(time),
  }),
  { maxLength: 12 },
);

it('shows on the clock what was asked for, unless the clocks jump over it', () => {
  fc.assert(
    fc.property(date, time, zone, (day, at, timeZone) => {
      const found = wallTime(day, at, timeZone);
      return found.skipped || clockAt(found.at, timeZone) === `${day}T${at}`;
    }),
  );
});

it('never lets the later of two times on the clock be the earlier in truth', () => {
  const around = fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-03-08', '2026-11-01');
  fc.assert(
    fc.property(around, time, time, zone, (day, one, other, timeZone) => {
      const [first, second] = [one, other].sort() as [string, string];
      return wallTime(day, first, timeZone).at <= wallTime(day, second, timeZone).at;
    }),
  );
});

it('keeps whatever fits into a day inside the day, in every zone and on every date', () => {
  fc.assert(
    fc.property(hours, sets, zone, (day, wanted, timeZone) => {
      const span = spanOf(day, timeZone);
      const fitting = wanted.filter(
        ({ start, end }) => !misplaced(day, { start_time: start, end_time: end }, timeZone),
      );
      const timetable = timetableOf([dayOf(day, fitting)], timeZone);
      expect(timetable).toHaveLength(fitting.length);
      for (const { start, end } of timetable) {
        expect(start).toBeGreaterThanOrEqual(span.start);
        expect(end).toBeLessThanOrEqual(span.end);
        expect(end).toBeGreaterThanOrEqual(start);
      }
      expect(timetable.map(({ start }) => start)).toEqual(timetable.map(({ start }) => start).sort((a, b) => a - b));
    }),
  );
});

it('finds exactly the pairs that share a minute of an artist or of a stage', () => {
  fc.assert(
    fc.property(sets, (wanted) => {
      const day = { scheduleDate: '2026-07-31', start_time: '00:00', end_time: '00:00' };
      const timetable = timetableOf(
        [
          dayOf(
            day,
            wanted.filter(({ start, end }) => !misplaced(day, { start_time: start, end_time: end }, 'UTC')),
          ),
        ],
        'UTC',
      );
      const pairs = timetable.flatMap((one, index) => timetable.slice(index + 1).map((other) => [one, other] as const));
      const sharing = (same: 'artistId' | 'stageId') =>
        pairs.filter(
          ([one, other]) =>
            one[same] === other[same] && Math.max(one.start, other.start) < Math.min(one.end, other.end),
        ).length;
      const found = clashesOf(timetable);
      expect([
        found.filter(({ kind }) => kind === 'artist').length,
        found.filter(({ kind }) => kind === 'stage').length,
      ]).toEqual([sharing('artistId'), sharing('stageId')]);
    }),
  );
});

it('counts minutes of a day there and back', () => {
  fc.assert(
    fc.property(
      hours,
      fc.integer({ min: 0, max: 1439 }),
      (day, minutes) => minutes >= minutesOf(day) || minutesInto(day, timeAfter(day, minutes)) === minutes,
    ),
  );
});
