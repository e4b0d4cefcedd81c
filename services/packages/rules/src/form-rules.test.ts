import fc from 'fast-check';
import { detailedGuestOf, guestOf } from './form-guests.ts';
import type { GuestField } from '@laminate/contracts/guest-fields';
import {
  aboutOf,
  checkAnswer,
  deadlineOf,
  deadlinePassed,
  nothingToAdd,
  progressOf,
  requiredOf,
  stateOf,
  visibleSections,
  type GivenAnswer,
} from './form-rules.ts';
import {
  BLANK_SECTION,
  SECTION_PEOPLE,
  type FieldType,
  type FormField,
  type FormSection,
} from '@laminate/contracts/forms';
import { message } from '@laminate/contracts/messages';

const field = (id: number, more: Partial<FormField> = {}): FormField => ({
  id,
  label: `Field ${id}`,
  description: '',
  field_type: 'text',
  choices: [],
  is_required: false,
  position: 0,
  ...more,
});
const section = (id: number, fields: readonly FormField[], more: Partial<FormSection> = {}): FormSection => ({
  id,
  name: `Section ${id}`,
  ...BLANK_SECTION,
  position: 0,
  fields: [...fields],
  sub_sections: [],
  ...more,
});

it.each([
  // In summer time the day ends at 21:00 UTC, and in winter time at 22:00.
  ['2026-07-31', '2026-07-31T20:59:59Z', false],
  ['2026-07-31', '2026-07-31T21:00:00Z', true],
  ['2026-12-31', '2026-12-31T21:59:59Z', false],
  ['2026-12-31', '2026-12-31T22:00:00Z', true],
  // The clocks go forward on 29.03.2026 and back on 25.10.2026: days of 23 and 25 hours.
  ['2026-03-28', '2026-03-28T21:59:59Z', false],
  ['2026-03-28', '2026-03-28T22:00:00Z', true],
  ['2026-03-29', '2026-03-29T20:59:59Z', false],
  ['2026-03-29', '2026-03-29T21:00:00Z', true],
  ['2026-10-25', '2026-10-25T21:59:59Z', false],
  ['2026-10-25', '2026-10-25T22:00:00Z', true],
])('the deadline %s in Tallinn at %s has passed: %s', (deadline, now, passed) => {
  expect(deadlinePassed(deadline, 'Europe/Tallinn', new Date(now))).toBe(passed);
});

it('counts days where the event is, and never passes without a deadline', () => {
  const now = new Date('2026-08-01T05:00:00Z');
  expect(
    ['America/New_York', 'America/Los_Angeles', 'Asia/Tokyo', 'UTC'].map((zone) =>
      deadlinePassed('2026-07-31', zone, now),
    ),
  ).toEqual([true, false, true, true]);
  expect(deadlinePassed(null, 'UTC', now)).toBe(false);
});

it('takes the own deadline of a section first, then that for whom it is about, then that of the form', () => {
  const sections = [
    ['guestlist', { section_type: 'BackstageGuests', covers: null }],
    ...SECTION_PEOPLE.map((covers) => [covers, { section_type: 'Section', covers }] as const),
    [null, { section_type: 'Section', covers: null }],
    [null, { section_type: 'Section', covers: 'travel' }],
    [null, { section_type: 'Comments', covers: 'crew' }],
  ] as const;
  const own = {
    guestlist: '2026-07-02',
    contact: '2026-07-03',
    performers: '2026-07-04',
    crew: '2026-07-05',
    section: null,
  };
  for (const [about, values] of sections) {
    const section = { deadline: '2026-07-01', ...values };
    expect(aboutOf(section)).toBe(about);
    expect(deadlineOf(section, own)).toBe(about === null ? '2026-07-01' : own[about]);
    expect(deadlineOf(section, { ...own, section: '2026-07-09' })).toBe('2026-07-09');
    expect(deadlineOf(section, { guestlist: null, contact: null, performers: null, crew: null, section: null })).toBe(
      '2026-07-01',
    );
  }
});

describe('progress', () => {
  const below = (id: number, more: Partial<FormSection> = {}) =>
    section(id, [field(id * 10, { is_required: true })], {
      parent_section_id: 1,
      response_condition_field_id: 10,
      response_condition_field_value: 'Plane',
      ...more,
    });
  const form = {
    sections: [
      section(1, [field(10, { field_type: 'dropdown', choices: ['Car', 'Plane'], is_required: true })], {
        sub_sections: [below(2)],
      }),
      section(3, [field(30, { is_required: true }), field(31)], { admin_only: true }),
      section(4, [field(40, { is_required: true }), field(41, { is_required: true })], { has_limits: true }),
    ],
  };
  const answer = (section_id: number, fields: GivenAnswer['fields']): GivenAnswer => ({ section_id, fields });

  it('counts required fields over what the artist sees, and a section with limits as done at one answer', () => {
    expect(progressOf(form, [])).toBe(0);
    expect(progressOf(form, [answer(1, { 10: 'Car' })])).toBe(33);
    expect(progressOf(form, [answer(1, { 10: 'Car' }), answer(4, { 40: 'x' })])).toBe(100);
    expect(progressOf(form, [answer(1, { 10: 'Plane' }), answer(4, {})])).toBe(75);
    expect(progressOf(form, [answer(1, { 10: 'Plane' }), answer(4, {}), answer(2, { 20: 'BT 301' })])).toBe(100);
    expect(progressOf({ sections: [section(5, [field(50)])] }, [])).toBe(100);
    expect(progressOf(form, [answer(1, { 10: '  ' })])).toBe(0);
  });

  it('shows what a condition asks for, and what is for admins to admins', () => {
    const ids = (answers: GivenAnswer[], admin: boolean) =>
      visibleSections(form, answers, { admin }).map(({ id }) => id);
    expect([ids([], false), ids([], true), ids([answer(1, { 10: 'Plane' })], false)]).toEqual([
      [1, 4],
      [1, 3, 4],
      [1, 2, 4],
    ]);
  });

  it('never falls by one more answer that hides or shows nothing, and stays within 0 and 100', () => {
    const some = fc.array(
      fc.record({
        section_id: fc.constantFrom(3, 4),
        fields: fc.dictionary(fc.constantFrom('30', '40', '41'), fc.constantFrom('', 'x')),
      }),
    );
    fc.assert(
      fc.property(some, some, (first, more) => {
        const [before, after] = [progressOf(form, first), progressOf(form, [...first, ...more])];
        expect(after).toBeGreaterThanOrEqual(before);
        expect([before >= 0, after <= 100]).toEqual([true, true]);
      }),
    );
  });

  it('returns the state of a section', () => {
    const two = section(6, [field(60, { is_required: true }), field(61, { is_required: true })]);
    expect([
      stateOf(two, [], true),
      stateOf(two, [answer(6, { 60: 'x' })], true),
      stateOf(two, [answer(6, { 60: 'x', 61: 'y' })], true),
      stateOf(two, [], false),
    ]).toEqual(['empty', 'partly', 'done', 'hidden']);
    expect(stateOf(section(7, []), [], true)).toBe('none');
  });
});

it.each<[FieldType, string, string | undefined]>([
  ['email', 'mari@example.test', undefined],
  ['email', 'mari@', 'answer_no_e_mail'],
  ['phone', '+372 5123 4567', undefined],
  ['phone', 'call me', 'answer_no_phone'],
  ['date', '2028-02-29', undefined],
  ['date', '1899-12-31', 'answer_no_date'],
  ['date', '2026-02-29', 'answer_no_date'],
  ['date', '31.07.2026', 'answer_no_date'],
  ['time', '23:59', undefined],
  ['time', '24:00', 'answer_no_time'],
  ['dropdown', 'Car', undefined],
  ['dropdown', 'Boat', 'answer_no_choice'],
  ['name', 'Õie', undefined],
  ['name', '123', 'answer_no_name'],
  ['checkbox', 'yes', 'answer_no_choice'],
])('a field of %s takes %s: %s', (field_type, value, mistake) => {
  const fields = [field(1, { field_type, choices: ['Car'] })];
  expect(checkAnswer({ fields }, { 1: value })).toEqual(
    mistake === undefined ? {} : { 1: { code: mistake, params: { field: 'Field 1' } } },
  );
});

it('wants what is required, and refuses what is no field', () => {
  const fields = [field(1, { is_required: true }), field(2, { field_type: 'checkbox', is_required: true }), field(3)];
  expect(checkAnswer({ fields }, { 1: ' ', 2: false, 4: 'x' })).toEqual({
    1: message('answer_required', { field: 'Field 1' }),
    2: message('answer_required', { field: 'Field 2' }),
    4: message('section_has_no_field'),
  });
  expect(checkAnswer({ fields }, { 1: 'x'.repeat(2001), 2: true })).toEqual({
    1: message('answer_too_long', { field: 'Field 1', max: 2000 }),
  });
  expect(checkAnswer({ fields }, { 1: 'x'.repeat(2000), 2: true })).toEqual({});
});

it.each([
  [{ 1: 'Mari Tamm' }, { name: 'Mari Tamm', extra: 0, comments: '' }],
  [
    { 1: 'Mari  Tamm +2', 3: 'by train', 4: true },
    { name: 'Mari Tamm', extra: 2, comments: 'Note: by train, Needs parking' },
  ],
  [
    { 1: 'Mari', 2: '3', 4: false },
    { name: 'Mari', extra: 3, comments: '' },
  ],
  [{ 1: 'AC+2' }, { name: 'AC+2', extra: 0, comments: '' }],
])('reads the guest of %j', (values, guest) => {
  const fields = [
    field(1, { label: 'Name', field_type: 'name' }),
    field(2, { label: 'Plus', field_type: 'dropdown', choices: ['0', '3'] }),
    field(3, { label: 'Note' }),
    field(4, { label: 'Needs parking', field_type: 'checkbox' }),
  ];
  expect(guestOf(fields, values)).toEqual(guest);
});

const kept = (key: string, more: Partial<GuestField> = {}): GuestField => ({
  key,
  name: key,
  help: '',
  kind: 'text',
  choices: [],
  asked: 'no',
  seen_by: [],
  ...more,
});

it.each([
  [
    { 1: 'Mari +1', 2: 'Mari@Example.test', 3: '5123 4567', 4: 'Udu OÜ', 5: 'vegan', 6: 'by train', 7: true },
    {
      comments: 'Note: by train',
      details: {
        email: 'mari@example.test',
        phone: { number: '+3725123 4567', typed: '5123 4567' },
        company: 'Udu OÜ',
        f1: 7,
        f2: true,
      },
    },
  ],
  [
    { 1: 'Mari +1', 2: 'mari@', 3: '12', 5: 'fish' },
    {
      comments: 'E-mail: mari@, Mobile: 12, Meal: fish',
      details: {},
    },
  ],
])('reads the details that the event keeps of %j, and leaves others in the comment', (values, guest) => {
  const form = [
    field(1, { label: 'Name', field_type: 'name' }),
    field(2, { label: 'E-mail', field_type: 'email' }),
    field(3, { label: 'Mobile', field_type: 'phone' }),
    field(4, { label: 'Ettevõte' }),
    field(5, { label: 'Meal', field_type: 'dropdown', choices: ['vegan', 'fish'] }),
    field(6, { label: 'Note' }),
    field(7, { label: 'Parking', field_type: 'checkbox' }),
  ];
  const fields = [
    kept('email', { kind: 'email' }),
    kept('phone', { kind: 'phone' }),
    kept('company'),
    kept('f1', { name: 'meal', kind: 'choice', choices: [{ id: 7, name: 'Vegan' }], asked: 'optional' }),
    kept('f2', { name: 'Parking', kind: 'yes_no', asked: 'required' }),
    kept('f3', { name: 'Note' }),
  ];
  const phone = (typed: string) => (typed.length > 5 ? { number: `+372${typed}`, typed } : null);
  expect(detailedGuestOf(form, values, { fields, phone })).toEqual({ name: 'Mari', extra: 1, ...guest });
});

it('takes a section that takes several answers for done when there is nothing to add, and no other one', () => {
  const required = [field(70, { is_required: true })];
  const standing = (more: Partial<FormSection>) => [
    requiredOf(section(7, required, more), [nothingToAdd(7)]).answered,
    stateOf(section(7, required, more), [nothingToAdd(7)], true),
  ];
  expect(standing({ repeating: true })).toEqual([1, 'done']);
  expect(standing({ has_limits: true })).toEqual([1, 'done']);
  expect(standing({})).toEqual([0, 'empty']);
  expect(requiredOf(section(7, required, { repeating: true }), [nothingToAdd(8)]).answered).toBe(0);
});
