import { BLANK_SECTION, type AnySection } from '@laminate/contracts';
import type { Answer } from '../entities/index.ts';
import type { ArtistForm } from './artist-form.ts';
import { travelAnswers } from './travel-answers.ts';

let serial = 100;
const field = (label: string, field_type = 'text', choices: string[] = []) => ({
  id: ++serial,
  label,
  field_type,
  choices,
  description: '',
  is_required: false,
  position: 0,
});

function section(id: number, name: string, fields: ReturnType<typeof field>[], more: object = {}) {
  return {
    id,
    name,
    fields,
    ...BLANK_SECTION,
    position: 0,
    sub_sections: [] as AnySection[],
    ...more,
  };
}

const [how, day, hour] = [
  field('Kuidas te saabute?', 'dropdown', ['Autoga', 'Laevaga']),
  field('Saabumise kuupäev', 'date'),
  field('Saabumise aeg', 'time'),
];
const [plate, parking, ship] = [field('Registreerimisnumber'), field('Vajab parkimiskohta', 'checkbox'), field('Laev')];
const travel = section(1, 'Reis', [how, day, hour], { covers: 'travel' });
const below = (id: number, name: string, fields: ReturnType<typeof field>[], value: string) =>
  section(id, name, fields, {
    parent_section_id: 1,
    response_condition_field_id: how.id,
    response_condition_field_value: value,
  }) as unknown as AnySection;
travel.sub_sections = [below(2, 'Oma sõiduk', [plate, parking], 'Autoga'), below(3, 'Laev', [ship], 'Laevaga')];
const sections = [
  travel,
  // Words make nothing: a section is about travel where its form says so.
  section(4, 'Travel of the exhibition', [field('Arrival date', 'date')]),
  section(5, 'Band', [field('Day', 'date')], { covers: 'travel' }),
  section(6, 'Flight costs', [field('Euros')], { admin_only: true, covers: 'travel' }),
];

let answers = 0;
const answer = (sectionId: number, values: Record<string, string | boolean>) =>
  ({ id: ++answers, sectionId, values }) as unknown as Answer;
const travelOf = (...given: Answer[]) =>
  travelAnswers({
    form: { id: 1, name: '', description: '', revision: 1, sections },
    answers: given,
    nothing: new Map(),
  } as unknown as ArtistForm);

it('takes what was answered about travel, what is below it on the same day, and nothing else', () => {
  const got = travelOf(
    answer(1, { [how.id]: 'Autoga', [day.id]: '2026-07-16', [hour.id]: '13:00' }),
    answer(2, { [plate.id]: '731 BCD', [parking.id]: true }),
    answer(2, { [plate.id]: '482 KLM', [parking.id]: false }),
    answer(3, { [ship.id]: 'Not needed' }),
    answer(4, { [sections[1]?.fields[0]?.id ?? 0]: '2026-07-20' }),
    answer(5, { [sections[2]?.fields[0]?.id ?? 0]: '2026-07-18' }),
    answer(6, { [sections[3]?.fields[0]?.id ?? 0]: '900' }),
  );
  expect(
    got.map(({ section_name, date, time, lines }) => [section_name, date, time, ...lines.map(({ value }) => value)]),
  ).toEqual([
    ['Reis', '2026-07-16', '13:00', 'Autoga'],
    ['Oma sõiduk', '2026-07-16', null, '731 BCD', true],
    ['Oma sõiduk', '2026-07-16', null, '482 KLM'],
    ['Band', '2026-07-18', null],
  ]);
});

it('leaves the day open where the answers above name several or none', () => {
  const two = travelOf(
    answer(1, { [how.id]: 'Autoga', [day.id]: '2026-07-16' }),
    answer(1, { [how.id]: 'Autoga', [day.id]: '2026-07-17' }),
    answer(2, { [plate.id]: '731 BCD' }),
  );
  expect(two.map(({ date }) => date)).toEqual(['2026-07-16', '2026-07-17', null]);
  expect(travelOf(answer(1, {}))).toEqual([]);
});

it('accepts only real days and hours as such, since a field could have been for any text when it was filled', () => {
  const retyped = travelOf(
    answer(1, { [how.id]: 'Autoga', [day.id]: 'with the van', [hour.id]: 'after lunch' }),
    answer(2, { [plate.id]: '731 BCD' }),
  );
  expect(
    retyped.map(({ date, time, lines }) => [date, time, ...lines.map(({ field_type, value }) => [field_type, value])]),
  ).toEqual([
    [null, null, ['dropdown', 'Autoga'], ['date', 'with the van'], ['time', 'after lunch']],
    [null, null, ['text', '731 BCD']],
  ]);
});
