import type { PortalPage } from '@laminate/contracts/artist-portal';
import type { PortalSet } from '@laminate/contracts/portal-details';
import { isDay } from '@laminate/contracts/zoned-clock';
import { formatDay, toLocal } from '@laminate/sdk/format';
import { getLocale, i18n } from '@laminate/sdk/i18n';

const DAY_MS = 86_400_000;
/** An event that lasts longer shows only the days on which something is. */
const MAX_DAYS = 10;

const weekday = (date: string, style: 'short' | 'long') =>
  new Intl.DateTimeFormat(getLocale(), { weekday: style, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));

/** Formats YYYY-MM-DD as DD.MM.YYYY. Text that is not a day, say while it is typed, stays as it is. */
export const readableDay = (text: string): string => (isDay(text) ? formatDay(text) : text);

/** A day with its weekday in short, e.g. Fri 31.07.2026. */
export const shortDay = (date: string): string => `${weekday(date, 'short')} ${readableDay(date)}`;

/** With the weekday before it, e.g. Friday 31.07.2026. */
export const longDay = (date: string): string => `${weekday(date, 'long')} ${readableDay(date)}`;

/** The next day or one so many later, YYYY-MM-DD. */
const later = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How many nights there are from a day to another. */
export const nightsBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Returns the hours of a set. A set without an end has its start alone. */
export const hoursOf = ({ start_time, end_time }: Pick<PortalSet, 'start_time' | 'end_time'>): string =>
  end_time === null ? start_time : `${start_time}–${end_time}`;

/** Returns how many minutes a set lasts, or null where its end is open. */
export const minutesOf = ({ starts_at, ends_at }: Pick<PortalSet, 'starts_at' | 'ends_at'>): number | null =>
  ends_at === null ? null : Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);

/** The stage of a set and how long it lasts. */
export function stageLabel(set: Pick<PortalSet, 'stage_name' | 'starts_at' | 'ends_at'>): string {
  const minutes = minutesOf(set);
  return minutes === null ? set.stage_name : i18n.t('{stage}, {minutes} min', { stage: set.stage_name, minutes });
}

/**
 * Of a set after midnight, which night it belongs to and on which date it is: a clock at 00:30 alone would send a band
 * to the stage a day early. Null for one before midnight.
 */
export function nightLabel(
  { date, starts_at }: Pick<PortalSet, 'date' | 'starts_at'>,
  timeZone: string,
): string | null {
  const onClock = toLocal(starts_at, timeZone).slice(0, 10);
  return onClock === date
    ? null
    : i18n.t('Night of {evening}: after midnight, on {morning}', {
        evening: shortDay(date),
        morning: shortDay(onClock),
      });
}

type Days = Pick<PortalPage, 'event' | 'schedules' | 'hotels' | 'travel'>;

/** The days of an artist at an event: those of the event and those of sets, stays and travel, in their order. */
export function daysOf({ event, schedules, hotels, travel }: Days): string[] {
  const [first, last] = [event.start_time, event.end_time].map((instant) =>
    toLocal(instant, event.time_zone).slice(0, 10),
  ) as [string, string];
  const length = nightsBetween(first, last) + 1;
  const ofEvent = length > MAX_DAYS ? [] : Array.from({ length }, (_each, at) => later(first, at));
  const own = [
    ...(schedules ?? []).map(({ date }) => date),
    ...(hotels ?? []).flatMap(({ from, to }) => [from, to]),
    ...travel.flatMap(({ date }) => date ?? []),
  ];
  return [...new Set([...ofEvent, ...own])].sort();
}

/**
 * Returns today where something is planned for it, else the day of the next set, else today while the event lasts, and
 * otherwise the first day.
 */
export function dayToShow(days: readonly string[], { event, schedules, hotels, travel }: Days, now: number): string {
  const today = toLocal(now, event.time_zone).slice(0, 10);
  const filled =
    [...(schedules ?? []), ...travel].some(({ date }) => date === today) ||
    (hotels ?? []).some(({ from, to }) => from === today || to === today);
  if (filled) return today;
  return nextSet(schedules, now)?.date ?? (days.includes(today) ? today : (schedules?.[0]?.date ?? days[0] ?? today));
}

/** Returns the set that comes next or is on, or undefined after the last. */
export const nextSet = (schedules: PortalPage['schedules'], now: number): PortalSet | undefined =>
  (schedules ?? []).find(({ starts_at, ends_at }) => Date.parse(ends_at ?? starts_at) > now);
