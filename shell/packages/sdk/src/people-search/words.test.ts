import { foldName } from '@laminate/contracts/fold-name';
import fc from 'fast-check';
import { wordsOf } from './words.ts';

it('takes signs away and leaves what is compared', () => {
  expect(wordsOf('  O’Brien, Ülle-Mai (VIP) ')).toEqual(['obrien', 'ulle', 'mai', 'vip']);
  expect(wordsOf('Ёлкина Ж. ★ +2 / 22:30')).toEqual(['елкина', 'ж', '★', '+2', '22', '30']);
  expect(wordsOf('Žan\u0303na Zoe\u0308 陳大文 Σίσυφος')).toEqual(['zanna', 'zoe', '陳大文', 'σισυφοσ']);
  expect(wordsOf(' -!? ')).toEqual([]);
});

it('folds as names are compared everywhere', () => {
  const letter = fc.constantFrom(...'abÄžßøİıЖйёΣς', 'e\u0301', ' ', 'ŉ', 'ﬁ', '½', '陳', '\u00a0');
  fc.assert(
    fc.property(fc.string({ unit: letter }), (text) => {
      expect(wordsOf(text)).toEqual(
        foldName(text)
          .replaceAll("'", '')
          .split(' ')
          .filter(Boolean)
          .flatMap((word) => word.split(/\p{P}+/u))
          .filter(Boolean),
      );
    }),
    { numRuns: 500 },
  );
});
