import { foldName } from '@laminate/contracts/fold-name';
import { detailText } from '@laminate/contracts/guest-details';
import type { DetailField, DetailWords, GuestDetail, GuestDetails } from '@laminate/contracts/guest-details';
import type { FieldFilter } from '@laminate/contracts/people-query';
import { isSearched, joinTexts } from '@laminate/roster/search';
import type { SearchedDetails } from '@laminate/roster/search';

/** As much of a field as filters, order and search go by. */
export type KeyedField = DetailField & { readonly key: string };

/** Words that no filter and no order reads: what shows them is elsewhere. */
const WORDLESS: DetailWords = { yes: '', no: '', languages: { en: '', et: '' }, day: (day) => day };

/** Folded texts of each field, by the details that hold them: those stay the same while a guest arrives. */
const foldedTexts = new Map<string, WeakMap<GuestDetails, string>>();

/** A detail as its text is compared, made the first time it is asked for. */
function foldedText({ key }: KeyedField, details: GuestDetails): string {
  const value = details[key];
  if (typeof value !== 'string') return '';
  let texts = foldedTexts.get(key);
  if (!texts) foldedTexts.set(key, (texts = new WeakMap()));
  let text = texts.get(details);
  if (text === undefined) texts.set(details, (text = foldName(value)));
  return text;
}

/** Returns the names of a detail in filters, e.g. `['3', '5']` or `['yes']`, and `any` where there are none. */
export function choicesOf({ kind }: KeyedField, value: GuestDetail | undefined): readonly string[] {
  if (value === undefined) return ['none'];
  if (kind === 'choice' || kind === 'language') return [String(value)];
  if (kind === 'choices') return (value as readonly number[]).map(String);
  if (kind === 'yes_no') return [value ? 'yes' : 'no'];
  return ['any'];
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

function containsTest(field: KeyedField, text: string): (details: GuestDetails) => boolean {
  const wanted = foldName(text);
  if (field.kind === 'phone') {
    const digits = digitsOf(text);
    return ({ [field.key]: value }) =>
      digits !== '' &&
      typeof value === 'object' &&
      'number' in value &&
      (value.number.includes(digits) || digitsOf(value.typed).includes(digits));
  }
  if (field.choices.length > 0)
    return ({ [field.key]: value }) => foldName(detailText(field, value, WORDLESS)).includes(wanted);
  return (details) => foldedText(field, details).includes(wanted);
}

function rangeTest({ kind, key }: KeyedField, from: string, to: string): (details: GuestDetails) => boolean {
  const read = kind === 'number' ? Number : kind === 'date' ? String : null;
  if (!read) return () => false;
  return ({ [key]: value }) =>
    value !== undefined && (from === '' || value >= read(from)) && (to === '' || value <= read(to));
}

/**
 * Returns a test for whether a filter lets these details through. A field that can't be filtered this way matches no
 * one.
 */
export function testOf(field: KeyedField, filter: FieldFilter): (details: GuestDetails) => boolean {
  if ('contains' in filter) return containsTest(field, filter.contains);
  if ('from' in filter) return rangeTest(field, filter.from, filter.to);
  const wanted = new Set(filter.choices.map(String));
  const any = wanted.has('any');
  return ({ [field.key]: value }) =>
    (any && value !== undefined) || choicesOf(field, value).some((choice) => wanted.has(choice));
}

/** Returns what people are ordered by: choices in the order of the field, yes before no, and null for those without. */
export function orderOf(field: KeyedField): (details: GuestDetails) => number | string | null {
  const { key, kind, choices } = field;
  const places = new Map(choices.map(({ id }, place) => [id, String(place).padStart(3, '0')]));
  const placeOf = (id: number) => places.get(id) ?? '';
  return (details) => {
    const value = details[key];
    if (value === undefined) return null;
    if (kind === 'choice') return placeOf(value as number);
    if (kind === 'choices') return (value as readonly number[]).map(placeOf).join(' ');
    if (typeof value === 'boolean') return value ? 0 : 1;
    if (typeof value === 'object') return 'number' in value ? value.number : null;
    if (kind === 'photo') return 0;
    return typeof value === 'number' || kind === 'date' ? value : foldedText(field, details);
  };
}

/** A detail as the search takes it: of a telephone number its digits at a stretch, of choices their ids. */
const searchedText = (value: GuestDetail | undefined): string =>
  value === undefined ? '' : typeof value === 'object' && 'number' in value ? value.number : String(value);

/** What guests have in the fields that are searched. */
export const searchedDetails = (
  people: readonly { readonly details: GuestDetails }[],
  fields: readonly KeyedField[],
): SearchedDetails[] =>
  fields.flatMap(({ key, kind, choices }) => {
    if (!isSearched(kind)) return [];
    const names = new Map(choices.map(({ id, name }): [string, string] => [String(id), name]));
    const texts = joinTexts(people.map(({ details }) => searchedText(details[key])));
    return [{ texts, names: names.size > 0 ? names : null }];
  });
