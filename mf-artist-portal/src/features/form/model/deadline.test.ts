import { closesAt } from '../../../portal/closes-at.ts';
import { changeableUntil, nextDeadline, timeLeft, townOf } from './deadline.ts';

it('closes with the end of the day in the zone of the event, also when the clocks change that day', () => {
  expect(new Date(closesAt('2026-06-28', 'Europe/Tallinn')).toISOString()).toBe('2026-06-28T21:00:00.000Z');
  expect(new Date(closesAt('2026-03-29', 'Europe/Tallinn')).toISOString()).toBe('2026-03-29T21:00:00.000Z');
  expect(new Date(closesAt('2026-10-25', 'Europe/Tallinn')).toISOString()).toBe('2026-10-25T22:00:00.000Z');
});

it('says how long is left', () => {
  expect(timeLeft(5 * 86_400_000 + 9 * 3_600_000 + 59_000)).toEqual({ days: 5, hours: 9, minutes: 0 });
  expect([timeLeft(1), timeLeft(0), timeLeft(-1)]).toEqual([{ days: 0, hours: 0, minutes: 0 }, null, null]);
});

const section = (name: string, deadline: string | null, done = false, edit = true) => ({
  section: { name },
  terms: { deadline },
  done,
  can: { edit },
});
const NOON = Date.parse('2026-06-20T12:00:00Z');

it('names the next deadline of what is not done, and of anything where all is', () => {
  const next = (...sections: ReturnType<typeof section>[]) => nextDeadline(sections, 'Europe/Tallinn', NOON)?.day;
  expect(
    next(section('a', '2026-06-01'), section('b', '2026-06-25', true), section('c', '2026-06-28'), section('d', null)),
  ).toBe('2026-06-28');
  expect(next(section('a', '2026-06-25', true), section('b', '2026-06-28', true))).toBe('2026-06-25');
  expect(next(section('a', '2026-06-01'))).toBeUndefined();
  // Until midnight there, whatever the clocks here say.
  const last = (now: string) => nextDeadline([section('a', '2026-06-20')], 'Europe/Tallinn', Date.parse(now));
  expect(last('2026-06-20T20:59:59Z')).toEqual({ day: '2026-06-20', of: [] });
  expect(last('2026-06-20T21:00:00Z')).toBeNull();
});

it('says whose a deadline is unless it is that of all that is open', () => {
  const of = (...sections: ReturnType<typeof section>[]) => nextDeadline(sections, 'Europe/Tallinn', NOON)?.of;
  expect(
    of(section('Contact', '2026-06-25'), section('Crew', '2026-06-25', true), section('Plot', '2026-06-01')),
  ).toEqual([]);
  expect(of(section('Contact', '2026-06-25'), section('Guests', '2026-06-25'), section('Crew', '2026-06-28'))).toEqual([
    'Contact',
    'Guests',
  ]);
  expect(of(section('Contact', '2026-06-25'), section('Arrival', null))).toEqual(['Contact']);
  expect(of(section('Contact', '2026-06-25', true), section('Guests', '2026-06-25'), section('Arrival', null))).toEqual(
    ['Guests'],
  );
});

it('says until when each section can be changed', () => {
  expect(
    changeableUntil([
      section('Arrival', null),
      section('Crew', '2026-06-28'),
      section('Contact', '2026-06-25'),
      section('Guests', '2026-06-28', true),
      section('Plot', '2026-06-01', false, false),
    ]),
  ).toEqual([
    { day: '2026-06-25', names: ['Contact'] },
    { day: '2026-06-28', names: ['Crew', 'Guests'] },
    { day: null, names: ['Arrival'] },
  ]);
});

it('calls a zone by its town', () => {
  expect(['Europe/Tallinn', 'America/New_York', 'UTC'].map(townOf)).toEqual(['Tallinn', 'New York', 'UTC']);
});
