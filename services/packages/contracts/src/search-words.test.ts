import fc from 'fast-check';
import { foldName } from './fold-name.ts';
import { hasWords, searchText, searchWords, wordsOf } from './search-words.ts';
import { APART, SPELLINGS } from './testing/spellings.ts';

it('takes signs away and leaves what is compared', () => {
  expect(wordsOf('  O’Brien, Õlle-Mai (VIP) ')).toEqual(['obrien', 'olle', 'mai', 'vip']);
  expect(wordsOf('Ёлкина Ж. ★ +2 / 22:30')).toEqual(['елкина', 'ж', '★', '+2', '22', '30']);
  expect(wordsOf('Žan\u0303na Zoe\u0301 陳大文 Σίσυφος')).toEqual(['zanna', 'zoe', '陳大文', 'σισυφοσ']);
  expect(wordsOf(' -!? ')).toEqual([]);
});

it('gives a word its other spelling once', () => {
  expect(searchWords('Ülle Tamm')).toEqual([['ulle', 'uelle'], ['tamm']]);
  expect(wordsOf('Mari Müller')).toEqual(['mari', 'muller', 'mueller']);
});

it.each(SPELLINGS)('finds %s by %s', (stored, typed) => {
  expect(hasWords(searchText(stored), searchWords(typed))).toBe(true);
});

it.each(APART)('does not find %s by %s', (stored, typed) => {
  expect(hasWords(searchText(stored), searchWords(typed))).toBe(false);
});

it('folds as names are compared everywhere, apostrophes and signs aside', () => {
  const letter = fc.constantFrom(...'abÕžßİıЖйёΣς', 'e\u0301', ' ', 'ŉ', 'ﬁ', '½', '陳', '\u00a0', '-', "'", '’');
  fc.assert(
    fc.property(fc.string({ unit: letter }), (text) => {
      expect(wordsOf(text)).toEqual(
        foldName(text.replace(/['’]/g, ''))
          .replaceAll("'", '')
          .split(/[\s\p{P}]+/u)
          .filter(Boolean),
      );
    }),
    { numRuns: 500 },
  );
});

it('finds each text on its own, by its words in any order and in another normal form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const searched = searchText(text);
      expect(hasWords(searched, searchWords(text))).toBe(true);
      expect(hasWords(searched, searchWords(text.normalize('NFD')))).toBe(true);
      expect(hasWords(searched, searchWords(text.split(' ').toReversed().join(' ')))).toBe(true);
    }),
  );
});
