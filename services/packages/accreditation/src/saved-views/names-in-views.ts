import { foldName, searchWords, wordsOf, type GuestDetails, type PeopleQuery } from '@laminate/contracts';
import { isEmail } from '@laminate/contracts/stored-text';

/** Fewer digits of a telephone number are no search for it. */
const LEAST_DIGITS = 6;

/** Words of letters and digits that a search is compared by. */
const lettersOf = (text: string): string[] =>
  wordsOf(text)
    .flatMap((word) => word.split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word !== '');

/** Whether a text holds all words of a name, in any order, as the search of the list finds them. */
function names(text: string, name: string): boolean {
  const words = new Set(lettersOf(text));
  const wanted = searchWords(name);
  return (
    wanted.length > 0 &&
    wanted.every((word) => word.some((spelling) => lettersOf(spelling).every((part) => words.has(part))))
  );
}

/** Whether a search would find who has this name. */
export const looksFor = (search: string, name: string): boolean => names(search, name);

export const isNamedAfter = (title: string, name: string): boolean => names(title, name);

/** Returns every text that a query looks for: the search, and the texts that fields should contain. */
export const textsIn = ({ search, fields }: PeopleQuery): string[] => [
  ...(search === '' ? [] : [search]),
  ...Object.values(fields).flatMap((filter) => (filter && 'contains' in filter ? [filter.contains] : [])),
];

/** Whether a text has an e-mail address or a telephone number of the guest in it, with `+` or `0` before it or neither. */
export function hasContactOf(text: string, details: GuestDetails): boolean {
  const folded = foldName(text);
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return Object.values(details).some((detail) => {
    if (typeof detail === 'string') return isEmail(detail) && folded.includes(detail);
    if (typeof detail !== 'object' || !('number' in detail)) return false;
    return digits.length >= LEAST_DIGITS && detail.number.endsWith(digits);
  });
}
