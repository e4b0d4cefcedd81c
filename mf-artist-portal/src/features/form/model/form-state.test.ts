import type { PortalForm } from '@laminate/contracts/artist-portal';
import { BLANK_SECTION, type AnySection, type FormField } from '@laminate/contracts/forms';
import type { Draft, Save } from '../work/work.ts';
import { formState } from './form-state.ts';

const field = (id: number, more: Partial<FormField> = {}): FormField => ({
  id,
  label: `Field ${id}`,
  description: '',
  field_type: 'text',
  choices: [],
  is_required: true,
  position: 0,
  ...more,
});
const section = (id: number, fields: FormField[], more: Partial<AnySection> = {}): AnySection => ({
  id,
  name: `Section ${id}`,
  ...BLANK_SECTION,
  position: 0,
  fields,
  ...more,
});

const VEHICLE = section(2, [field(20)], {
  parent_section_id: 1,
  response_condition_field_id: 10,
  response_condition_field_value: 'Yes',
});
const ARRIVAL = {
  ...section(1, [field(10, { field_type: 'dropdown', choices: ['Yes', 'No'] })]),
  sub_sections: [VEHICLE],
};
const NOW = Date.parse('2026-06-20T12:00:00Z');

function form(answers: PortalForm['answers'] = [], deadline: string | null = null): PortalForm {
  const terms = (id: number, edit: boolean) => ({
    section_id: id,
    name: '',
    has_limits: false,
    limits: null,
    own_limits: null,
    room: 1,
    deadline,
    own_deadline: null,
    passed: false,
    nothing_to_add: null,
    can: { add: edit, edit },
  });
  return {
    artist: { id: 5, name: 'Udu' },
    form: { id: 3, name: 'Form', description: '', revision: 1, sections: [ARRIVAL] },
    answers,
    section_limits: [terms(1, true), terms(2, false)],
    guests: { limit: null, used: 0 },
    performers: { limit: null, used: 0 },
    crew: { limit: null, used: 0 },
    progress: 0,
    form_submitted: false,
    submitted_at: null,
    can: { submit: true },
    time_zone: 'Europe/Tallinn',
    now: new Date(NOW).toISOString(),
    drafts: [],
    writing: [],
  };
}

const answer = (choice: string): PortalForm['answers'][number] => ({
  answer_id: 9,
  section_id: 1,
  fields: { 10: choice },
  revision: 1,
  changed_at: '',
  changed_by: 'Mari',
  guest_state: null,
});
const typed = (fields: Draft['fields'], more: Partial<Draft> = {}): Draft => ({
  eventId: 4,
  artistId: 5,
  sectionId: 1,
  answerId: null,
  slot: 'a',
  fields,
  base: null,
  clashes: [],
  clashBy: null,
  counter: 1,
  kept: 0,
  at: '',
  ...more,
});
const waiting = (fields: Draft['fields'], more: Partial<Save> = {}): Save =>
  ({
    eventId: 4,
    artistId: 5,
    kind: 'add',
    slot: 'a',
    sectionId: 1,
    fields,
    key: 'k',
    at: '',
    state: 'waiting',
    tried: true,
    newer: null,
    ...more,
  }) as Save;

/** What is asked below the arrival: because of what is saved, and of what is typed. */
function asked(of: PortalForm, { drafts = [], saves = [] }: { drafts?: Draft[]; saves?: Save[] } = {}) {
  const state = formState(of, { drafts, saves, born: new Map() }, NOW);
  const [group] = state.groups;
  const names = (sections: readonly { section: AnySection }[] = []) => sections.map(({ section: { id } }) => id);
  return {
    below: names(group?.below),
    revealed: names(group?.revealed),
    mayEdit: group?.revealed[0]?.can.edit,
    required: state.required,
    progress: state.progress,
  };
}

it('asks immediately for what a typed choice requires, and no longer when the choice is another one', () => {
  expect(asked(form())).toMatchObject({ below: [], revealed: [], required: 1 });
  // How far the form is goes by what is saved.
  expect(asked(form(), { drafts: [typed({ 10: 'Yes' })] })).toEqual({
    below: [],
    revealed: [2],
    mayEdit: true,
    required: 1,
    progress: 0,
  });
  expect(asked(form(), { drafts: [typed({ 10: 'No' })] })).toMatchObject({ below: [], revealed: [] });
  expect(asked(form([answer('No')]), { drafts: [typed({ 10: 'Yes' }, { answerId: 9 })] })).toMatchObject({
    below: [],
    revealed: [2],
    progress: 100,
  });
  expect(asked(form([answer('Yes')]), { drafts: [typed({ 10: 'No' }, { answerId: 9 })] })).toMatchObject({
    below: [],
    revealed: [],
    required: 2,
    progress: 50,
  });
});

it('asks for what is asked because of a choice that is saved, also while that waits for the network', () => {
  expect(asked(form([answer('Yes')]))).toMatchObject({ below: [2], revealed: [], progress: 50 });
  expect(asked(form(), { saves: [waiting({ 10: 'Yes' })] })).toMatchObject({ below: [2], revealed: [], required: 2 });
  expect(
    asked(form(), { saves: [waiting({ 10: 'Yes' }, { newer: { kind: 'fields', fields: { 10: 'No' } } })] }),
  ).toMatchObject({ below: [], revealed: [] });
});

it('shows what waits as it is wanted by now, and one row for an answer that was just stored', () => {
  const answersOf = (of: PortalForm, saves: Save[], born = new Map<number, string>()) =>
    formState(of, { drafts: [], saves, born }, NOW).groups[0]?.own?.answers;
  const changed = waiting({ 10: 'Yes' }, { newer: { kind: 'fields', fields: { 10: 'No' } } });
  expect(answersOf(form(), [changed])).toMatchObject([{ id: null, key: 'a', fields: { 10: 'No' }, waiting: 'add' }]);
  expect(answersOf(form(), [{ ...changed, newer: { kind: 'delete' } } as Save])).toMatchObject([{ waiting: 'delete' }]);
  expect(answersOf(form([answer('Yes')]), [changed], new Map([[9, 'a']]))).toMatchObject([{ id: 9, key: 'a' }]);
});

it('shuts with the end of the day in the zone of the event, without asking the server', () => {
  const at = (now: string) =>
    formState(form([], '2026-06-20'), { drafts: [], saves: [], born: new Map() }, Date.parse(now)).groups[0]?.own;
  expect(at('2026-06-20T20:59:59.999Z')).toMatchObject({ passed: false, can: { add: true, edit: true } });
  expect(at('2026-06-20T21:00:00.000Z')).toMatchObject({ passed: true, can: { add: false, edit: false } });
});

describe('a section to which there is no one to add', () => {
  const CREW = { ...section(7, [field(70)], { repeating: true }), sub_sections: [] };
  const said = { said_by: 'Mari', said_at: '2026-06-20T10:00:00.000Z' };
  function crew({
    saidSo = false,
    deadline = null as string | null,
    answers = [] as PortalForm['answers'],
    saves = [] as Save[],
    now = NOW,
  } = {}) {
    const terms = {
      section_id: 7,
      name: '',
      has_limits: false,
      limits: null,
      own_limits: null,
      room: null,
      deadline,
      own_deadline: null,
      passed: false,
      nothing_to_add: saidSo ? said : null,
      can: { add: true, edit: true },
    };
    const of = {
      ...form(answers),
      form: { id: 3, name: 'Form', description: '', revision: 1, sections: [CREW] },
      section_limits: [terms],
    };
    const {
      asked: [own],
      progress,
    } = formState(of, { drafts: [], saves, born: new Map() }, now);
    return { nothing: own?.nothing, may: own?.mayHaveNothing, done: own?.done, progress };
  }
  const tick = (nothing: boolean): Save => ({
    eventId: 4,
    artistId: 5,
    kind: 'nothing',
    sectionId: 7,
    nothing,
    key: String(nothing),
    at: '',
    state: 'waiting',
    tried: true,
    newer: null,
  });
  const answerTo = { ...answer('Liina'), section_id: 7, fields: { 70: 'Liina' } };

  it('is done, and is not without the tick', () => {
    expect(crew()).toEqual({ nothing: false, may: true, done: false, progress: 0 });
    expect(crew({ saidSo: true })).toEqual({ nothing: true, may: true, done: true, progress: 100 });
  });

  it('goes by what was ticked last, while that waits for the network', () => {
    expect(crew({ saves: [tick(true)] })).toMatchObject({ nothing: true, progress: 100 });
    expect(crew({ saidSo: true, saves: [tick(true), tick(false)] })).toMatchObject({ nothing: false, progress: 0 });
  });

  it('goes by an answer that is there or waits, and again by the tick when that is to be deleted', () => {
    expect(crew({ saidSo: true, answers: [answerTo] })).toMatchObject({ nothing: false, may: false, done: true });
    expect(crew({ saidSo: true, saves: [waiting({ 70: 'Liina' }, { sectionId: 7 } as Partial<Save>)] })).toMatchObject({
      nothing: false,
      may: false,
    });
    expect(
      crew({
        answers: [answerTo],
        saves: [waiting({}, { kind: 'delete', sectionId: 7, answerId: 9 } as Partial<Save>), tick(true)],
      }),
    ).toMatchObject({ nothing: true, may: true });
  });

  it('is shown and not changed after the deadline', () => {
    expect(crew({ saidSo: true, deadline: '2026-06-20', now: Date.parse('2026-06-20T21:00:00Z') })).toMatchObject({
      nothing: true,
      may: false,
    });
  });
});

it('asks for nothing more where the deadline has passed, and says that it is closed', () => {
  const {
    groups: [group],
    required,
    answered,
    progress,
  } = formState(form([], '2026-06-01'), { drafts: [], saves: [], born: new Map() }, NOW);
  expect([group?.state, group?.missing, required, answered, progress]).toEqual(['closed', 0, 0, 0, 100]);
  const open = formState(form([], '2026-06-30'), { drafts: [], saves: [], born: new Map() }, NOW);
  expect([open.groups[0]?.state, open.groups[0]?.missing, open.required, open.progress]).toEqual(['empty', 1, 1, 0]);
  const late = formState(form([answer('No')], '2026-06-01'), { drafts: [], saves: [], born: new Map() }, NOW);
  expect([late.groups[0]?.state, late.required, late.answered]).toEqual(['done', 1, 1]);
});
