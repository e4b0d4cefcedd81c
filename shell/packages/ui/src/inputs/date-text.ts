const two = (value: number) => String(value).padStart(2, '0');

/** A calendar day: month 1 to 12. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

/** The day as ISO 8601 writes it, YYYY-MM-DD. */
export function toIsoDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Reads YYYY-MM-DD. Returns null for anything else and for days that don't exist. */
export function fromIsoDay(text: string): Day | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  return match ? existing(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

/** The day as people write it, DD.MM.YYYY. */
export function toDayText({ year, month, day }: Day): string {
  return `${two(day)}.${two(month)}.${year}`;
}

/**
 * Reads what people type: 31.07.2026, 31.7.26, 31,7,2026, 31/7/2026, 31072026, and 2026-07-31 as apps write it. Null
 * when it is no day.
 */
export function parseDayText(text: string): Day | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})$/.exec(trimmed);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const match =
    /^(\d{1,2})[.,\-/ ]+(\d{1,2})[.,\-/ ]+(\d{4}|\d{2})\.?$/.exec(trimmed) ??
    /^(\d\d)(\d\d)(\d{4}|\d{2})$/.exec(trimmed);
  if (!match) return null;
  const year = Number(match[3]);
  return existing(year < 100 ? 2000 + year : year, Number(match[2]), Number(match[1]));
}

/** Reads 18:30, 18.30, 18,30, 18h30, 1830, 930, 18 or 9. Returns HH:MM, or null when it is no time of day. */
export function parseTimeText(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.,h ]?(\d\d)|h)?$/i.exec(text.trim());
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null;
}

/** The day so many days later, or earlier when negative. */
export function addDays({ year, month, day }: Day, days: number): Day {
  return fromUtc(new Date(Date.UTC(year, month - 1, day + days)));
}

/** Returns the same day so many months later. The month's last day when it does not have that day. */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return { ...fromUtc(lastOfMonth), day: Math.min(day, lastOfMonth.getUTCDate()) };
}

/** The weeks of a month, Monday first, filled up with the days around it. */
export function weeksOf({ year, month }: Day): Day[][] {
  const first = { year, month, day: 1 };
  const weekday = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const weeks = Math.ceil((weekday + length) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(first, week * 7 + day - weekday)),
  );
}

/** Today by the device's own calendar. */
export function today(): Day {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

function fromUtc(date: Date): Day {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function existing(year: number, month: number, day: number): Day | null {
  const read = fromUtc(new Date(Date.UTC(year, month - 1, day)));
  return read.year === year && read.month === month && read.day === day ? read : null;
}
