import fc from 'fast-check';
import { clockAt, dayAfter } from '@laminate/contracts/zoned-clock';
import { daysBetween, moveInstant, problemOfDay, problemOfDeadline, problemOfEnd } from './copied-dates.ts';

const ZONES = ['Europe/Tallinn', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
const fields = (clock: string) => clock.split('T') as [string, string];

it('keeps the time on the clock over both changes of the clock', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: Date.UTC(2020, 0) / 1000, max: Date.UTC(2030, 0) / 1000 }),
      fc.integer({ min: -800, max: 800 }),
      (zone, seconds, days) => {
        const moved = moveInstant(seconds * 1000, days, zone);
        const [[day, time], [newDay, newTime]] = [clockAt(seconds * 1000, zone), clockAt(moved.at, zone)].map(
          fields,
        ) as [[string, string], [string, string]];
        expect(newDay).toBe(dayAfter(day, days));
        if (moved.skipped) expect(newTime > time).toBe(true);
        else expect([newTime, moved.at % 60_000]).toEqual([time, (seconds * 1000) % 60_000]);
      },
    ),
    { numRuns: 2000 },
  );
});

it('names a time that the clocks jump over, and takes the moment of the jump', () => {
  const moved = moveInstant(Date.parse('2026-03-22T03:30:00+02:00'), 7, 'Europe/Tallinn');
  expect(moved).toEqual({ at: Date.parse('2026-03-29T04:00:00+03:00'), skipped: true });
});

it('counts days over a leap year', () => {
  expect([daysBetween('2027-12-31', '2028-03-01'), daysBetween('2026-07-31', '2026-07-30')]).toEqual([61, -1]);
});

it('names a day that leaves the event, and no day that was outside before', () => {
  const event = { first: '2026-07-31', last: '2026-08-02' };
  const shorter = { first: '2027-07-30', last: '2027-07-31' };
  expect(problemOfDay({ day: '2026-08-02', event }, { day: '2027-08-01', event: shorter })).toBe('outside_event');
  expect(problemOfDay({ day: '2026-07-31', event }, { day: '2027-07-30', event: shorter })).toBeNull();
  expect(problemOfDay({ day: '2026-07-20', event }, { day: '2027-07-19', event: shorter })).toBeNull();
});

it('names deadlines that have passed and ends that are not after their start', () => {
  const now = '2026-11-29T12:00';
  expect(
    ['2026-11-28', '2026-11-29', '2026-11-29T11:59', '2026-11-29T12:00'].map((until) => problemOfDeadline(until, now)),
  ).toEqual(['passed', null, 'passed', null]);
  expect([problemOfEnd(5, 5), problemOfEnd(5, 4), problemOfEnd(5, 6)]).toEqual([
    'end_before_start',
    'end_before_start',
    null,
  ]);
});
