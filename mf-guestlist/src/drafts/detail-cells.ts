import { LETTER_LANGUAGES, isFieldKey, readDetail } from '@laminate/contracts/guest-details';
import type { DetailWords, PhoneNumber } from '@laminate/contracts/guest-details';
import type { GuestField } from '@laminate/contracts/guest-fields';
import type { DraftProblem, GuestDraft } from './guest-draft.ts';
import { sheetErrorIn } from './sheet-error.ts';

/** A field of the event, as far as drafts need it. */
export type DetailColumn = Pick<GuestField, 'key' | 'name' | 'kind' | 'choices'>;

/** Details that people type, or tables hold: photos are not among them. */
export const typedFields = <Field extends { readonly kind: string }>(fields: readonly Field[]): Field[] =>
  fields.filter(({ kind }) => kind !== 'photo');

/** Returns what can be chosen for a field, as a cell says it, or nothing where anything can be typed. */
export function choicesFor({ kind, choices }: DetailColumn, words: DetailWords): string[] {
  if (kind === 'choice') return choices.map(({ name }) => name);
  if (kind === 'yes_no') return [words.yes, words.no];
  return kind === 'language' ? LETTER_LANGUAGES.map((language) => words.languages[language]) : [];
}

/** Returns a telephone number if it looks plausible here. The service knows the numbers of the event's country. */
export function plausiblePhone(typed: string): PhoneNumber | null {
  const digits = typed.replaceAll(/\D/g, '').length;
  const looksLikeOne = /^[+(\d][\d\s()./-]*(?:(?:ext|x)\.?\s*\d+)?$/i.test(typed);
  return looksLikeOne && digits >= 3 && digits <= 20 ? { number: typed, typed } : null;
}

/** Tells which details of drafts are none of their fields. */
export function detailProblems(fields: readonly DetailColumn[]): (draft: GuestDraft) => DraftProblem[] {
  const known = new Map(fields.map((field) => [field.key, field]));
  return ({ details = {} }) =>
    Object.entries(details).flatMap(([key, value]): DraftProblem[] => {
      if (isFieldKey(key) && sheetErrorIn(value)) return [{ field: key, code: 'sheet_error', value }];
      const field = known.get(key);
      const read = field && readDetail(field, value, plausiblePhone);
      return read && 'problem' in read && isFieldKey(key)
        ? [{ field: key, code: 'wrong_detail', value, reason: read.problem }]
        : [];
    });
}

/** What is longer is no e-mail address and no telephone number, and need not be sent whole to be judged. */
const LONGEST_REQUESTED = 300;

/** What a telephone number has of figures: the same with and without its country at the end. */
export const phoneDigits = (typed: string): string => typed.replaceAll(/\D/g, '').replace(/^0+/, '');

/** The details of a draft that only the service can judge, or compare with the list: the e-mail, and telephone numbers. */
export function requestedDetails(
  fields: readonly DetailColumn[],
): (draft: GuestDraft) => Record<string, string> | null {
  const keys = fields.flatMap(({ key, kind }) => (key === 'email' || kind === 'phone' ? [key] : []));
  return ({ details }) => {
    const asked =
      details &&
      keys.flatMap((key) => (details[key] ? [[key, details[key].slice(0, LONGEST_REQUESTED)] as const] : []));
    return asked && asked.length > 0 ? Object.fromEntries(asked) : null;
  };
}
