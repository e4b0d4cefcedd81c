import { formatter } from '@lingui/format-po';
import type { Catalogue } from './differing-translations.ts';

/** A word that readers have to read twice, and what to write for it. */
export type Pattern = readonly [word: RegExp, instead: string];

/** Such words in texts of the interface, and in what developers read. */
export const ANYWHERE: readonly Pattern[] = [
  [/\b(?:some|no|every|any)body\b/i, 'someone, no one, everyone, or who it is'],
  [/\bwho(?:ever|mever)\b/i, 'everyone who'],
  [/\bmeanwhile\b|\bin the meantime\b/i, 'since, or leave it out'],
  [/\b(?:anew|besides|likewise|of before)\b/i, 'again, also, earlier'],
  [/\bat once\b|\bthis very moment\b/i, 'immediately, together'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, alone'],
];

/** Those in texts of the interface. */
const PATTERNS: readonly Pattern[] = [
  ...ANYWHERE,
  [/\bno such\b|^There (?:is|are) an? .*already/i, '… not found, … already exists'],
  [/^There is no\b/i, '… not found'],
  [/\bmay (?!be\b|have\b|use\b|change\b)/, 'can'],
  [/\b(?:proved|tied)\b|\b(?:tak(?:e|en)|put)s? back\b/i, 'verified, assigned, returned, rolled back'],
  [/\b(?:stands?|lies)\b/i, 'is'],
  [/, please\b|; /, 'two sentences'],
  [
    /\b(?:cannot|could not|is not|are not|does not|do not|did not|was not|has not|have not|will not)\b/i,
    'can’t, isn’t',
  ],
  [/\bsign(?:ed)? in\b/i, 'log in'],
  [/\bis to (?!be\b)[a-z]+\b/, 'should, must'],
];

/** Texts that the specification or another product words so. */
const ALLOWED: ReadonlySet<string> = new Set([
  'Has not accepted yet',
  'Passwords do not match',
  'The provider does not share responses with third parties.',
]);

/**
 * English texts that aren't plain.
 * @param catalogues in English
 * @returns one sentence for each
 */
export async function notPlain(catalogues: readonly Catalogue[]): Promise<string[]> {
  const found: string[] = [];
  for (const { owner, content } of catalogues) {
    const options = { locale: 'en', sourceLocale: 'en', filename: owner };
    for (const [id, { translation }] of Object.entries(
      await formatter({ explicitIdAsDefault: true }).parse(content, options),
    )) {
      const text = translation || id;
      for (const [pattern, instead] of ALLOWED.has(text) ? [] : PATTERNS) {
        const word = pattern.exec(text)?.[0];
        if (word !== undefined) found.push(`"${text}" in ${owner}: instead of "${word}" write ${instead}.`);
      }
    }
  }
  return found;
}
