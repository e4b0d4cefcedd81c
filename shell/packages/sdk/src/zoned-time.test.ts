import { toInstant } from './zoned-time.ts';

describe('toInstant', () => {
  it('takes the offset that the zone has on that day', () => {
    expect(toInstant('2026-07-31T12:00', 'Europe/Tallinn')).toBe('2026-07-31T09:00:00.000Z');
    expect(toInstant('2026-12-31T12:00', 'Europe/Tallinn')).toBe('2026-12-31T10:00:00.000Z');
    expect(toInstant('2026-07-31T00:30', 'Asia/Kolkata')).toBe('2026-07-30T19:00:00.000Z');
  });

  it('is right in the hours around a change of the clocks', () => {
    expect(toInstant('2026-03-29T02:59', 'Europe/Tallinn')).toBe('2026-03-29T00:59:00.000Z');
    expect(toInstant('2026-03-29T04:00', 'Europe/Tallinn')).toBe('2026-03-29T01:00:00.000Z');
    expect(toInstant('2026-10-25T05:00', 'Europe/Tallinn')).toBe('2026-10-25T03:00:00.000Z');
  });
});
