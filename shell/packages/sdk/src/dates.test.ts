import { formatDate, formatDateRange, formatDateTime, formatDay } from './dates.ts';

const ZONE = 'Europe/Tallinn';

test('a day is DD.MM.YYYY in the zone of the event', () => {
  expect(formatDate('2026-07-03T22:30:00Z', ZONE)).toBe('04.07.2026');
  expect(formatDateTime('2026-01-03T22:05:00Z', ZONE)).toBe('04.01.2026 00:05');
});

test('the end is shown only when it is another day', () => {
  expect(formatDateRange('2026-07-03T10:00:00Z', '2026-07-03T18:00:00Z', ZONE)).toBe('03.07.2026');
  expect(formatDateRange('2026-07-03T10:00:00Z', '2026-07-05T18:00:00Z', ZONE)).toBe('03.07.2026 – 05.07.2026');
});

it('writes a calendar day as it writes an instant', () => {
  expect(formatDay('2026-07-31')).toBe('31.07.2026');
});
