import type { PortalForm } from '@laminate/contracts/artist-portal';
import type { AnySection, FormField } from '@laminate/contracts/forms';
import type { Draft, Save } from '../work/work.ts';
import { formState } from './form-state.ts';

const field = (id: number, more: Partial<FormField> = {}): FormField =>
  ({ id, label: `Field ${id}`, description: '', field_type: 'text', choices: [], is_required: true, position: 0, ...more });
const section = (id: number, fields: FormField[], more: Partial<AnySection> = {}): AnySection => ({
  id, name: `Section ${id}`, section_type: 'Section', description: '', deadline: null, has_limits: false, limits: null, covers: null, repeating: false,
  admin_only: false, parent_section_id: null, response_condition_field_id: null, response_condition_field_value: null, position: 0, message: '', fields, ...more,
});

const VEHICLE = section(2, [field(20)], { parent_section_id: 1, response_condition_field_id: 10, response_condition_field_value: 'Yes' });
const ARRIVAL = { ...section(1, [field(10, { field_type: 'dropdown', choices: ['Yes', 'No'] })]), sub_sections: [VEHICLE] };
const NOW = Date.parse('2026-06-20T12:00:00Z');

function form(answers: PortalForm['answers'] = [], deadline: string | null = null): PortalForm {
  const terms = (id: number, edit: boolean) => ({
    section_id: id, name: '', has_limits: false, limits: null, own_limits: null, room: 1, deadline, own_deadline: null, passed: false, can: { add: edit, edit },
  });
  return {
    artist: { id: 5, name: 'Udu' }, form: { id: 3, name: 'Form', description: '', revision: 1, sections: [ARRIVAL] }, answers,
    section_limits: [terms(1, true), terms(2, false)], guests: { limit: null, used: 0 }, performers: { limit: null, used: 0 }, crew: { limit: null, used: 0 },
    progress: 0, form_submitted: false, can: { submit: true }, time_zone: 'Europe/Tallinn', now: new Date(NOW).toISOString(), drafts: [], writing: [],
  };
}

const answer = (choice: string): PortalForm['answers'][number] =>
  ({ answer_id: 9, section_id: 1, fields: { 10: choice }, revision: 1, changed_at: '', changed_by: 'Mari', guest_state: null });
const typed = (fields: Draft['fields'], more: Partial<Draft> = {}): Draft =>
  ({ eventId: 4, artistId: 5, sectionId: 1, answerId: null, slot: 'a', fields, base: null, clashes: [], clashBy: null, counter: 1, kept: 0, at: '', ...more });
const waiting = (fields: Draft['fields'], more: Partial<Save> = {}): Save =>
  ({ eventId: 4, artistId: 5, kind: 'add', slot: 'a', sectionId: 1, fields, key: 'k', at: '', state: 'waiting', tried: true, newer: null, ...more }) as Save;

/** What is asked below the arrival: because of what is saved, and of what is typed. */
function asked(of: PortalForm, { drafts = [], saves = [] }: { drafts?: Draft[]; saves?: Save[] } = {}) {
  const state = formState(of, { drafts, saves, born: new Map() }, NOW);
  const [group] = state.groups;
  const names = (sections: readonly { section: AnySection }[] = []) => sections.map(({ section: { id } }) => id);
  return { below: names(group?.below), revealed: names(group?.revealed), mayEdit: group?.revealed[0]?.can.edit, required: state.required, progress: state.progress };
}

it('asks at once for what is asked because of a choice that is typed, and no longer when the choice is another one', () => {
  expect(asked(form())).toMatchObject({ below: [], revealed: [], required: 1 });
  // How far the form is goes by what is saved.
  expect(asked(form(), { drafts: [typed({ 10: 'Yes' })] })).toEqual({ below: [], revealed: [2], mayEdit: true, required: 1, progress: 0 });
  expect(asked(form(), { drafts: [typed({ 10: 'No' })] })).toMatchObject({ below: [], revealed: [] });
  expect(asked(form([answer('No')]), { drafts: [typed({ 10: 'Yes' }, { answerId: 9 })] })).toMatchObject({ below: [], revealed: [2], progress: 100 });
  expect(asked(form([answer('Yes')]), { drafts: [typed({ 10: 'No' }, { answerId: 9 })] })).toMatchObject({ below: [], revealed: [], required: 2, progress: 50 });
});

it('asks for what is asked because of a choice that is saved, also while that waits for the network', () => {
  expect(asked(form([answer('Yes')]))).toMatchObject({ below: [2], revealed: [], progress: 50 });
  expect(asked(form(), { saves: [waiting({ 10: 'Yes' })] })).toMatchObject({ below: [2], revealed: [], required: 2 });
  expect(asked(form(), { saves: [waiting({ 10: 'Yes' }, { newer: { kind: 'fields', fields: { 10: 'No' } } })] })).toMatchObject({ below: [], revealed: [] });
});

it('shows what waits as it is wanted by now, and one row for an answer that was just stored', () => {
  const answersOf = (of: PortalForm, saves: Save[], born = new Map<number, string>()) => formState(of, { drafts: [], saves, born }, NOW).groups[0]?.own?.answers;
  const changed = waiting({ 10: 'Yes' }, { newer: { kind: 'fields', fields: { 10: 'No' } } });
  expect(answersOf(form(), [changed])).toMatchObject([{ id: null, key: 'a', fields: { 10: 'No' }, waiting: 'add' }]);
  expect(answersOf(form(), [{ ...changed, newer: { kind: 'delete' } } as Save])).toMatchObject([{ waiting: 'delete' }]);
  expect(answersOf(form([answer('Yes')]), [changed], new Map([[9, 'a']]))).toMatchObject([{ id: 9, key: 'a' }]);
});

it('shuts with the end of the day in the zone of the event, without asking the server', () => {
  const at = (now: string) => formState(form([], '2026-06-20'), { drafts: [], saves: [], born: new Map() }, Date.parse(now)).groups[0]?.own;
  expect(at('2026-06-20T20:59:59.999Z')).toMatchObject({ passed: false, can: { add: true, edit: true } });
  expect(at('2026-06-20T21:00:00.000Z')).toMatchObject({ passed: true, can: { add: false, edit: false } });
});
