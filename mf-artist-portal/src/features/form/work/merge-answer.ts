import { cleanLines } from '@laminate/contracts/clean-text';
import type { AnswerValues } from '@laminate/rules/form-rules';
import { mergeFields } from '@laminate/sdk/forms';

/** A field that two people set to different values. */
export interface Clash {
  /** Id of the field. */
  readonly field: string;
  readonly mine: string | boolean;
  readonly theirs: string | boolean;
}

type Value = string | boolean | undefined;

/** An empty field, a box without its tick and one that was never answered say the same. */
const plain = (value: Value): string | true => (typeof value === 'string' ? cleanLines(value) : value === true || '');

export const sameValue = (left: Value, right: Value): boolean => plain(left) === plain(right);

/** Marker for a field's value on another device. It is unknown, so it counts as nothing. */
const UNKNOWN = Symbol('unknown');

/**
 * Carries typed values over to what others have made of the answer, field by field.
 *
 * @param fields what this person changed
 * @param was the answer when the change was begun, or null when that is not known, so every difference is asked about
 * @param now the answer as it is
 * @returns what only this person changed, and what both did
 */
export function mergeAnswer(
  fields: AnswerValues,
  was: AnswerValues | null,
  now: AnswerValues,
): { readonly fields: AnswerValues; readonly clashes: readonly Clash[] } {
  const { edit, clashes } = mergeFields<string, Value | typeof UNKNOWN>(new Map(Object.entries(fields)), {
    was: (field) => (was ? was[field] : UNKNOWN),
    now: (field) => now[field],
    same: (left, right) => typeof left !== 'symbol' && typeof right !== 'symbol' && sameValue(left, right),
  });
  return {
    fields: Object.fromEntries([...edit.keys()].map((field) => [field, fields[field] ?? ''])),
    clashes: clashes.map(({ field }) => ({ field, mine: fields[field] ?? '', theirs: now[field] ?? '' })),
  };
}
