import { toInstant, toLocal } from '@laminate/sdk';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A festival's night belongs to the day on which it began, until this hour. */
export const DAY_BEGINS_AT = 6;

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

interface Slot {
  readonly start_time: string | null;
  readonly end_time: string | null;
}

/** The day, YYYY-MM-DD, that an instant belongs to. */
const dayOf = (instant: number, zone: string) => toLocal(instant - DAY_BEGINS_AT * HOUR_MS, zone).slice(0, 10);

const startOf = (day: string, zone: string) => Date.parse(toInstant(`${day}T${String(DAY_BEGINS_AT).padStart(2, '0')}:00`, zone));

const addDays = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The columns in which the time slots of an event are drawn: its days, and as far as a slot reaches there the day before
 * it, the days of building up before that as one column, and those after the event as one.
 */
export function timeAxis(event: Period, slots: readonly Slot[]): AxisSegment[] {
  const zone = event.time_zone;
  const begin = dayOf(Date.parse(event.start_time), zone);
  const final = dayOf(Math.max(Date.parse(event.start_time), Date.parse(event.end_time) - 1), zone);
  const timed = slots.flatMap(({ start_time: start, end_time: end }) => (start && end ? [{ start: Date.parse(start), end: Date.parse(end) - 1 }] : []));
  const earliest = timed.reduce((day, { start }) => (dayOf(start, zone) < day ? dayOf(start, zone) : day), begin);
  const latest = timed.reduce((day, { end }) => (dayOf(end, zone) > day ? dayOf(end, zone) : day), final);
  const eve = addDays(begin, -1);

  const segment = (kind: AxisSegment['kind'], first: string, last: string): AxisSegment =>
    ({ kind, first, last, start: startOf(first, zone), end: startOf(addDays(last, 1), zone) });
  const segments: AxisSegment[] = [];
  if (earliest < eve) segments.push(segment('build', earliest, addDays(eve, -1)));
  for (let day = earliest < begin ? eve : begin; day <= final; day = addDays(day, 1)) segments.push(segment('day', day, day));
  if (latest > final) segments.push(segment('strike', addDays(final, 1), latest));
  return segments;
}

/** Where an instant stands on the axis, 0 to 1; every column is equally wide. */
function placeOf(axis: readonly AxisSegment[], instant: number): number {
  const index = axis.findIndex(({ end }) => instant < end);
  const segment = axis[index];
  if (!segment) return 1;
  return (index + Math.max(0, (instant - segment.start) / (segment.end - segment.start))) / axis.length;
}

/** Where the bar of a time slot begins and how long it is, as parts of the axis; null for a slot that is a name alone. */
export function barOf(axis: readonly AxisSegment[], { start_time, end_time }: Slot): { readonly from: number; readonly length: number } | null {
  if (!start_time || !end_time || axis.length === 0) return null;
  const from = placeOf(axis, Date.parse(start_time));
  return { from, length: placeOf(axis, Date.parse(end_time)) - from };
}
