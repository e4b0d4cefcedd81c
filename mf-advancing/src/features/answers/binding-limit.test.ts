import { bindingLimit } from './binding-limit.ts';

const none = { limit: null, used: 0 };
const crew = { section_type: 'Section', covers: 'crew' } as const;

it('is the limit of the section where the card of the artist has none, or leaves as much', () => {
  expect(bindingLimit(crew, { limits: 20 }, 3, { performers: none, crew: none, guests: none })).toEqual({
    card: null,
    limit: 20,
    used: 3,
  });
  expect(bindingLimit(crew, { limits: 2 }, 2, { performers: none, crew: { limit: 5, used: 5 }, guests: none })).toEqual(
    { card: null, limit: 2, used: 2 },
  );
  expect(
    bindingLimit({ section_type: 'Section', covers: null }, { limits: null }, 2, {
      performers: { limit: 1, used: 1 },
      crew: none,
      guests: none,
    }),
  ).toBeNull();
});

it('is the limit on the card where that leaves less', () => {
  expect(
    bindingLimit(crew, { limits: 20 }, 0, { performers: none, crew: { limit: 0, used: 0 }, guests: none }),
  ).toEqual({ card: 'crew', limit: 0, used: 0 });
  // Others are named in another section.
  expect(bindingLimit(crew, { limits: 3 }, 1, { performers: none, crew: { limit: 4, used: 3 }, guests: none })).toEqual(
    { card: 'crew', limit: 4, used: 3 },
  );
  expect(
    bindingLimit({ section_type: 'BackstageGuests', covers: null }, { limits: null }, 1, {
      performers: none,
      crew: none,
      guests: { limit: 4, used: 3 },
    }),
  ).toEqual({ card: 'guestlist', limit: 4, used: 3 });
});
