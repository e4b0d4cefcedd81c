import type { AnswerValues } from '@laminate/contracts/form-rules';

/** A field that two people set to different values. */
export interface Clash {
  /** Id of the field. */
  readonly field: string;
  readonly mine: string | boolean;
  readonly theirs: string | boolean;
}

type Value = string | boolean | undefined;

/** An empty field, a box without its tick and one that was never answered say the same. */
const plain = (value: Value): string | true => (typeof value === 'string' ? value.trim().normalize('NFC') : value === true || '');

export const sameValue = (left: Value, right: Value): boolean => plain(left) === plain(right);

/**
 * Carries what was typed over to what others have made of the answer meanwhile, field by field: where only this person changed
 * a field it stays, where both set the same it is done, and where they differ it clashes.
 *
 * @param fields what this person changed
 * @param was the answer when the change was begun; null when that is not known, so that every difference is asked about
 * @param now the answer as it is
 */
export function mergeAnswer(fields: AnswerValues, was: AnswerValues | null, now: AnswerValues): { readonly fields: AnswerValues; readonly clashes: readonly Clash[] } {
  const left: Record<string, string | boolean> = {};
  const clashes: Clash[] = [];
  for (const [field, mine] of Object.entries(fields)) {
    const theirs = now[field];
    if (sameValue(theirs, mine)) continue;
    if (was && sameValue(theirs, was[field])) left[field] = mine;
    else clashes.push({ field, mine, theirs: theirs ?? '' });
  }
  return { fields: left, clashes };
}
