import { toInstant, toLocal } from '@laminate/sdk/format';
import { dayHours } from './day-hours.ts';
import type { Slot } from './day-hours.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** A column of the time axis. */
export interface AxisSegment {
  /** One day of the event or the one before it, all days of building up, or all days after the event. */
  readonly kind: 'build' | 'day' | 'strike';
  /** First and last calendar day, YYYY-MM-DD. */
  readonly first: string;
  readonly last: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** What the axis is made for. */
export interface Period {
  /** ISO 8601. */
  readonly start_time: string;
  readonly end_time: string;
  /** IANA zone. */
  readonly time_zone: string;
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The time of day, HH:MM, so many minutes after a midnight. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The instant so many minutes after the midnight with which a day begins, by the clock of the zone. */
const instantOf = (day: string, minutes: number, zone: string): number =>
  Date.parse(toInstant(`${addDays(day, Math.floor(minutes / DAY_MINUTES))}T${clockOf(minutes)}`, zone));

/**
 * Returns the columns in which the time slots of an event are drawn. These are its days and, as far as a slot reaches
 * there, the day before it, the build-up days before that as one column, and the days after the event as one. Each day
 * has the hours that the slots give it. The quiet hours between two days are not drawn.
 */
export function timeAxis(event: Period, slots: readonly Slot[]): AxisSegment[] {
  const zone = event.time_zone;
  const { from, until } = dayHours(slots, zone);
  const dateOf = (instant: number) => toLocal(instant, zone).slice(0, 10);
  /** The day that an instant belongs to: the night is part of the day on which it began. */
  const dayOf = (instant: number) => dateOf(instant - from * MINUTE_MS);
  const begin = dateOf(Date.parse(event.start_time));
  const lastDay = dayOf(Date.parse(event.end_time) - 1);
  const final = lastDay < begin ? begin : lastDay;
  const timed = slots.flatMap(({ start_time: start, end_time: end }) =>
    start && end ? [{ start: Date.parse(start), end: Date.parse(end) - 1 }] : [],
  );
  const earliest = timed.reduce((day, { start }) => (dayOf(start) < day ? dayOf(start) : day), begin);
  const latest = timed.reduce((day, { end }) => (dayOf(end) > day ? dayOf(end) : day), final);
  const eve = addDays(begin, -1);

  const segment = (kind: AxisSegment['kind'], first: string, last: string): AxisSegment => ({
    kind,
    first,
    last,
    start: instantOf(first, from, zone),
    end: instantOf(last, until, zone),
  });
  const segments: AxisSegment[] = [];
  if (earliest < eve) segments.push(segment('build', earliest, addDays(eve, -1)));
  for (let day = earliest < begin ? eve : begin; day <= final; day = addDays(day, 1))
    segments.push(segment('day', day, day));
  if (latest > final) segments.push(segment('strike', addDays(final, 1), latest));
  return segments;
}

/** Returns the position of an instant on the axis, 0 to 1. Every column is equally wide. */
function positionOf(axis: readonly AxisSegment[], instant: number): number {
  const index = axis.findIndex(({ end }) => instant < end);
  const segment = axis[index];
  if (!segment) return 1;
  return (index + Math.max(0, (instant - segment.start) / (segment.end - segment.start))) / axis.length;
}

/**
 * Returns where the bar of a time slot begins and how long it is, as parts of the axis, or null for a slot that has
 * only a name.
 */
export function barOf(
  axis: readonly AxisSegment[],
  { start_time, end_time }: Slot,
): { readonly from: number; readonly length: number } | null {
  if (!start_time || !end_time || axis.length === 0) return null;
  const from = positionOf(axis, Date.parse(start_time));
  return { from, length: positionOf(axis, Date.parse(end_time)) - from };
}
