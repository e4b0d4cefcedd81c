import { nightTime } from '@laminate/rules/night-times';
import type { Schedule } from '@laminate/contracts/programme';
import { minutesInto, minutesOf, type PlacedSet } from '@laminate/rules/timetable';
import { clockAt } from '@laminate/contracts/zoned-clock';

/** A set in a lane of the grid. */
export interface LaneSet {
  readonly id: number;
  /** Minutes from the start of the day on the clock. */
  readonly from: number;
  readonly until: number;
  /** It has no end set. */
  readonly open: boolean;
  /** Line within its lane: sets that overlap go below each other. */
  readonly line: number;
}

/** Returns the position of a set in the grid of its day, in minutes on the clock. */
function minutesAt(day: Schedule, set: PlacedSet, timeZone: string): { from: number; until: number } {
  const from = minutesInto(day, clockAt(set.start, timeZone).slice(11));
  const until = minutesInto(day, clockAt(set.end, timeZone).slice(11));
  return { from, until: until > from ? until : minutesOf(day) };
}

/** The sets of a stage on a day, each on the first line that is free. */
export function laneOf(day: Schedule, sets: readonly PlacedSet[], timeZone: string): LaneSet[] {
  const ends: number[] = [];
  return sets.map((set) => {
    const { from, until } = minutesAt(day, set, timeZone);
    const free = ends.findIndex((end) => end <= from);
    const line = free === -1 ? ends.length : free;
    ends[line] = until;
    return { id: set.id, from, until, open: set.open, line };
  });
}

/** The time so many minutes after the start of a day, HH:MM or after midnight HH:MM (+1). */
export const timeInDay = ({ start_time }: Pick<Schedule, 'start_time'>, minutes: number): string =>
  nightTime(minutesInto({ start_time: '00:00' }, start_time) + minutes);

/** The whole hours of a day, in minutes from its start. */
export function hoursIn(day: Schedule): number[] {
  const first = (60 - Number(day.start_time.slice(3, 5))) % 60;
  const hours: number[] = [];
  for (let at = first; at < minutesOf(day); at += 60) hours.push(at);
  return hours;
}

/** Moves a set by so many minutes, no further than its day lasts. @returns minutes from the start of the day */
export function movedBy(day: Schedule, { start, length }: { start: number; length: number }, by: number): number {
  return Math.min(Math.max(start + by, 0), Math.max(minutesOf(day) - length, 0));
}
