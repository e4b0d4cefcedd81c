import { closesAt } from '../../../portal/closes-at.ts';
import { nextDeadline, timeLeft, townOf } from './deadline.ts';

it('closes with the end of the day in the zone of the event, also when the clocks change that day', () => {
  expect(new Date(closesAt('2026-06-28', 'Europe/Tallinn')).toISOString()).toBe('2026-06-28T21:00:00.000Z');
  expect(new Date(closesAt('2026-03-29', 'Europe/Tallinn')).toISOString()).toBe('2026-03-29T21:00:00.000Z');
  expect(new Date(closesAt('2026-10-25', 'Europe/Tallinn')).toISOString()).toBe('2026-10-25T22:00:00.000Z');
});

it('tells how long is left', () => {
  expect(timeLeft(5 * 86_400_000 + 9 * 3_600_000 + 59_000)).toEqual({ days: 5, hours: 9, minutes: 0 });
  expect([timeLeft(1), timeLeft(0), timeLeft(-1)]).toEqual([{ days: 0, hours: 0, minutes: 0 }, null, null]);
});

it('names the next deadline of what is not done, and of anything where all is', () => {
  const section = (deadline: string | null, done: boolean) => ({ terms: { deadline }, done });
  const now = Date.parse('2026-06-20T12:00:00Z');
  expect(nextDeadline([section('2026-06-01', false), section('2026-06-25', true), section('2026-06-28', false), section(null, false)], 'Europe/Tallinn', now)).toBe('2026-06-28');
  expect(nextDeadline([section('2026-06-25', true), section('2026-06-28', true)], 'Europe/Tallinn', now)).toBe('2026-06-25');
  expect(nextDeadline([section('2026-06-01', false)], 'Europe/Tallinn', now)).toBeNull();
  // Until midnight there, whatever the clocks here say.
  expect(nextDeadline([section('2026-06-20', false)], 'Europe/Tallinn', Date.parse('2026-06-20T20:59:59Z'))).toBe('2026-06-20');
  expect(nextDeadline([section('2026-06-20', false)], 'Europe/Tallinn', Date.parse('2026-06-20T21:00:00Z'))).toBeNull();
});

it('calls a zone by its town', () => {
  expect(['Europe/Tallinn', 'America/New_York', 'UTC'].map(townOf)).toEqual(['Tallinn', 'New York', 'UTC']);
});
