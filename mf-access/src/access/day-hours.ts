import { toLocal } from '@laminate/sdk/format';

/** A time slot with or without its times, ISO 8601. */
export interface Slot {
  readonly start_time: string | null;
  readonly end_time: string | null;
}

/** Hours of a day, in minutes after its midnight. `until` is past 24:00 where the night belongs to the day. */
export interface DayHours {
  readonly from: number;
  readonly until: number;
}

const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * 60_000;
/** Where the slots say nothing: a festival's night belongs to the day on which it began, until six. */
const ROUND_THE_CLOCK: DayHours = { from: 6 * 60, until: 30 * 60 };

const minuteOf = (instant: string, zone: string): number => {
  const [hours = 0, minutes = 0] = toLocal(instant, zone).slice(11, 16).split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * From when to when the days of an event run, as its time slots have it: from the earliest opening to the latest
 * closing around the quiet hours in which no slot opens, closes or, if shorter than a day, runs. Without quiet hours,
 * or without a slot shorter than a day, they run round the clock.
 *
 * @param zone IANA zone of the event
 */
export function dayHours(slots: readonly Slot[], zone: string): DayHours {
  const timed = slots.flatMap(({ start_time: start, end_time: end }) =>
    start && end
      ? [
          {
            start: minuteOf(start, zone),
            end: minuteOf(end, zone),
            short: Date.parse(end) - Date.parse(start) < DAY_MS,
          },
        ]
      : [],
  );
  if (!timed.some(({ short }) => short)) return ROUND_THE_CLOCK;

  const untilFrom = (from: number): number => {
    const after = (minute: number) => (minute - from + DAY_MINUTES) % DAY_MINUTES;
    const closing = Math.max(...timed.map(({ end }) => after(end) || DAY_MINUTES));
    const crossed = timed.some(
      ({ start, end, short }) => after(start) >= closing || (short && after(start) >= (after(end) || DAY_MINUTES)),
    );
    return from + (crossed ? DAY_MINUTES : closing);
  };
  const days = timed
    .map(({ start }) => ({ from: start, until: untilFrom(start) }))
    .toSorted((one, other) => one.until - one.from - (other.until - other.from));
  const shortest = days[0] ?? ROUND_THE_CLOCK;
  return shortest.until - shortest.from === DAY_MINUTES ? ROUND_THE_CLOCK : shortest;
}
