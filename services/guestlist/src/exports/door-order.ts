import { doorNameOf, type DoorName } from './door-name.ts';

/** People under one letter. */
export interface LetterGroup<T> {
  readonly letter: string;
  readonly entries: { readonly person: T; readonly name: DoorName }[];
}

/**
 * People by family name, then given name, as a directory of this language orders them, under the letters that it tells
 * apart: Õ is a letter in Estonian and an O in English. Names that begin with no letter come first, under `#`.
 */
export function byFamilyName<T extends { readonly name: string }>(
  people: readonly T[],
  language: string,
): LetterGroup<T>[] {
  const order = new Intl.Collator(language);
  const sameLetter = new Intl.Collator(language, { sensitivity: 'base' });
  const entries = people.map((person) => ({ person, name: doorNameOf(person.name) }));
  entries.sort((a, b) => order.compare(a.name.family, b.name.family) || order.compare(a.name.given, b.name.given));
  const groups: LetterGroup<T>[] = [];
  const groupOf = new Map<string, LetterGroup<T>>();
  for (const entry of entries) {
    const [first = ''] = entry.name.family.replace(/^[^\p{L}\p{N}]+/u, '');
    const letter = /\p{L}/u.test(first) ? first.toLocaleUpperCase(language) : '#';
    let group = groupOf.get(letter) ?? groups.find((other) => sameLetter.compare(other.letter, letter) === 0);
    if (!group) groups.push((group = { letter: plainLetter(letter, sameLetter), entries: [] }));
    groupOf.set(letter, group);
    group.entries.push(entry);
  }
  return groups.sort(
    (a, b) => Number(b.letter === '#') - Number(a.letter === '#') || order.compare(a.letter, b.letter),
  );
}

/** The letter without its accent, where the language takes both for the same. */
function plainLetter(letter: string, sameLetter: Intl.Collator): string {
  const plain = letter.normalize('NFD').charAt(0);
  return sameLetter.compare(plain, letter) === 0 ? plain : letter;
}
