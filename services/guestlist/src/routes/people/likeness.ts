import anyAscii from 'any-ascii';

/** Spellings of one sound by which languages and passports differ when they write a name in Latin letters. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/shch/g, 's'],
  [/(?:tsh|tch|ch)/g, 'c'],
  [/(?:sh|zh)/g, 's'],
  [/kh/g, 'h'],
  [/x/g, 'ks'],
  [/(?:ts|tz)/g, 'c'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/[jy]/g, 'i'],
  [/(?<=[aeou])i(?=[aeou])|i(?=[aeou])/g, ''],
  [/([a-z])\1+/g, '$1'],
];

/**
 * What a name has in common with other spellings of it: the order of its words, the script and how its sounds are
 * written down do not count. `Petrov, Ivan`, `Ivan Petrov` and `Иван Петров` are alike.
 * @returns null for a name of one word, which too many others are like
 */
export function likenessOf(name: string): string | null {
  const words =
    anyAscii(name.normalize('NFC'))
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  if (words.length < 2) return null;
  return words
    .map((word) => SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word))
    .toSorted()
    .join(' ');
}
