import {
  addField,
  addSection,
  changeField,
  changeSection,
  draftOf,
  faultsOf,
  newId,
  orderFields,
  orderSections,
  parentOf,
  removeField,
  removeSection,
  sectionOf,
  treeOf,
  type Draft,
} from './draft.ts';
import { newField, newSection } from './new-section.ts';

const section = (id: number, name: string, change: Partial<Draft['sections'][number]> = {}) => ({
  ...newSection(id, name, 'Section'),
  ...change,
});
const how = { ...newField(11, 'dropdown', 'How'), choices: ['Car', 'Boat'] };
const FORM: Draft = {
  name: 'Rider',
  description: '',
  sections: [
    section(1, 'Contact', { fields: [newField(10, 'name', 'Name')] }),
    section(2, 'Travel', {
      fields: [how, newField(12, 'date', 'When')],
      sub_sections: [
        section(3, 'Boat', {
          response_condition_field_id: 11,
          response_condition_field_value: 'Boat',
          fields: [newField(13, 'text', 'Ship')],
        }),
      ],
    }),
  ],
};

it('gives what is new an id below every other, wherever that stands', () => {
  expect(newId(FORM)).toBe(-1);
  const once = addSection(FORM, section(-1, 'A'), null);
  const twice = addField(once, 3, newField(newId(once), 'text'));
  expect(newId(twice)).toBe(-3);
});

it('adds at the end, below the right one, and after the right one', () => {
  expect(addSection(FORM, section(-1, 'Plane'), 2).sections[1]?.sub_sections.map(({ name }) => name)).toEqual([
    'Boat',
    'Plane',
  ]);
  expect(addField(FORM, 2, newField(-1, 'text'), 11).sections[1]?.fields.map(({ id }) => id)).toEqual([11, -1, 12]);
  expect(addField(FORM, 2, newField(-1, 'text')).sections[1]?.fields.map(({ id }) => id)).toEqual([11, 12, -1]);
});

it('orders and changes on top and below, and takes a section off with those below it', () => {
  expect(orderSections(FORM, null, [2, 1]).sections.map(({ id }) => id)).toEqual([2, 1]);
  expect(orderFields(FORM, 2, [12, 11]).sections[1]?.fields.map(({ id }) => id)).toEqual([12, 11]);
  expect(sectionOf(changeSection(FORM, 3, { name: 'Ferry' }), 3)?.name).toBe('Ferry');
  expect([parentOf(FORM, 3)?.id, parentOf(FORM, 2)]).toEqual([2, undefined]);
  const without = removeSection(FORM, 2);
  expect([without.sections.map(({ id }) => id), sectionOf(without, 3)]).toEqual([[1], undefined]);
});

it('keeps a condition when its choice is written otherwise, and only then', () => {
  const value = (draft: Draft) => sectionOf(draft, 3)?.response_condition_field_value;
  expect(value(changeField(FORM, 2, how, { choices: ['Car', 'Ferry'] }))).toBe('Ferry');
  expect(value(changeField(FORM, 2, how, { choices: ['Van', 'Boat'] }))).toBe('Boat');
  expect(value(changeField(FORM, 2, how, { choices: ['Boat'] }))).toBe('Boat');
  expect(value(changeField(FORM, 2, how, { choices: ['Boat', 'Car'] }))).toBe('Boat');
});

it('asks for a sub-section in any case once the field that showed it is gone', () => {
  const without = removeField(FORM, 2, 11);
  expect(sectionOf(without, 3)).toMatchObject({
    response_condition_field_id: null,
    response_condition_field_value: null,
  });
  expect(sectionOf(removeField(FORM, 2, 12), 3)?.response_condition_field_id).toBe(11);
});

it('sends choices of dropdowns alone, without blank lines', () => {
  const written = changeField(FORM, 2, how, { choices: [' Car ', '', 'Boat'] });
  expect(treeOf(written)[1]?.fields?.[0]?.choices).toEqual(['Car', 'Boat']);
  expect(treeOf(changeField(FORM, 2, how, { field_type: 'text' }))[1]?.fields?.[0]?.choices).toEqual([]);
});

it('finds what the server names', () => {
  const errors = [
    'name',
    'sections',
    'sections.0.name',
    'sections.1.fields.0.choices.1',
    'sections.1.sub_sections.0.fields.0.label',
    'sections.1.sub_sections.0.response_condition_field_id',
  ].map((path) => ({ path, message: path }));
  expect(Object.keys(faultsOf(FORM, errors))).toEqual([
    'name',
    'sections',
    'section/1/name',
    'field/11/choices',
    'field/13/label',
    'section/3/response_condition_field_id',
  ]);
});

it('says of a deadline that is no day how people write one, and of any other what the server says', () => {
  const messageFor = (deadline: string) =>
    faultsOf(changeSection(FORM, 1, { deadline }), [{ path: 'sections.0.deadline', message: 'as the server says' }])[
      'section/1/deadline'
    ];
  expect([messageFor('31.02.2026'), messageFor('2026-02-31'), messageFor('2026-02-28')]).toEqual([
    'Enter a date as DD.MM.YYYY',
    'Enter a date as DD.MM.YYYY',
    'as the server says',
  ]);
});

it('shows a form of the server unchanged', () => {
  const stored = FORM.sections.map(({ sub_sections, ...top }, position) => ({
    ...top,
    position,
    parent_section_id: null,
    fields: top.fields.map((field, at) => ({ ...field, choices: [...field.choices], position: at })),
    sub_sections: sub_sections.map(({ sub_sections: _none, ...below }) => ({
      ...below,
      position: 0,
      parent_section_id: top.id,
      fields: below.fields.map((field, at) => ({ ...field, choices: [...field.choices], position: at })),
    })),
  }));
  expect(treeOf(draftOf({ name: 'Rider', description: '', sections: stored }))).toEqual(treeOf(FORM));
});
