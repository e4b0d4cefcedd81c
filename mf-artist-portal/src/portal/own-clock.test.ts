import { ownDateTime, ownTime } from './own-clock.ts';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** One that is never where a test runs. */
const THERE = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => zone !== HERE) ?? '';

it('says that a time is by the own clock only where the event has another one', () => {
  const at = '2026-06-20T12:30:00Z';
  expect(ownTime(at, HERE)).toMatch(/^\d\d:30$/);
  expect(ownTime(at, THERE)).toMatch(/^\d\d:30 your time$/);
  expect([HERE, THERE].map((zone) => ownDateTime(Date.parse(at), zone).endsWith('your time'))).toEqual([false, true]);
});
