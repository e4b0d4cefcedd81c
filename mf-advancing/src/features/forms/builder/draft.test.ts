import { FormChange } from '@laminate/contracts/form-edit';
import { FIELD_TYPES, SECTION_COVERS, SECTION_TYPES, WITHOUT_DEADLINE } from '@laminate/contracts/forms';
import fc from 'fast-check';
import {
  addField,
  addSection,
  allSections,
  changeField,
  changeSection,
  draftOf,
  faultsOf,
  isShown,
  limitsFault,
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

it('gives new items an id below every other, wherever that is', () => {
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
    'Enter a date like DD.MM.YYYY',
    'Enter a date like DD.MM.YYYY',
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

/** Nothing, a word, and more than any field takes. */
const TYPED = fc.constantFrom('', 'Crew', 'x'.repeat(6000));

/** What a person can do in the builder, by the place of what they do it to. */
const steps = fc.record({
  at: fc.nat(),
  field: fc.nat(),
  change: fc.oneof(
    fc.record({ has_limits: fc.boolean() }),
    fc.record({ limits: fc.constantFrom(null, 0, 1, -1, 1.5, Number.NaN, 100_001) }),
    fc.record({ repeating: fc.boolean() }),
    fc.record({ admin_only: fc.boolean() }),
    fc.record({ name: TYPED }),
    fc.record({ description: TYPED }),
    fc.record({ formName: TYPED }),
    fc.record({ formDescription: TYPED }),
    fc.record({ label: TYPED }),
    fc.record({ fieldDescription: TYPED }),
    fc.record({ is_required: fc.boolean() }),
    fc.record({ condition: fc.constantFrom(null, 'Boat', 'Train', '', 'x'.repeat(500)) }),
    fc.record({ message: fc.constantFrom('', 'Hello', 'x'.repeat(6000)) }),
    fc.record({ deadline: fc.constantFrom(null, '2026-07-31', '31.02.2026') }),
    fc.record({ covers: fc.constantFrom(null, ...SECTION_COVERS) }),
    fc.record({ section_type: fc.constantFrom(...SECTION_TYPES) }),
    fc.record({ field_type: fc.constantFrom(...FIELD_TYPES) }),
    fc.record({ choices: fc.constantFrom([], ['Car'], ['Car', 'Car'], ['']) }),
    fc.constantFrom(
      'add section',
      'add below',
      'add field',
      'remove section',
      'remove field',
      'turn around',
      'turn fields',
    ),
  ),
});

type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

/** The draft after a step, as the editor makes it of what it shows then. */
function after(draft: Draft, { at, field, change }: Step): Draft {
  const sections = allSections(draft);
  const section = sections[at % Math.max(1, sections.length)];
  if (change === 'add section' || !section) return addSection(draft, newSection(newId(draft), '', 'Section'), null);
  const isTop = parentOf(draft, section.id) === undefined;
  const chosen = section.fields[field % Math.max(1, section.fields.length)];
  if (change === 'add below')
    return isTop ? addSection(draft, newSection(newId(draft), '', 'Section'), section.id) : draft;
  if (change === 'add field') return addField(draft, section.id, newField(newId(draft), 'text'));
  if (change === 'remove section') return removeSection(draft, section.id);
  if (change === 'remove field') return chosen ? removeField(draft, section.id, chosen.id) : draft;
  if (change === 'turn around') return orderSections(draft, null, draft.sections.map(({ id }) => id).toReversed());
  if (change === 'turn fields') return orderFields(draft, section.id, section.fields.map(({ id }) => id).toReversed());
  if ('formName' in change) return { ...draft, name: change.formName };
  if ('formDescription' in change) return { ...draft, description: change.formDescription };
  if ('fieldDescription' in change)
    return chosen ? changeField(draft, section.id, chosen, { description: change.fieldDescription }) : draft;
  if ('condition' in change) {
    const asked = sections.flatMap(({ fields }) => fields).find(({ field_type }) => field_type === 'dropdown');
    const isAsked = change.condition !== null && asked !== undefined;
    return isTop
      ? draft
      : changeSection(draft, section.id, {
          response_condition_field_id: isAsked ? asked.id : null,
          response_condition_field_value: isAsked ? change.condition : null,
        });
  }
  if ('field_type' in change || 'choices' in change || 'label' in change || 'is_required' in change)
    return chosen ? changeField(draft, section.id, chosen, change) : draft;
  if (!('section_type' in change))
    return isShown(draft, `section/${section.id}/${Object.keys(change)[0]}`) || 'has_limits' in change
      ? changeSection(draft, section.id, change)
      : draft;
  const { section_type } = change;
  if (section.fields.length > 0 && !['Section', 'BackstageGuests', 'Comments'].includes(section_type)) return draft;
  return changeSection(draft, section.id, {
    section_type,
    ...(WITHOUT_DEADLINE.includes(section_type) && { deadline: null }),
    ...(section_type !== 'Section' && { covers: null }),
  });
}

it('ends in a form that is saved, or in faults that are shown, whatever is done in whatever order', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30, size: 'max' }), (done) => {
      const draft = done.reduce(after, FORM);
      const before = allSections(draft).filter(limitsFault);
      expect(before.filter((section) => !isShown(draft, `section/${section.id}/limits`))).toEqual([]);
      if (before.length > 0) return;
      const body = { revision: 1, name: draft.name, description: draft.description, sections: treeOf(draft) };
      const parsed = FormChange.safeParse(body);
      const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
      const hidden = Object.keys(faultsOf(draft, issues)).filter((key) => !isShown(draft, key));
      expect(hidden).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('sends no number that was typed where it is hidden by now', () => {
  const typed = changeSection(changeSection(FORM, 1, { has_limits: true, limits: 0 }), 1, { has_limits: false });
  expect([limitsFault(typed.sections[0] as never), treeOf(typed)[0]?.limits]).toEqual([undefined, null]);
  const kept = changeSection(changeSection(FORM, 1, { has_limits: true, limits: 7 }), 1, { has_limits: false });
  expect(treeOf(kept)[0]?.limits).toBe(7);
});
