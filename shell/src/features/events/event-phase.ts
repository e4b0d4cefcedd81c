import type { Event } from '@laminate/contracts/events';

export type Phase = 'now' | 'coming' | 'past';

/** Whether an event is on, still to come or over at an instant (milliseconds since 1970). */
export function phaseOf(event: Pick<Event, 'start_time' | 'end_time'>, now: number): Phase {
  if (now < Date.parse(event.start_time)) return 'coming';
  return now <= Date.parse(event.end_time) ? 'now' : 'past';
}

/** The events of each phase: what comes next first, what is over with the latest first. */
export function byPhase(events: readonly Event[], now: number): Record<Phase, readonly Event[]> {
  const start = (event: Event) => Date.parse(event.start_time);
  const of = (phase: Phase) => events.filter((event) => phaseOf(event, now) === phase);
  return {
    now: of('now').toSorted((a, b) => start(a) - start(b)),
    coming: of('coming').toSorted((a, b) => start(a) - start(b)),
    past: of('past').toSorted((a, b) => start(b) - start(a)),
  };
}
