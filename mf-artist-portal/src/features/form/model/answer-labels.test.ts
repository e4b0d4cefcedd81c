import type { SectionTerms } from '@laminate/contracts/answers';
import type { AnySection } from '@laminate/contracts/forms';
import { placesOf, valueLabel } from './answer-labels.ts';
import type { ShownAnswer } from './shown-answers.ts';

it('says a day as people write it, and what is none as it was typed', () => {
  expect(
    ['2026-07-31', ' 2026-07-31 ', '31-2-2026', 'with-the-van'].map((value) =>
      valueLabel({ field_type: 'date' }, value),
    ),
  ).toEqual(['31.07.2026', '31.07.2026', '31-2-2026', 'with-the-van']);
  expect(valueLabel({ field_type: 'text' }, '2026-07-31')).toBe('2026-07-31');
});

const PERFORMERS = { section_type: 'Section', covers: 'performers' } as AnySection;
const answer = (id: number | null): ShownAnswer => ({
  id,
  key: `${id}`,
  fields: {},
  stored: null,
  waiting: id === null ? 'add' : null,
  save: null,
});
const places = (
  limits: number | null,
  limit: number | null,
  { used = 0, answers = [] as readonly (number | null)[] } = {},
) =>
  placesOf(
    { section: PERFORMERS, terms: { limits } as SectionTerms, answers: answers.map(answer) },
    { guests: { limit: 1, used: 0 }, crew: { limit: 1, used: 0 }, performers: { limit, used } },
  );

it('counts by the limit that leaves less, of the section or of the people whom it is about', () => {
  expect([places(null, null), places(3, null), places(null, 2)]).toEqual([
    null,
    { count: 0, limit: 3 },
    { count: 0, limit: 2 },
  ]);
  expect([places(3, 2), places(2, 3)]).toEqual([
    { count: 0, limit: 2 },
    { count: 0, limit: 2 },
  ]);
  // Another section has named three of five already.
  expect(places(3, 5, { used: 3 })).toEqual({ count: 3, limit: 5 });
  expect(places(3, 2, { used: 1, answers: [7, null] })).toEqual({ count: 2, limit: 2 });
});
