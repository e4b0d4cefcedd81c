import type { Event } from '@laminate/contracts/events';
import { byPhase } from './event-phase.ts';

const event = (id: number, start: string, end: string) => ({ id, start_time: start, end_time: end }) as Event;
const events = [
  event(1, '2024-07-01T09:00:00Z', '2024-07-02T09:00:00Z'),
  event(2, '2027-07-01T09:00:00Z', '2027-07-02T09:00:00Z'),
  event(3, '2026-07-31T09:00:00Z', '2026-08-02T21:00:00Z'),
  event(4, '2026-09-01T09:00:00Z', '2026-09-02T09:00:00Z'),
  event(5, '2025-07-01T09:00:00Z', '2025-07-02T09:00:00Z'),
];

describe('byPhase', () => {
  it('puts what is next first and what is over last, the latest before the older', () => {
    const phases = byPhase(events, Date.parse('2026-08-01T12:00:00Z'));
    const ids = Object.fromEntries(Object.entries(phases).map(([phase, list]) => [phase, list.map(({ id }) => id)]));
    expect(ids).toEqual({ now: [3], coming: [4, 2], past: [5, 1] });
  });

  it('counts the first and the last instant as on', () => {
    for (const instant of ['2026-07-31T09:00:00Z', '2026-08-02T21:00:00Z']) {
      expect(byPhase(events, Date.parse(instant)).now).toHaveLength(1);
    }
  });
});
