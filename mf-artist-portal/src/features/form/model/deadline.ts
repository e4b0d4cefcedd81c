import type { SectionTerms } from '@laminate/contracts/answers';
import { closesAt } from '../../../portal/closes-at.ts';

const MINUTE = 60_000;

/** How long is left, in the two largest parts that say something; all null once it is over. */
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

/** The next deadline that is still to come: of what is not done, else of anything. */
export function nextDeadline(sections: readonly { readonly terms: Pick<SectionTerms, 'deadline'>; readonly done: boolean }[], timeZone: string, now: number): string | null {
  const coming = sections.flatMap(({ terms: { deadline }, done }) => (deadline !== null && closesAt(deadline, timeZone) > now ? [{ deadline, done }] : []));
  const open = coming.filter(({ done }) => !done);
  return (open.length > 0 ? open : coming).map(({ deadline }) => deadline).toSorted()[0] ?? null;
}

/** The town by which people know a zone: Tallinn of Europe/Tallinn. */
export const townOf = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
