import { formatDateTime, formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Heartbeats are farther apart than a second: what is fresh does not tick. */
const FRESH_MS = 5 * SECOND_MS;

/** How long ago the server was in contact, in few words: `now`, `12 s ago`, `4 min ago`, `21:04`. */
export function contactAge(at: number | null, now: number): string {
  if (at === null) return i18n.t('never');
  const age = Math.max(0, now - at);
  if (age < FRESH_MS) return i18n.t('now');
  if (age < MINUTE_MS) return i18n.t('{seconds} s ago', { seconds: Math.floor(age / SECOND_MS) });
  if (age < HOUR_MS) return i18n.t('{minutes} min ago', { minutes: Math.floor(age / MINUTE_MS) });
  return age < DAY_MS ? formatTime(new Date(at)) : formatDateTime(new Date(at));
}
