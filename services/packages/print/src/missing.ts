import { FontRunFinder } from './font-runs.ts';

/** What the fonts of the interface have for certain. */
const LATIN = /^[\x20-\x7E\xA0-\u017F]*$/;

/**
 * Returns a function that finds the characters of texts that print as `?`, since no font has them. Each is named once.
 */
export function missingFinder(): (texts: readonly (string | null)[]) => string[] {
  const finder = new FontRunFinder();
  return (texts) => {
    const missing = new Set<string>();
    for (const text of texts) {
      if (text === null || LATIN.test(text)) continue;
      for (const character of finder.find(text.normalize('NFC').replaceAll(/\s/gu, ' '), 'text').missing)
        missing.add(character);
    }
    return [...missing];
  };
}
