import { valueWords } from './answer-words.ts';

it('says a day as people write it, and what is none as it was typed', () => {
  expect(['2026-07-31', ' 2026-07-31 ', '31-2-2026', 'with-the-van'].map((value) => valueWords({ field_type: 'date' }, value))).toEqual(['31.07.2026', '31.07.2026', '31-2-2026', 'with-the-van']);
  expect(valueWords({ field_type: 'text' }, '2026-07-31')).toBe('2026-07-31');
});
