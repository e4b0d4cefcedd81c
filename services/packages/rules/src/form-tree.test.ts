import { SectionEdit } from '@laminate/contracts/form-edit';
import { attributesOf, wrongIds } from './form-tree.ts';

const section = (edit: object) => SectionEdit.parse({ name: 'You', ...edit });
const below = (edit: object) => ({ name: 'Below', ...edit });
const field = (id?: number) => ({ ...(id !== undefined && { id }), label: 'Card', field_type: 'text' });
const known = { sections: new Set([1, 2]), sectionOf: new Map([[5, 1]]) };

it('takes what is there, and what is new with a provisional id or none', () => {
  const tree = [
    section({ id: 1, fields: [field(5), field(-1), field()], sub_sections: [below({ id: 2, fields: [] })] }),
    section({ id: -2, fields: [field()] }),
  ];
  expect(wrongIds(tree, known)).toEqual([]);
});

it('names each section that the form lacks, and each field that is not of its section', () => {
  const tree = [
    section({ id: 9, fields: [field()] }),
    section({ fields: [field(5)], sub_sections: [below({ id: 2, fields: [field(), field(5)] })] }),
  ];
  expect(wrongIds(tree, known)).toEqual([
    { path: 'sections.0.id', code: 'form_has_no_section' },
    { path: 'sections.1.fields.0.id', code: 'section_has_no_field' },
    { path: 'sections.1.sub_sections.0.fields.1.id', code: 'section_has_no_field' },
  ]);
});

it('keeps a number of answers only where they are limited', () => {
  expect(attributesOf(section({ has_limits: false, limits: 3 }))).toMatchObject({ name: 'You', limits: null });
  expect(attributesOf(section({ has_limits: true, limits: 3 }))).toMatchObject({ limits: 3 });
});
