import { beforeRiderDeadline } from './before-rider-deadline.ts';

const at = (instant: string) => ({ timeZone: 'Europe/Tallinn', now: new Date(instant) });

it('takes riders until the day of the deadline ends where the event is, and without one at any time', () => {
  expect(() => beforeRiderDeadline({ riderDeadline: '2026-07-30' }, at('2026-07-30T20:59:59Z'))).not.toThrow();
  expect(() => beforeRiderDeadline({ riderDeadline: '2026-07-30' }, at('2026-07-30T21:00:00Z'))).toThrow(
    expect.objectContaining({ code: 'deadline_passed' }),
  );
  expect(() => beforeRiderDeadline({ riderDeadline: null }, at('2030-01-01T00:00:00Z'))).not.toThrow();
});
