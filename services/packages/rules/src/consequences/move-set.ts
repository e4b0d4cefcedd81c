import type { Performance, Schedule } from '@laminate/contracts/programme';
import { minutesInto, minutesOf, misplaced, timeAfter, type Misplaced } from '../timetable.ts';

/** Where and when a set is, and whose it is. */
export type SetPlace = Pick<Performance, 'artist_id' | 'stage_id' | 'start_time' | 'end_time'>;

/** A change of a set, with the later ones that move along. */
export interface SetMove {
  readonly id: number;
  /** With the name of the artist where that is another one. */
  readonly to: SetPlace & { readonly artist_name?: string };
  readonly along: readonly number[];
}

const endOf = (day: Schedule, time: string): number =>
  time === day.end_time ? minutesOf(day) : minutesInto(day, time);

/** By how many minutes what follows a set moves along: as much as its end, or its start where it has no end. */
export function minutesMoved(day: Schedule, was: SetPlace, to: SetPlace): number {
  if (was.end_time !== null && to.end_time !== null) return endOf(day, to.end_time) - endOf(day, was.end_time);
  return minutesInto(day, to.start_time) - minutesInto(day, was.start_time);
}

/** Can a set move along with another, since it comes later on the stage where that stays? */
export const isLater = (day: Schedule, was: SetPlace, to: SetPlace, other: SetPlace): boolean =>
  was.stage_id === to.stage_id &&
  other.stage_id === was.stage_id &&
  minutesInto(day, other.start_time) >= minutesInto(day, was.start_time);

/** Returns a set so many minutes later, or why it can't be there. */
export function movedBy<Set extends SetPlace>(
  day: Schedule,
  set: Set,
  minutes: number,
  timeZone: string,
): Set | Misplaced['why'] {
  const start = minutesInto(day, set.start_time) + minutes;
  const end = set.end_time === null ? null : endOf(day, set.end_time) + minutes;
  if (start < 0 || start >= minutesOf(day) || (end ?? 0) > minutesOf(day)) return 'outside the day';
  const moved = { ...set, start_time: timeAfter(day, start), end_time: end === null ? null : timeAfter(day, end) };
  return misplaced(day, moved, timeZone)?.why ?? moved;
}

/** When a day of the programme is. */
export type DayHours = Pick<Schedule, 'scheduleDate' | 'start_time' | 'end_time'>;

/** A change of a day, with the sets that keep their distance to its start. Without hours, the day is deleted. */
export interface DayMove {
  readonly id: number;
  readonly to: DayHours | null;
  readonly along: readonly number[];
}

/** Returns a set as far into other hours of its day as it is now, or why it can't be there. */
export function setOnDay<Set extends Pick<SetPlace, 'start_time' | 'end_time'>>(
  day: Schedule,
  to: DayHours,
  set: Set,
  timeZone: string,
): Set | Misplaced['why'] {
  const end_time = set.end_time === null ? null : timeAfter(to, endOf(day, set.end_time));
  const moved = { ...set, start_time: timeAfter(to, minutesInto(day, set.start_time)), end_time };
  return misplaced(to, moved, timeZone)?.why ?? moved;
}

/** Why sets can't move along: the first that can't. */
export class CannotFollow extends Error {
  readonly set: Performance;
  constructor(set: Performance) {
    super(`set ${set.id} cannot move along`);
    this.set = set;
  }
}

/**
 * Returns the sets of a day as a change would leave them: those that it writes, the moved one first. Revisions stay.
 * @throws CannotFollow for one in `along` that isn't later on the stage, or has no room in the day
 */
export function setsMoved(day: Schedule, { id, to, along }: SetMove, timeZone: string): Performance[] {
  const set = day.artists.find((each) => each.id === id);
  if (!set) return [];
  const minutes = minutesMoved(day, set, to);
  const followers = day.artists.filter((each) => each.id !== id && along.includes(each.id));
  return [
    { ...set, ...to, artist_name: to.artist_name ?? set.artist_name },
    ...followers.map((each) => {
      if (minutes === 0 || !isLater(day, set, to, each)) throw new CannotFollow(each);
      const moved = movedBy(day, each, minutes, timeZone);
      if (typeof moved === 'string') throw new CannotFollow(each);
      return moved;
    }),
  ];
}

/**
 * Returns the sets of a day that move along with other hours of it.
 * @throws CannotFollow for one that has no room in these, or where the day begins as before
 */
export function setsOnDay(day: Schedule, { to, along }: DayMove, timeZone: string): Performance[] {
  return day.artists
    .filter(({ id }) => along.includes(id))
    .map((set) => {
      const moved = to && to.start_time !== day.start_time ? setOnDay(day, to, set, timeZone) : 'outside the day';
      if (typeof moved === 'string') throw new CannotFollow(set);
      return moved;
    });
}
