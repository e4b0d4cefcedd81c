import { dayAfter, wallTime } from '@laminate/contracts/zoned-clock';

/** Returns when a deadline passes: at the end of its day in the zone of the event, in milliseconds since 1970. */
export const closesAt = (deadline: string, timeZone: string): number =>
  wallTime(dayAfter(deadline), '00:00', timeZone).at;
