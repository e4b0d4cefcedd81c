import { barOf, timeAxis } from './time-axis.ts';

const EVENT = {
  start_time: '2026-07-31T12:00:00+03:00',
  end_time: '2026-08-02T23:00:00+03:00',
  time_zone: 'Europe/Tallinn',
};
const slot = (start: string, end: string) => ({ start_time: `${start}:00+03:00`, end_time: `${end}:00+03:00` });
const days = (axis: ReturnType<typeof timeAxis>) =>
  axis.map(({ kind, first, last }) => (first === last ? `${kind} ${first}` : `${kind} ${first}..${last}`));

describe('timeAxis', () => {
  it('has the days of the event when no slot reaches further', () => {
    expect(
      days(timeAxis(EVENT, [slot('2026-07-31T18:00', '2026-08-02T05:00'), { start_time: null, end_time: null }])),
    ).toEqual(['day 2026-07-31', 'day 2026-08-01', 'day 2026-08-02']);
  });

  it('adds the eve, and puts building up and taking down together', () => {
    expect(days(timeAxis(EVENT, [slot('2026-07-27T08:00', '2026-08-05T05:00')]))).toEqual([
      'build 2026-07-27..2026-07-29',
      'day 2026-07-30',
      'day 2026-07-31',
      'day 2026-08-01',
      'day 2026-08-02',
      'strike 2026-08-03..2026-08-04',
    ]);
  });

  it('counts the night to the day on which it began', () => {
    expect(days(timeAxis(EVENT, [slot('2026-07-31T18:00', '2026-08-03T05:30')]))).toHaveLength(3);
    expect(days(timeAxis(EVENT, [slot('2026-07-31T18:00', '2026-08-03T06:30')])).at(-1)).toBe('strike 2026-08-03');
    expect(days(timeAxis(EVENT, [slot('2026-08-02T18:00', '2026-08-03T06:30')]))).toHaveLength(3);
  });

  it('has the hours that slots give its days: a slot of one day fills its column, one of three fills three', () => {
    const saturday = slot('2026-08-01T08:00', '2026-08-02T05:00');
    const all = slot('2026-07-31T08:00', '2026-08-03T05:00');
    const axis = timeAxis(EVENT, [saturday, all]);
    expect(days(axis)).toHaveLength(3);
    expect(barOf(axis, saturday)).toEqual({ from: 1 / 3, length: expect.closeTo(1 / 3, 9) });
    expect(barOf(axis, all)).toEqual({ from: 0, length: 1 });
  });

  it('begins with the date of the event, also when it starts at midnight', () => {
    const early = { ...EVENT, start_time: '2026-07-31T00:00:00+03:00' };
    expect(days(timeAxis(early, []))[0]).toBe('day 2026-07-31');
  });

  it('has one day for an event without length, and 23 hours where the clocks go forward', () => {
    const short = {
      start_time: '2026-03-28T12:00:00+02:00',
      end_time: '2026-03-28T12:00:00+02:00',
      time_zone: 'Europe/Tallinn',
    };
    const [day, ...rest] = timeAxis(short, []);
    expect(rest).toEqual([]);
    expect(day && day.end - day.start).toBe(23 * 3_600_000);
  });
});

describe('barOf', () => {
  const axis = timeAxis(EVENT, []);

  it('begins and ends at its instants', () => {
    expect(barOf(axis, slot('2026-07-31T06:00', '2026-08-01T06:00'))).toEqual({ from: 0, length: 1 / 3 });
    expect(barOf(axis, slot('2026-08-01T18:00', '2026-08-02T18:00'))).toEqual({
      from: 0.5,
      length: expect.closeTo(1 / 3, 9),
    });
  });

  it('stays on the axis', () => {
    expect(barOf(axis, slot('2026-07-01T06:00', '2026-09-01T06:00'))).toEqual({ from: 0, length: 1 });
  });

  it('has no bar for a slot that is a name alone', () => {
    expect(barOf(axis, { start_time: null, end_time: null })).toBeNull();
  });
});
