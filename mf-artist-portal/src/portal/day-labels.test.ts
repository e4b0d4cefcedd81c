import type { PortalSet } from '@laminate/contracts/portal-details';
import {
  dayToShow,
  daysOf,
  minutesOf,
  nextSet,
  nightLabel,
  nightsBetween,
  shortDay,
  stageLabel,
} from './day-labels.ts';

const TALLINN = 'Europe/Tallinn';

/** A set of the night of 31.07.2026, by its hours in UTC. */
const set = (id: number, starts: string, ends: string | null, date = '2026-07-31'): PortalSet => ({
  id,
  date,
  schedule_name: 'Friday',
  start_time: '',
  end_time: null,
  stage_name: 'Meri',
  starts_at: starts,
  ends_at: ends,
  revision: 1,
});
const evening = set(1, '2026-07-31T18:15:00Z', '2026-07-31T19:30:00Z');
const past = set(2, '2026-07-31T22:00:00Z', null);
const event = {
  id: 1,
  name: 'Meretuul',
  start_time: '2026-07-31T12:00:00+03:00',
  end_time: '2026-08-02T01:00:00+03:00',
  time_zone: TALLINN,
  schedule_published: true,
  general_information_published: true,
};
const stay = (from: string, to: string) => ({
  id: 1,
  hotel_id: 1,
  hotel_name: 'Sadam',
  from,
  to,
  room_type: '',
  names: '',
  address: '',
  check_in: '',
  check_out: '',
  breakfast: '',
  additional_information: '',
});
const at = (instant: string) => Date.parse(instant);

it('says of a set after midnight which night it is of, and on which date', () => {
  expect(nightLabel(evening, TALLINN)).toBeNull();
  expect(nightLabel(past, TALLINN)).toBe('Night of Fri 31.07.2026: after midnight, on Sat 01.08.2026');
  // It is the clock of the event that counts, not that of the phone.
  expect(nightLabel(past, 'UTC')).toBeNull();
});

it('says how long a set lasts, where that is known', () => {
  expect([minutesOf(evening), minutesOf(past)]).toEqual([75, null]);
  expect([stageLabel(evening), stageLabel(past)]).toEqual(['Meri, 75 min', 'Meri']);
  // The night on which the clocks go back is an hour longer.
  expect(minutesOf(set(3, '2026-10-25T00:30:00Z', '2026-10-25T02:30:00Z'))).toBe(120);
});

it('counts nights and names days', () => {
  expect([nightsBetween('2026-07-30', '2026-08-02'), nightsBetween('2026-10-24', '2026-10-26')]).toEqual([3, 2]);
  expect(shortDay('2026-08-01')).toBe('Sat 01.08.2026');
});

it('shows the days of the event with those of travel and stay around them, each once', () => {
  const travel = [{ answer_id: 1, section_name: 'Travel', date: '2026-07-29', time: null, lines: [] }];
  expect(daysOf({ event, schedules: [evening, past], hotels: [stay('2026-07-30', '2026-08-01')], travel })).toEqual([
    '2026-07-29',
    '2026-07-30',
    '2026-07-31',
    '2026-08-01',
    '2026-08-02',
  ]);
  // Of a season only what is the artist's.
  expect(
    daysOf({
      event: { ...event, end_time: '2026-09-30T01:00:00+03:00' },
      schedules: [evening],
      hotels: null,
      travel: [],
    }),
  ).toEqual(['2026-07-31']);
});

it('opens the day of today, or that of the next set', () => {
  const page = {
    event,
    schedules: [evening, past, set(4, '2026-08-01T18:00:00Z', null, '2026-08-01')],
    hotels: null,
    travel: [],
  };
  const days = daysOf(page);
  expect(
    ['2026-06-01T10:00Z', '2026-07-31T09:00Z', '2026-08-01T09:00Z', '2026-08-02T09:00Z', '2026-12-01T09:00Z'].map(
      (now) => dayToShow(days, page, at(now)),
    ),
  ).toEqual(['2026-07-31', '2026-07-31', '2026-08-01', '2026-08-02', '2026-07-31']);
  expect(dayToShow([], { ...page, schedules: null }, at('2026-06-01T10:00Z'))).toBe('2026-06-01');
});

it('knows the next set: one that is on still is', () => {
  const sets = [evening, past];
  expect(
    ['2026-07-31T18:00Z', '2026-07-31T19:29Z', '2026-07-31T19:30Z', '2026-07-31T22:01Z'].map(
      (now) => nextSet(sets, at(now))?.id,
    ),
  ).toEqual([1, 1, 2, undefined]);
  expect(nextSet(null, 0)).toBeUndefined();
});
