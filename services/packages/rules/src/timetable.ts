import type { Performance, Schedule } from '@laminate/contracts/programme';
import { dayAfter, wallTime } from '@laminate/contracts/zoned-clock';

type DayHours = Pick<Schedule, 'scheduleDate' | 'start_time' | 'end_time'>;

/** A time from one instant to another, in milliseconds since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Have two spans a moment in common? */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** An instant of a time of a day's programme: before its start the clock is past midnight, and it is the next date. */
const instantIn = ({ scheduleDate, start_time }: DayHours, time: string, timeZone: string): number =>
  wallTime(time < start_time ? dayAfter(scheduleDate) : scheduleDate, time, timeZone).at;

/** Returns the start and end of a day of the programme. An end that is not after the start is on the next date. */
export function spanOf(day: DayHours, timeZone: string): Span {
  const date = day.end_time > day.start_time ? day.scheduleDate : dayAfter(day.scheduleDate);
  return { start: instantIn(day, day.start_time, timeZone), end: wallTime(date, day.end_time, timeZone).at };
}

/** Minutes from the start of a day's programme to a time on the clock, up to 24 hours. */
export function minutesInto({ start_time }: Pick<DayHours, 'start_time'>, time: string): number {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  return (minutes(time) - minutes(start_time) + 1440) % 1440;
}

/** Minutes that a day's programme lasts on the clock. */
export const minutesOf = (day: DayHours): number => minutesInto(day, day.end_time) || 1440;

/** The time on the clock so many minutes after the start of a day's programme, HH:MM. */
export function timeAfter({ start_time }: Pick<DayHours, 'start_time'>, minutes: number): string {
  const at = (Number(start_time.slice(0, 2)) * 60 + Number(start_time.slice(3, 5)) + minutes + 1440) % 1440;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

type SetTimes = Pick<Performance, 'start_time' | 'end_time'>;

/** What keeps a set from its place in a day: the field that is wrong, and why. */
export interface Misplaced {
  readonly field: 'start_time' | 'end_time';
  readonly why: 'outside the day' | 'not after the start' | 'skipped by the clocks';
}

/**
 * Checks whether a set fits into a day. Its start is within the day, its end after that and not past the day's.
 * @returns null when it fits
 */
export function misplaced(day: DayHours, { start_time, end_time }: SetTimes, timeZone: string): Misplaced | null {
  const start = minutesInto(day, start_time);
  if (start >= minutesOf(day)) return { field: 'start_time', why: 'outside the day' };
  if (isSkipped(day, start_time, timeZone)) return { field: 'start_time', why: 'skipped by the clocks' };
  if (end_time === null) return null;
  // The end of the day can be the same hour as its start.
  const end = end_time === day.end_time ? minutesOf(day) : minutesInto(day, end_time);
  if (end > minutesOf(day)) return { field: 'end_time', why: 'outside the day' };
  if (end <= start) return { field: 'end_time', why: 'not after the start' };
  return isSkipped(day, end_time, timeZone) ? { field: 'end_time', why: 'skipped by the clocks' } : null;
}

/** Most times of which it is kept whether the clocks skip them. */
const MOST_KEPT = 2000;
// Many sets share their times, and a zone is dear to look up.
const skipped = new Map<string, boolean>();

/** Whether the clocks jump over a time of a day's programme. */
export function isSkipped({ scheduleDate, start_time }: DayHours, time: string, timeZone: string): boolean {
  const date = time < start_time ? dayAfter(scheduleDate) : scheduleDate;
  const key = `${date} ${time} ${timeZone}`;
  const known = skipped.get(key) ?? wallTime(date, time, timeZone).skipped;
  if (skipped.size >= MOST_KEPT) skipped.clear();
  skipped.set(key, known);
  return known;
}

/** A performance at its place in time. */
export interface PlacedSet extends Span {
  readonly id: number;
  readonly scheduleId: number;
  readonly artistId: number;
  readonly stageId: number;
  /** Number that counts up with every change of it or of its day, which can move it. */
  readonly revision: number;
  /** It has no set end: it lasts until the next on its stage, or to the end of its day. */
  readonly open: boolean;
}

const inOrder = (one: PlacedSet, other: PlacedSet): number =>
  one.start - other.start || one.end - other.end || one.id - other.id;

/** All performances of some days at their places in time, in their order. */
export function timetableOf(schedules: readonly Schedule[], timeZone: string): PlacedSet[] {
  const placed = schedules.flatMap((day) => {
    const { end: close } = spanOf(day, timeZone);
    // Many sets share their times, and a zone is dear to look up.
    const known = new Map<string, number>();
    const at = (time: string): number => {
      const found = known.get(time) ?? instantIn(day, time, timeZone);
      known.set(time, found);
      return found;
    };
    return day.artists.map(({ id, artist_id, stage_id, start_time, end_time, revision }): PlacedSet => ({
      id,
      scheduleId: day.id,
      artistId: artist_id,
      stageId: stage_id,
      revision: revision + day.revision - 1,
      start: at(start_time),
      end: end_time === null || end_time === day.end_time ? close : at(end_time),
      open: end_time === null,
    }));
  });
  const starts = new Map<number, number[]>();
  for (const { stageId, start } of placed.toSorted(inOrder))
    starts.set(stageId, [...(starts.get(stageId) ?? []), start]);
  const until = (set: PlacedSet): number =>
    Math.min(set.end, starts.get(set.stageId)?.find((start) => start > set.start) ?? set.end);
  return placed.map((set) => (set.open ? { ...set, end: until(set) } : set)).sort(inOrder);
}

/** Two performances that can't both be: one artist in two places, or two artists on one stage. */
export interface Clash {
  readonly kind: 'artist' | 'stage';
  /** The one that starts first, and the other. */
  readonly sets: readonly [PlacedSet, PlacedSet];
  readonly from: number;
  readonly until: number;
}

/** The clashes of a timetable in their order, across all its days. Sets that only touch don't clash. */
export function clashesOf(timetable: readonly PlacedSet[]): Clash[] {
  const sets = [...timetable].sort(inOrder);
  const clashes: Clash[] = [];
  for (const [index, first] of sets.entries())
    for (let at = index + 1; at < sets.length; at += 1) {
      const second = sets[at] as PlacedSet;
      // In order of their starts: none comes after one that starts too late.
      if (second.start >= first.end) break;
      const [from, until] = [second.start, Math.min(first.end, second.end)];
      if (until <= from) continue;
      const clash = { sets: [first, second], from, until } as const;
      if (first.stageId === second.stageId) clashes.push({ kind: 'stage', ...clash });
      if (first.artistId === second.artistId) clashes.push({ kind: 'artist', ...clash });
    }
  return clashes;
}
