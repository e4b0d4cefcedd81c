import { dayAfter, wallTime } from '@laminate/contracts/zoned-clock';

/** When a deadline passes: with the end of its day in the zone of the event; milliseconds since 1970. */
export const closesAt = (deadline: string, timeZone: string): number =>
  wallTime(dayAfter(deadline), '00:00', timeZone).at;
