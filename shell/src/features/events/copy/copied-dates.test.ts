import type { CopiedDate } from '@laminate/contracts/event-copies';
import { followEnd, isHard, NO_CORRECTIONS, problemsIn, valueIn, withCorrection, type Values } from './copied-dates.ts';

const date = (kind: CopiedDate['kind'], old: string, to: string, more: Partial<CopiedDate> = {}): CopiedDate => ({
  key: kind.startsWith('event') ? kind : `${kind}:1`,
  part: null,
  kind,
  name: 'Meretuul',
  old,
  new: to,
  problem: null,
  correctable: kind !== 'retention',
  ...more,
});

const EVENT = [
  date('event_start', '2026-07-31T12:00', '2027-07-30T12:00'),
  date('event_end', '2026-08-02T23:00', '2027-08-01T23:00'),
];
const SLOT = [
  date('slot_start', '2026-07-31T16:00', '2027-07-30T16:00'),
  date('slot_end', '2026-08-01T04:00', '2027-07-31T04:00'),
];
const AT = { timeZone: 'Europe/Tallinn', now: Date.parse('2026-09-01T12:00:00Z') };
/** Finds the problems once these values are typed, one after the other. */
const found = (dates: readonly CopiedDate[], ...typed: readonly Values[]) => {
  const all = [...EVENT, ...dates];
  const corrections = typed
    .flatMap((values) => Object.entries(values))
    .reduce((before, [key, value]) => {
      const corrected = all.find((one) => one.key === key);
      return corrected ? withCorrection(before, corrected, value) : before;
    }, NO_CORRECTIONS);
  return Object.fromEntries(problemsIn(all, corrections, AT));
};

it('finds nothing in what was moved as a whole', () => {
  expect(found([...SLOT, date('programme_day', '2026-07-31', '2027-07-30')])).toEqual({});
});

it('finds an end that a correction puts before its start, and an event that ends as it starts is none', () => {
  expect(found(SLOT, { 'slot_end:1': '2027-07-30T16:00' })).toEqual({ 'slot_end:1': 'end_before_start' });
  expect(found(SLOT, { 'slot_start:1': '2027-07-31T05:00' })).toEqual({ 'slot_end:1': 'end_before_start' });
  expect(found([], { event_end: '2027-07-30T12:00' })).toEqual({});
  expect(found([], { event_end: '2027-07-30T11:59' })).toEqual({ event_end: 'end_before_start' });
});

it('finds a day that leaves a shorter event, and not one that was never in it', () => {
  const days = [
    date('programme_day', '2026-08-02', '2027-08-01'),
    date('quota_day', '2026-07-29', '2027-07-28'),
    date('slot_start', '2026-08-02T10:00', '2027-08-01T10:00'),
  ];
  expect(found(days, { event_end: '2027-07-31T23:00' })).toEqual({
    'programme_day:1': 'outside_event',
    'slot_start:1': 'outside_event',
  });
});

it('finds a deadline that has passed by the clocks of the event', () => {
  expect(found([date('rider_deadline', '2025-09-01', '2026-08-31')])).toEqual({ 'rider_deadline:1': 'passed' });
  expect(found([date('rider_deadline', '2025-09-02', '2026-09-01')])).toEqual({});
});

it('has a time that the clocks skip corrected, be it by the next one', () => {
  const skipped = date('slot_start', '2026-03-28T03:30', '2027-03-28T04:00', { problem: 'time_skipped' });
  expect(valueIn(skipped, {})).toBe('2027-03-28T04:00');
  expect(found([skipped])['slot_start:1']).toBe('time_skipped');
  expect(found([skipped], { 'slot_start:1': '2027-03-28T03:15' })['slot_start:1']).toBe('time_skipped');
  expect(isHard(found([skipped], { 'slot_start:1': '2027-03-28T04:00' })['slot_start:1'])).toBe(false);
});

it('finds what is no date yet', () => {
  expect(found(SLOT, { 'slot_start:1': '' })).toEqual({ 'slot_start:1': 'unreadable' });
  expect(found([date('quota_day', '2026-07-31', '2027-07-30')], { 'quota_day:1': '30.7' })).toEqual({
    'quota_day:1': 'unreadable',
  });
});

it('keeps an event by its last end while another one is typed', () => {
  const days = [date('programme_day', '2026-08-02', '2027-08-01'), date('quota_day', '2026-08-01', '2027-07-31')];
  expect(found(days, { event_end: '' })).toEqual({ event_end: 'unreadable' });
  expect(found(days, { event_end: '2027-07-31T23:00' }, { event_end: '' })).toEqual({
    event_end: 'unreadable',
    'programme_day:1': 'outside_event',
  });
});

it('forgets a correction that is reset', () => {
  const [start] = SLOT as [CopiedDate, CopiedDate];
  const corrected = withCorrection(NO_CORRECTIONS, start, '2027-07-30T17:00');
  expect(withCorrection(corrected, start, '').read).toEqual({ 'slot_start:1': '2027-07-30T17:00' });
  expect(withCorrection(corrected, start, null)).toEqual(NO_CORRECTIONS);
});

it('moves the day on which personal data is erased with the end of the event', () => {
  const dates = [...EVENT, date('retention', '2026-10-30', '2027-10-30')];
  const at = (end: string | undefined, earliest = '2027-01-01T00:00:00.000Z') =>
    followEnd(dates, end, { retention: { days: 90, earliest }, timeZone: 'Europe/Tallinn' }).at(-1)?.new;
  expect(at(undefined)).toBe('2027-10-30');
  expect(at('2027-08-02T01:00')).toBe('2027-10-31');
  // 90 times 24 hours later, the clocks have gone back by an hour.
  expect(at('2027-08-03T00:30')).toBe('2027-10-31');
  expect(at('2027-08-03T01:30')).toBe('2027-11-01');
  expect(at('2027-08-03T01:30', '2027-12-24T10:00:00.000Z')).toBe('2027-12-24');
});

it('finds a deadline at a time once it has passed, and a limit whose day leaves the event', () => {
  // It is 15:00 there.
  expect(found([date('request_deadline', '2025-09-01T14:59', '2026-09-01T14:59')])).toEqual({
    'request_deadline:1': 'passed',
  });
  expect(found([date('invitation_deadline', '2025-09-01T15:00', '2026-09-01T15:00')])).toEqual({});
  const limit = date('limit_day', '2026-08-02', '2027-08-01');
  expect(found([limit], { event_end: '2027-07-31T23:00' })).toEqual({ 'limit_day:1': 'outside_event' });
  expect(found([limit], { event_end: '2027-07-31T23:00', 'limit_day:1': '2027-07-31' })).toEqual({});
});
