import type { Clock } from '@laminate/artists';
import type { Identity } from '@laminate/kit';

/** This moment, by the days of the event of the path. */
export const clockOf = ({ event }: Identity): Clock => ({
  timeZone: event?.time_zone ?? 'Europe/Tallinn',
  now: new Date(),
});
