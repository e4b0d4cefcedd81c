import type { FormField } from '@laminate/contracts/forms';
import type { AnswerValues } from '@laminate/rules/form-rules';
import type { Refusal } from '../work/form-work.ts';
import type { Draft } from '../work/work.ts';
import { faultsIn } from './faults-in.ts';
import type { RequestedSection } from './form-state.ts';

const field = (id: number, label: string, more: Partial<FormField> = {}): FormField => ({
  id,
  label,
  description: '',
  field_type: 'text',
  choices: [],
  is_required: false,
  position: 0,
  ...more,
});
const FIELDS = [
  field(1, 'Name', { is_required: true }),
  field(2, 'E-mail', { field_type: 'email' }),
  field(3, 'Phone'),
];
const asked = (more: Partial<RequestedSection> = {}) =>
  ({
    section: { id: 7, fields: FIELDS },
    answers: [],
    required: 1,
    answered: 1,
    ...more,
  }) as unknown as RequestedSection;
const draft = (fields: AnswerValues, more: Partial<Draft> = {}) =>
  ({ sectionId: 7, answerId: null, slot: 'a', fields, ...more }) as Draft;
const faults = (of: RequestedSection, drafts: readonly Draft[], refusal?: Refusal) =>
  faultsIn(of, drafts, () => refusal);

it('names what the server refused of a draft, by field and as a whole', () => {
  const typed = draft({ 1: 'Mari', 2: 'mari@example.test' });
  expect(faults(asked(), [typed])).toEqual({ fields: [], message: null });
  expect(faults(asked(), [typed], { errors: { 2: 'No', 1: 'No' }, message: null })).toEqual({
    fields: ['Name', 'E-mail'],
    message: null,
  });
  expect(faults(asked(), [typed], { errors: {}, message: 'This section is full.' })).toEqual({
    fields: [],
    message: 'This section is full.',
  });
});

it('names what the form itself does not take, and of other sections nothing', () => {
  expect(faults(asked(), [draft({ 1: 'Mari', 2: 'mari' })]).fields).toEqual(['E-mail']);
  expect(faults(asked(), [draft({ 2: 'mari' }, { sectionId: 8 })]).fields).toEqual([]);
});

it('takes an empty field for a fault only where nothing required is missing', () => {
  expect(faults(asked(), [draft({ 3: '112' })]).fields).toEqual(['Name']);
  expect(faults(asked({ answered: 0 }), [draft({ 3: '112' })]).fields).toEqual([]);
});

it('takes a change of an answer together with the answer', () => {
  const of = asked({ answers: [{ id: 5, fields: { 1: 'Mari' } }] as unknown as RequestedSection['answers'] });
  expect(faults(of, [draft({ 3: '112' }, { answerId: 5 })]).fields).toEqual([]);
  expect(faults(of, [draft({ 1: '' }, { answerId: 5 })]).fields).toEqual(['Name']);
});
