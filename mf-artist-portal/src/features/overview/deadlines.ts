import type { PortalPage } from '@laminate/contracts/artist-portal';
import { toInstant } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';

const HOUR_MS = 3_600_000;

/** Something to be done until the end of a day. */
export interface Deadline {
  readonly key: string;
  readonly name: string;
  /** YYYY-MM-DD, in the zone of the event. */
  readonly day: string;
  /** Number of required fields that are missing, or null where it is not about fields. */
  readonly missing: number | null;
}

/**
 * What is still to be done, the nearest first: sections with something missing, and riders where there is none. Of a
 * form that was submitted, every section that can still be changed.
 */
export function openDeadlines(
  { artist: { form_submitted: submitted }, sections, rider_deadline: riders, rider_files: files, event }: PortalPage,
  now: number,
): Deadline[] {
  const ofSections = sections.flatMap(({ id, name, deadline, passed, required, answered }): Deadline[] =>
    deadline === null || passed || (answered >= required && !submitted)
      ? []
      : [{ key: String(id), name, day: deadline, missing: required - answered }],
  );
  const ofRiders: Deadline[] =
    riders !== null && files === 0 && msLeft(riders, event.time_zone, now) > 0
      ? [{ key: 'riders', name: i18n.t('Riders'), day: riders, missing: null }]
      : [];
  return [...ofSections, ...ofRiders].sort((one, other) => one.day.localeCompare(other.day));
}

/** Milliseconds until a day has ended in a zone. */
export function msLeft(day: string, timeZone: string, now: number): number {
  const next = new Date(Date.parse(`${day}T00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);
  return Date.parse(toInstant(`${next}T00:00`, timeZone)) - now;
}

/** How much time that is: days and hours, and hours alone on the last day. */
export function timeLeftLabel(ms: number): string {
  const hours = Math.max(0, Math.floor(ms / HOUR_MS));
  const days = Math.floor(hours / 24);
  if (days === 0) return hours === 0 ? i18n.t('Less than an hour left') : i18n.t('{hours} h left', { hours });
  return days === 1
    ? i18n.t('1 day {hours} h left', { hours: hours % 24 })
    : i18n.t('{days} days {hours} h left', { days, hours: hours % 24 });
}
