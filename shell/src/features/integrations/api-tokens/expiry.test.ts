import { OWN_DATE, dayTrouble, expiryOf } from './expiry.ts';

const NOON = new Date('2026-06-15T12:00:00').getTime();

it('counts days from now, and takes a custom day to its end in the time zone of the person', () => {
  expect(expiryOf('30', '', NOON)).toBe(new Date('2026-07-15T12:00:00').toISOString());
  expect(expiryOf(OWN_DATE, '2026-06-20', NOON)).toBe(new Date('2026-06-20T23:59:59').toISOString());
});

it('takes today, and nothing before it or more than a year ahead', () => {
  expect(dayTrouble('2026-06-15', NOON)).toBeUndefined();
  expect(dayTrouble('2026-06-14', NOON)).toBe('This date is in the past');
  expect(dayTrouble('2027-06-15', NOON)).toBeUndefined();
  expect(dayTrouble('2027-06-17', NOON)).toBe('At most 366 days from now');
});
