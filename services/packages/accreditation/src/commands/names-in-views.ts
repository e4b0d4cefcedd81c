import { foldName } from '@laminate/contracts';

/** Folded words of a text; whatever is no letter or digit parts them. */
const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether a text holds all words of a name, in any order, as the search of the list finds them. */
function names(text: string, name: string): boolean {
  const words = new Set(wordsOf(text));
  const wanted = wordsOf(name);
  return wanted.length > 0 && wanted.every((word) => words.has(word));
}

/** Whether a search would find who has this name. */
export const looksFor = (search: string, name: string): boolean => names(search, name);

export const isNamedAfter = (title: string, name: string): boolean => names(title, name);
