/** One comma between two names; numbers and signs are no part of a name, so "Tamm, Mari +1" stays as it is. */
const TURNED = /^(?<last>[\p{L}\p{M}\s.'’-]+),(?<first>[\p{L}\p{M}\s.'’-]+)$/u;

/** A name that is written "Smith, John" the other way round; any other as it is. */
export function turnRound(name: string): string {
  const { first = '', last = '' } = TURNED.exec(name)?.groups ?? {};
  return first.trim() && last.trim() ? `${first.trim()} ${last.trim()}` : name;
}

/** Are names written "Smith, John"? Most have to be: two guests on one row have a comma, too. */
export function isLastFirst(names: readonly string[]): boolean {
  return names.length > 0 && names.filter((name) => TURNED.test(name)).length >= names.length * 0.8;
}

/** A name with its last name first, to ask about; undefined where there is none. */
export const turnedExample = (names: readonly string[]): string | undefined => names.find((name) => TURNED.test(name));
