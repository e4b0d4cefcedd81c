import fc from 'fast-check';
import { dayHours } from './day-hours.ts';

const ZONE = 'Europe/Tallinn';
const slot = (start: string, end: string) => ({ start_time: `${start}:00+03:00`, end_time: `${end}:00+03:00` });
const hour = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const hoursOf = (...slots: readonly { start_time: string | null; end_time: string | null }[]) => {
  const { from, until } = dayHours(slots, ZONE);
  return `${hour(from)}-${hour(until)}`;
};

it.each([
  [
    'a day into the night',
    [slot('2026-07-31T08:00', '2026-08-01T05:00'), slot('2026-07-27T08:00', '2026-08-03T05:00')],
    '08:00-29:00',
  ],
  [
    'a day without a night',
    [slot('2026-07-31T10:00', '2026-07-31T18:00'), slot('2026-08-01T12:00', '2026-08-01T19:30')],
    '10:00-19:30',
  ],
  [
    'the build that begins before all and ends after',
    [slot('2026-07-31T10:00', '2026-07-31T18:00'), slot('2026-07-27T05:30', '2026-08-03T20:00')],
    '05:30-20:00',
  ],
  ['an evening', [slot('2026-07-31T18:00', '2026-08-01T03:00')], '18:00-27:00'],
  ['to midnight', [slot('2026-07-31T10:00', '2026-08-01T00:00')], '10:00-24:00'],
  [
    'shifts that leave no quiet hour',
    [slot('2026-07-31T08:00', '2026-07-31T20:00'), slot('2026-07-31T20:00', '2026-08-01T08:00')],
    '06:00-30:00',
  ],
  ['only slots of several days', [slot('2026-07-31T18:00', '2026-08-03T05:00')], '06:00-30:00'],
  ['only names', [{ start_time: null, end_time: null }], '06:00-30:00'],
])('runs %s', (_name, slots, expected) => {
  expect(hoursOf(...slots)).toBe(expected);
});

it('has every opening, closing and short slot within the day', () => {
  const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
  const some = fc.record({ start: minute, length: fc.integer({ min: 1, max: 300 }).map((quarter) => quarter * 15) });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 6 }), (parts) => {
      const base = Date.parse('2026-07-31T00:00:00+03:00');
      const slots = parts.map(({ start, length }) => ({
        start_time: new Date(base + start * 60_000).toISOString(),
        end_time: new Date(base + (start + length) * 60_000).toISOString(),
      }));
      const { from, until } = dayHours(slots, ZONE);
      expect(until - from).toBeLessThanOrEqual(1440);
      const after = (at: number) => (((at - from) % 1440) + 1440) % 1440;
      for (const { start, length } of parts) {
        if (until - from === 1440) continue;
        expect(after(start)).toBeLessThan(until - from);
        expect(after(start + length) || 1440).toBeLessThanOrEqual(until - from);
        if (length < 1440) expect(after(start) + length).toBeLessThanOrEqual(until - from);
      }
    }),
  );
});
