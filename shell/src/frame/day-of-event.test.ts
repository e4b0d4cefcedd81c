import { dayOfEvent } from './day-of-event.ts';

const event = { start_time: '2026-07-31T09:00:00Z', end_time: '2026-08-02T20:59:00Z', time_zone: 'Europe/Tallinn' };
const at = (instant: string) => dayOfEvent(event, Date.parse(instant));

describe('dayOfEvent', () => {
  it('counts calendar days of the event’s own zone', () => {
    expect(at('2026-07-31T14:42:00Z')).toEqual({ number: 1, total: 3 });
    expect(at('2026-07-31T21:00:00Z')).toEqual({ number: 2, total: 3 });
    expect(at('2026-08-02T20:59:00Z')).toEqual({ number: 3, total: 3 });
  });

  it('begins with the first day, also before the doors open', () => {
    expect(at('2026-07-30T21:00:00Z')).toEqual({ number: 1, total: 3 });
    expect(at('2026-07-30T20:59:00Z')).toBeNull();
  });

  it('is over after the last day', () => {
    expect(at('2026-08-02T21:00:00Z')).toBeNull();
  });
});
