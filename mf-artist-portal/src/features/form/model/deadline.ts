import type { SectionTerms } from '@laminate/contracts/answers';
import { closesAt } from '../../../portal/closes-at.ts';

const MINUTE = 60_000;

/** Time left, in the two largest parts that say something. All parts are null once it is over. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** @param milliseconds until then */
export function timeLeft(milliseconds: number): TimeLeft | null {
  if (milliseconds <= 0) return null;
  const minutes = Math.floor(milliseconds / MINUTE);
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}

interface Dated {
  readonly section: { readonly name: string };
  readonly terms: Pick<SectionTerms, 'deadline'>;
  readonly done: boolean;
}

export interface NextDeadline {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Names of the sections with this deadline, or none where it is the deadline of all that are still open. */
  readonly of: readonly string[];
}

const isComing = (deadline: string, timeZone: string, now: number): boolean => closesAt(deadline, timeZone) > now;

/** The next deadline that is still to come: of what is not done, else of anything. */
export function nextDeadline(sections: readonly Dated[], timeZone: string, now: number): NextDeadline | null {
  const open = sections.filter(({ terms: { deadline } }) => deadline === null || isComing(deadline, timeZone, now));
  const coming = open.flatMap(({ section, terms: { deadline }, done }) =>
    deadline === null ? [] : [{ name: section.name, deadline, done }],
  );
  const left = coming.some(({ done }) => !done) ? coming.filter(({ done }) => !done) : coming;
  const [day] = left.map(({ deadline }) => deadline).toSorted();
  if (day === undefined) return null;
  return {
    day,
    of: open.every(({ terms: { deadline } }) => deadline === day)
      ? []
      : left.filter(({ deadline }) => deadline === day).map(({ name }) => name),
  };
}

/**
 * Returns until when sections can be changed: their names by deadline, the nearest first, and those without a deadline
 * last.
 */
export function changeableUntil(
  sections: readonly (Omit<Dated, 'done'> & { readonly can: { readonly edit: boolean } })[],
): { readonly day: string | null; readonly names: readonly string[] }[] {
  const open = sections
    .filter(({ can }) => can.edit)
    .map(({ section: { name }, terms: { deadline: day } }) => ({ name, day }));
  const days = [...new Set(open.map(({ day }) => day))].toSorted((one, other) =>
    (one ?? '9').localeCompare(other ?? '9'),
  );
  return days.map((day) => ({ day, names: open.filter((section) => section.day === day).map(({ name }) => name) }));
}

/** The town by which people know a zone: Tallinn of Europe/Tallinn. */
export const townOf = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
