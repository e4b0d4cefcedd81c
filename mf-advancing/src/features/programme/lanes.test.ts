import type { Schedule } from '@laminate/contracts/programme';
import { timetableOf } from '@laminate/rules/timetable';
import { hoursIn, laneOf, movedBy } from './lanes.ts';

const day = (
  start_time: string,
  end_time: string,
  sets: readonly (readonly [string, string | null])[],
  scheduleDate = '2026-07-31',
): Schedule => ({
  id: 1,
  name: 'Friday',
  scheduleDate,
  schedule_date: scheduleDate,
  start_time,
  end_time,
  stages: [1],
  revision: 1,
  artists: sets.map(([start, end], index) => ({
    id: index + 1,
    artist_id: index + 1,
    artist_name: 'Udu',
    stage_id: 1,
    start_time: start,
    end_time: end,
    revision: 1,
  })),
});
const lane = (one: Schedule) =>
  laneOf(one, timetableOf([one], 'Europe/Tallinn'), 'Europe/Tallinn').map(({ from, until, line }) => [
    from,
    until,
    line,
  ]);

it('puts sets that overlap below each other, and the next one up again', () => {
  expect(
    lane(
      day('16:00', '04:00', [
        ['20:00', '21:00'],
        ['20:30', '21:30'],
        ['21:00', '22:00'],
      ]),
    ),
  ).toEqual([
    [240, 300, 0],
    [270, 330, 1],
    [300, 360, 0],
  ]);
});

it('draws a set until the end of a day of 24 hours', () => {
  expect(
    lane(
      day('12:00', '12:00', [
        ['11:00', '12:00'],
        ['13:00', null],
      ]),
    ),
  ).toEqual([
    [60, 1380, 0],
    [1380, 1440, 0],
  ]);
});

it('draws by the clock in the night in which it is set back', () => {
  expect(lane(day('22:00', '06:00', [['02:00', '05:00']], '2026-10-24'))).toEqual([[240, 420, 0]]);
});

it('marks whole hours, though the day begins at another time', () => {
  expect(hoursIn(day('15:30', '18:15', []))).toEqual([30, 90, 150]);
});

it('moves a set no further than its day lasts', () => {
  const night = day('16:00', '04:00', []);
  expect([
    movedBy(night, { start: 60, length: 30 }, -90),
    movedBy(night, { start: 690, length: 30 }, 5),
    movedBy(night, { start: 60, length: 30 }, 5),
  ]).toEqual([0, 690, 65]);
});
