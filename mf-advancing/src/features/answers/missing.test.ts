import { BLANK_SECTION, type AnySection, type FormField, type FormSection } from '@laminate/contracts/forms';
import { missingOf } from './missing.ts';

const field = (id: number, is_required = true): FormField => ({
  id,
  label: `Field ${id}`,
  description: '',
  field_type: 'text',
  choices: [],
  is_required,
  position: id,
});
const section = (id: number, name: string, fields: FormField[], rest: Partial<FormSection> = {}): FormSection => ({
  id,
  name,
  fields,
  ...BLANK_SECTION,
  position: id,
  sub_sections: [],
  ...rest,
});
const formOf = (...sections: FormSection[]) => ({ sections });

it('counts the fields that are required and names the sections that lack some', () => {
  const form = formOf(
    section(1, 'Contact', [field(11), field(12)]),
    section(2, 'Crew', [field(21)], { has_limits: true }),
    section(3, 'Rider', [field(31)]),
    section(4, 'Wishes', [field(41, false)]),
    section(5, 'Fee', [field(51)], { admin_only: true }),
  );
  expect(
    missingOf(form, [
      { section_id: 1, fields: { 11: 'Mari' } },
      { section_id: 3, fields: { 31: 'Any' } },
    ]),
  ).toEqual({ required: 4, answered: 2, progress: 50, sections: ['Contact', 'Crew'] });
});

it('asks nothing of a section whose condition is not fulfilled', () => {
  const below: AnySection = section(2, 'Visa', [field(21)], {
    parent_section_id: 1,
    response_condition_field_id: 11,
    response_condition_field_value: 'Yes',
  });
  const form = formOf(section(1, 'Travel', [field(11)], { sub_sections: [below] }));
  expect(missingOf(form, [{ section_id: 1, fields: { 11: 'No' } }])).toEqual({
    required: 1,
    answered: 1,
    progress: 100,
    sections: [],
  });
  expect(missingOf(form, [{ section_id: 1, fields: { 11: 'Yes' } }])).toEqual({
    required: 2,
    answered: 1,
    progress: 50,
    sections: ['Visa'],
  });
});
