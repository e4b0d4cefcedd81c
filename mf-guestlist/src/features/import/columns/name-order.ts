import { splitExtra } from '../../../drafts/extra-in-name.ts';
import { sheetErrorIn } from '../../../drafts/sheet-error.ts';

/** One comma between two names. Numbers and signs are not part of a name, so "Tamm, Mari +1" stays as it is. */
const TURNED = /^(?<last>[\p{L}\p{M}\s.'’-]+),(?<first>[\p{L}\p{M}\s.'’-]+)$/u;

/** A stage name says nothing of the order. */
const ONE_WORD = /^[\p{L}\p{M}.'’-]+$/u;

/** Turns round a name that is written "Smith, John". Any other stays as it is. */
export function turnRound(name: string): string {
  const { first = '', last = '' } = TURNED.exec(name)?.groups ?? {};
  return first.trim() && last.trim() ? `${first.trim()} ${last.trim()}` : name;
}

/**
 * Are names written "Smith, John" or "Smith, John +1"? Most that are not one word must be: two guests on one row have a
 * comma, too.
 */
export function isLastFirst(names: readonly string[]): boolean {
  const whole = names
    .map((name) => splitExtra(name).name)
    .filter((name) => !ONE_WORD.test(name) && !sheetErrorIn(name));
  return whole.length > 0 && whole.filter((name) => TURNED.test(name)).length >= whole.length * 0.8;
}

/** Returns a name with its last name first, to ask about, or undefined where there is none. */
export const turnedExample = (names: readonly string[]): string | undefined =>
  names.map((name) => splitExtra(name).name).find((name) => TURNED.test(name));
