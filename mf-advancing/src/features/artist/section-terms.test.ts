import type { SectionLimit } from '@laminate/contracts/artists';
import { termsOf } from './section-terms.ts';

const section = (more: Partial<SectionLimit> = {}): SectionLimit => ({
  section_id: 1,
  parent_section_id: null,
  name: 'Crew',
  has_limits: true,
  limits: null,
  deadline: null,
  form_limits: 5,
  form_deadline: '2026-06-28',
  has_deadline: true,
  about: 'crew',
  ...more,
});
const NONE = {
  performers_limit: null,
  crew_limit: null,
  guestlist_limit: null,
  contact_deadline: null,
  performers_deadline: null,
  crew_deadline: null,
  guestlist_deadline: null,
};
const sources = (
  of: SectionLimit,
  card: Partial<typeof NONE | Record<'crew_limit', number> | Record<'crew_deadline', string>> = {},
  all: readonly SectionLimit[] = [],
) => termsOf(of, { ...NONE, ...card }, all).map((term) => [term.label.replace(/^.* /, ''), term.of]);

it('says what holds for a section of an artist and who set it', () => {
  expect(sources(section())).toEqual([
    ['5', 'form'],
    ['28.06.2026', 'form'],
  ]);
  expect(sources(section({ limits: 2, deadline: '2026-06-20' }))).toEqual([
    ['2', 'own'],
    ['20.06.2026', 'own'],
  ]);
  expect(sources(section(), { crew_deadline: '2026-06-25' })).toEqual([
    ['5', 'form'],
    ['25.06.2026', 'card'],
  ]);
  expect(sources(section({ deadline: '2026-06-20' }), { crew_deadline: '2026-06-25' })).toEqual([
    ['5', 'form'],
    ['20.06.2026', 'own'],
  ]);
  expect(sources(section({ has_limits: false, form_deadline: null }), { crew_limit: 3 })).toEqual([['total', 'card']]);
  expect(sources(section({ has_limits: false, has_deadline: false, about: null }))).toEqual([]);
});

it('gives a section below another the deadline of the other as it holds, unless it has its own or takes none', () => {
  const below = (more: Partial<SectionLimit> = {}) =>
    section({ section_id: 2, parent_section_id: 1, has_limits: false, about: null, form_deadline: null, ...more });
  const day = (above: Partial<SectionLimit>, of = below(), card = {}) => sources(of, card, [section(above), of]);
  expect(day({})).toEqual([['28.06.2026', 'above']]);
  expect(day({ deadline: '2026-06-20' })).toEqual([['20.06.2026', 'above']]);
  expect(day({}, below(), { crew_deadline: '2026-06-25' })).toEqual([['25.06.2026', 'above']]);
  expect(day({}, below({ deadline: '2026-06-21' }))).toEqual([['21.06.2026', 'own']]);
  expect(day({}, below({ form_deadline: '2026-06-22' }))).toEqual([['22.06.2026', 'form']]);
  expect(day({}, below({ has_deadline: false }))).toEqual([]);
  expect(day({ form_deadline: null })).toEqual([]);
});
