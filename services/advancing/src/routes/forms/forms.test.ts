import {
  advancing,
  FORM_TEMPLATES,
  type FormAnswer,
  type FormConflict,
  type ListedForm,
  type Problem,
} from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { openAdvancingFixture } from '../../testing/advancing-fixture.ts';

const on = await openAdvancingFixture();
const { fixture, service } = on;
let accountId: number;
let as: Caller;

beforeAll(async () => {
  accountId = await fixture.account();
  as = await fixture.caller({ accountId, role: 'artist_manager' });
});

const by = { field_type: 'dropdown', choices: ['Car', 'Boat'] } as const;
const TRAVEL = {
  name: 'Travel',
  fields: [
    { id: -1, label: 'How', ...by },
    { label: 'When', field_type: 'date' },
  ],
  sub_sections: [
    {
      name: 'Boat',
      response_condition_field_id: -1,
      response_condition_field_value: 'Boat',
      fields: [{ label: 'Ship', field_type: 'text' }],
    },
  ],
};

const add = async (sections: readonly unknown[], eventId: number) =>
  (
    await call<FormAnswer>(service.url, advancing.addAdvancingForm, {
      as,
      params: { eventId },
      body: { name: 'Rider', sections },
    })
  ).body;
const send = <Body = FormAnswer>(eventId: number, formId: number, body: unknown, who = as) =>
  call<Body>(service.url, advancing.updateForm, { as: who, params: { eventId, formId }, body });
const pathsOf = ({ status, body }: { status: number; body: Problem }) => [status, body.errors.map(({ path }) => path)];

/** An artist who has the form, with these answers by section. */
async function answered(
  eventId: number,
  { form }: FormAnswer,
  answers: readonly [sectionId: number, values: object][],
): Promise<void> {
  const artistId = await on.artist({ accountId, eventId }, 'Udu', form.id);
  for (const [sectionId, values] of answers) await on.answer({ accountId, eventId }, artistId, sectionId, values);
}

it('makes forms empty, from each template in both languages, and as copies, and lists them', async () => {
  const eventId = await fixture.event(accountId);
  const make = (body: object) => call<FormAnswer>(service.url, advancing.addForm, { as, params: { eventId }, body });
  const empty = await make({ name: ' Travel  form ', description: 'For all' });
  expect([empty.status, empty.body.form]).toEqual([
    201,
    expect.objectContaining({ name: 'Travel form', description: 'For all', revision: 1, sections: [] }),
  ]);
  for (const template of FORM_TEMPLATES) {
    const [english, estonian] = [
      await make({ name: template, template }),
      await make({ name: template, template, language: 'et' }),
    ];
    const shape = ({ body }: typeof english) =>
      body.form.sections.map(({ fields, sub_sections }) => [fields.length, sub_sections.length]);
    expect([english.status, shape(english)]).toEqual([201, shape(estonian)]);
    expect(english.body.form.sections[0]?.fields[0]?.label).not.toBe(
      estonian.body.form.sections[0]?.fields[0]?.label ?? 'none',
    );
  }
  const {
    body: { forms },
  } = await call<{ forms: ListedForm[] }>(service.url, advancing.listAdvancingForms, { as, params: { eventId } });
  expect(forms).toHaveLength(9);
  const travel = forms.find(({ name }) => name === 'travel');
  expect(travel).toMatchObject({ sections: 5, fields: 13, artists: 0, submitted: 0 });
  const copy = await make({ name: 'Travel 2', copy_of: travel?.id });
  const source = await call<FormAnswer>(service.url, advancing.readAdvancingForm, {
    as,
    params: { eventId, formId: travel?.id ?? 0 },
  });
  const bare = ({ body }: typeof copy) => JSON.stringify(body.form.sections).replaceAll(/"(\w*id)":\d+/g, '"$1":0');
  expect(bare(copy)).toBe(bare(source));
  const [how] = copy.body.form.sections[0]?.fields ?? [];
  expect(copy.body.form.sections[0]?.sub_sections.map((sub) => sub.response_condition_field_id)).toEqual([
    how?.id,
    how?.id,
    how?.id,
  ]);
  const elsewhere = await fixture.event(accountId);
  expect(
    (
      await call(service.url, advancing.addForm, {
        as,
        params: { eventId: elsewhere },
        body: { name: 'X', copy_of: travel?.id },
      })
    ).status,
  ).toBe(404);
  expect(
    pathsOf(
      await call(service.url, advancing.addForm, {
        as,
        params: { eventId },
        body: { name: 'X', copy_of: 1, template: 'travel' },
      }),
    ),
  ).toEqual([400, ['copy_of']]);
});

it('keeps whom sections are about and how many answers they take, in copies too, and wants both where they belong', async () => {
  const eventId = await fixture.event(accountId);
  const make = (body: object) => call<FormAnswer>(service.url, advancing.addForm, { as, params: { eventId }, body });
  const limitsOf = ({ form }: FormAnswer) =>
    form.sections.map(({ section_type, covers, has_limits, limits }) => [section_type, covers, has_limits, limits]);
  const { body: made } = await make({ name: 'Guest list', template: 'guest_list' });
  expect(limitsOf(made)).toEqual([
    ['Section', 'performers', true, 20],
    ['Section', 'crew', true, 20],
    ['BackstageGuests', null, true, 10],
  ]);
  expect((await make({ name: 'Technical rider', template: 'technical_rider' })).body.form.sections[1]?.covers).toBe(
    'contact',
  );
  const [performers, crew, guests] = made.form.sections;
  const changed = await send(eventId, made.form.id, {
    revision: 1,
    sections: [{ ...performers, covers: 'contact', limits: 4 }, { ...crew, has_limits: false, limits: 9 }, guests],
  });
  const after = [
    ['Section', 'contact', true, 4],
    ['Section', 'crew', false, null],
    ['BackstageGuests', null, true, 10],
  ];
  expect(limitsOf(changed.body)).toEqual(after);
  expect(limitsOf((await make({ name: 'Copy', copy_of: made.form.id })).body)).toEqual(after);

  const wrong = [
    { ...performers, limits: null },
    { ...crew, section_type: 'Comments' },
    { ...guests, covers: 'crew' },
    { name: 'Top', sub_sections: [{ name: 'Below', covers: 'crew' }] },
    { name: 'None', has_limits: true, limits: 0 },
  ];
  expect(pathsOf(await send<Problem>(eventId, made.form.id, { revision: 2, sections: wrong }))).toEqual([
    400,
    expect.arrayContaining([
      'sections.1.covers',
      'sections.2.covers',
      'sections.3.sub_sections.0.covers',
      'sections.4.limits',
    ]),
  ]);
  expect(
    pathsOf(await send<Problem>(eventId, made.form.id, { revision: 2, sections: [{ ...performers, limits: null }] })),
  ).toEqual([400, ['sections.0.limits']]);
  // A form from before sections had numbers is copied as it is.
  await fixture.sql('update advancing.form_section set limits = null where id = $1', [guests?.id]);
  expect(limitsOf((await make({ name: 'Old copy', copy_of: made.form.id })).body)[2]).toEqual([
    'BackstageGuests',
    null,
    true,
    null,
  ]);
});

it('accepts a form as it was read, and keeps ids while order, texts and conditions change', async () => {
  const eventId = await fixture.event(accountId);
  const made = await add([{ name: 'Contact', fields: [{ label: 'Name', field_type: 'name' }] }, TRAVEL], eventId);
  const same = await send(eventId, made.form.id, { revision: 1, name: made.form.name, sections: made.form.sections });
  expect([same.status, same.body.form]).toEqual([200, { ...made.form, revision: 2 }]);
  const [contact, travel] = made.form.sections;
  const [how, when] = travel?.fields ?? [];
  const moved = await send(eventId, made.form.id, {
    revision: 2,
    sections: [
      {
        ...travel,
        fields: [when, { ...how, label: 'By what', choices: ['Boat', 'Train'] }, { label: 'New', field_type: 'time' }],
      },
      { ...contact, admin_only: true },
    ],
  });
  expect(moved.body.form.sections).toEqual([
    {
      ...travel,
      position: 0,
      fields: [
        { ...when, position: 0 },
        { ...how, label: 'By what', choices: ['Boat', 'Train'], position: 1 },
        expect.objectContaining({ label: 'New', position: 2 }),
      ],
    },
    { ...contact, position: 1, admin_only: true },
  ]);
  const log = await fixture.sql('select action, details from advancing.activity_log where event_id = $1 order by id', [
    eventId,
  ]);
  expect(log.map(({ action }) => action)).toEqual(['add_form', 'update_form', 'update_form']);
});

it('refuses a section that is there without its fields, on top and below, and takes them off only by an empty list', async () => {
  const eventId = await fixture.event(accountId);
  const made = await add([TRAVEL, { name: 'Hello', section_type: 'Intro' }], eventId);
  const [travel, { fields: _none, ...hello } = {}] = made.form.sections.map((section) => ({
    ...section,
    deadline: null,
  }));
  const {
    fields: _fields,
    sub_sections: [boat],
    ...bare
  } = travel ?? (made.form.sections[0] as never);
  const { fields: _ship, ...below } = boat ?? {};
  const change = (sections: readonly unknown[]) =>
    call<FormAnswer & Problem>(service.url, advancing.updateAdvancingForm, {
      as,
      params: { eventId, formId: made.form.id },
      body: { sections },
    });
  expect(pathsOf(await change([{ ...bare, sub_sections: [] }]))).toEqual([400, ['sections.0.fields']]);
  expect(pathsOf(await change([{ ...travel, sub_sections: [below] }]))).toEqual([
    400,
    ['sections.0.sub_sections.0.fields'],
  ]);
  const { body } = await call<FormAnswer>(service.url, advancing.readForm, {
    as,
    params: { eventId, formId: made.form.id },
  });
  expect(body.form).toEqual(made.form);
  const changed = await change([{ ...bare, fields: [], sub_sections: [] }, hello, { name: 'New' }]);
  expect(changed.body.form.sections.map(({ name, fields }) => [name, fields])).toEqual([
    ['Travel', []],
    ['Hello', []],
    ['New', []],
  ]);
});

it('keeps answers of what is taken off, counts them, and deletes a form only when no artist has it', async () => {
  const eventId = await fixture.event(accountId);
  const made = await add([TRAVEL, { name: 'Empty' }], eventId);
  const [travel, empty] = made.form.sections;
  const [how, when] = travel?.fields ?? [];
  const boat = travel?.sub_sections[0];
  await answered(eventId, made, [
    [travel?.id ?? 0, { [how?.id ?? 0]: 'Boat', [when?.id ?? 0]: '' }],
    [boat?.id ?? 0, { [boat?.fields[0]?.id ?? 0]: 'Regula' }],
  ]);
  const params = { eventId, formId: made.form.id };
  const {
    body: { usage },
  } = await call<FormAnswer>(service.url, advancing.readForm, { as, params });
  const one = (id: number | undefined) => ({ id, answers: 1, artists: 1 });
  expect(usage).toEqual({
    artists: 1,
    submitted: 0,
    sections: [one(travel?.id), one(boat?.id)],
    fields: [one(how?.id), one(boat?.fields[0]?.id)],
  });

  const field = (fieldId: number | undefined) =>
    call(service.url, advancing.deleteFormField, { as, params: { ...params, fieldId: fieldId ?? 0 } });
  const shown = await field(how?.id);
  expect([shown.status, shown.body.msg]).toEqual([
    409,
    'This field controls whether the section “Boat” is shown. Change that condition first.',
  ]);
  expect((await field(when?.id)).status).toBe(200);
  expect((await field(when?.id)).status).toBe(404);
  const section = await call<FormAnswer>(service.url, advancing.deleteFormSection, {
    as,
    params: { ...params, sectionId: travel?.id ?? 0 },
  });
  expect(section.body.form).toMatchObject({ revision: 3, sections: [{ id: empty?.id }] });
  expect((await send(eventId, made.form.id, { revision: 3, sections: [] })).body.form.sections).toEqual([]);
  const refused = await call(service.url, advancing.deleteForm, { as, params });
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    '1 artist has this form. Choose another form for them first.',
  ]);
  const answers = await fixture.sql(
    'select values_ from advancing.answer where event_id = $1 and deleted_at is null order by id',
    [eventId],
  );
  expect(answers.map(({ values_ }) => Object.values(values_))).toEqual([['Boat', ''], ['Regula']]);
  await fixture.sql('update advancing.artist set form_id = null where event_id = $1', [eventId]);
  const deleted = await call<{ forms: ListedForm[] }>(service.url, advancing.deleteForm, { as, params });
  expect([deleted.status, deleted.body.forms]).toEqual([200, []]);
  expect((await call(service.url, advancing.readForm, { as, params })).status).toBe(404);
});

it('lets one of two managers who save together through, and shows the other the current form', async () => {
  const eventId = await fixture.event(accountId);
  const { form } = await add([TRAVEL], eventId);
  const others = await Promise.all(
    ['Anu', 'Bert', 'Cia'].map(async (name) => ({ name, who: await fixture.caller({ accountId, role: 'manager' }) })),
  );
  const answers = await Promise.all(
    others.map(({ name, who }) =>
      send<FormAnswer & FormConflict>(eventId, form.id, { revision: 1, name, sections: [] }, who),
    ),
  );
  const [won] = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status === 409);
  expect(lost).toHaveLength(2);
  for (const { body } of lost)
    expect(body).toMatchObject({
      code: 'changed_meanwhile',
      form: { revision: 2, name: won?.body.form.name, sections: [] },
      changed_by: expect.stringMatching(/^User /),
    });
});

it.each<[string, unknown, string]>([
  [
    'a sub-section of a sub-section',
    [{ name: 'A', sub_sections: [{ name: 'B', sub_sections: [{ name: 'C' }] }] }],
    'sections.0.sub_sections.0.sub_sections',
  ],
  [
    'a condition of a top section',
    [{ ...TRAVEL, response_condition_field_id: -1, response_condition_field_value: 'Car' }],
    'sections.0.response_condition_field_id',
  ],
  [
    'a condition on a field of another section',
    [
      { name: 'A', fields: [{ id: -9, label: 'X', ...by }] },
      {
        name: 'B',
        sub_sections: [{ name: 'C', response_condition_field_id: -9, response_condition_field_value: 'Car' }],
      },
    ],
    'sections.1.sub_sections.0.response_condition_field_id',
  ],
  [
    'a condition on a field that is no dropdown',
    [
      {
        name: 'A',
        fields: [{ id: -9, label: 'X', field_type: 'text' }],
        sub_sections: [{ name: 'C', response_condition_field_id: -9, response_condition_field_value: 'Car' }],
      },
    ],
    'sections.0.sub_sections.0.response_condition_field_id',
  ],
  [
    'a condition on a choice that is none',
    [{ ...TRAVEL, sub_sections: [{ ...TRAVEL.sub_sections[0], response_condition_field_value: 'Plane' }] }],
    'sections.0.sub_sections.0.response_condition_field_value',
  ],
  [
    'half a condition',
    [{ ...TRAVEL, sub_sections: [{ name: 'C', response_condition_field_id: -1 }] }],
    'sections.0.sub_sections.0.response_condition_field_value',
  ],
  [
    'a dropdown without choices',
    [{ name: 'A', fields: [{ label: 'X', field_type: 'dropdown' }] }],
    'sections.0.fields.0.choices',
  ],
  [
    'a choice that is there twice',
    [{ name: 'A', fields: [{ label: 'X', field_type: 'dropdown', choices: ['a', ' a'] }] }],
    'sections.0.fields.0.choices.1',
  ],
  [
    'choices of a text',
    [{ name: 'A', fields: [{ label: 'X', field_type: 'text', choices: ['a'] }] }],
    'sections.0.fields.0.choices',
  ],
  ...(['Intro', 'Comments', 'Message'] as const).map((section_type): [string, unknown, string] => [
    `a deadline of ${section_type}`,
    [{ name: 'A', section_type, deadline: '2026-08-01' }],
    'sections.0.deadline',
  ]),
  ['a deadline that is no day', [{ name: 'A', deadline: '2026-02-30' }], 'sections.0.deadline'],
  [
    'fields of an Intro',
    [{ name: 'A', section_type: 'Intro', fields: [{ label: 'X', field_type: 'text' }] }],
    'sections.0.fields',
  ],
  ['a section of another form', [{ id: 999_999, name: 'A', fields: [] }], 'sections.0.id'],
  [
    'an id that is there twice',
    [
      {
        name: 'A',
        fields: [
          { id: -1, label: 'X', field_type: 'text' },
          { id: -1, label: 'Y', field_type: 'text' },
        ],
      },
    ],
    'sections.0.fields.1.id',
  ],
  ['more sections than 100', Array.from({ length: 101 }, () => ({ name: 'A' })), 'sections'],
  [
    'more fields than 500',
    [{ name: 'A', fields: Array.from({ length: 501 }, () => ({ label: 'X', field_type: 'text' })) }],
    'sections',
  ],
])('refuses %s and names it', async (_title, sections, path) => {
  const eventId = await fixture.event(accountId);
  const refused = await call(service.url, advancing.addAdvancingForm, {
    as,
    params: { eventId },
    body: { name: 'A', sections },
  });
  expect(pathsOf(refused)).toEqual([400, [path]]);
});

it('refuses a field in another section than its own, where its answers are', async () => {
  const eventId = await fixture.event(accountId);
  const { form } = await add([{ name: 'A', fields: [{ label: 'X', field_type: 'text' }] }, { name: 'B' }], eventId);
  const [a, b] = form.sections;
  const moved = await send<Problem>(eventId, form.id, {
    revision: 1,
    sections: [
      { ...a, fields: [] },
      { ...b, fields: a?.fields },
    ],
  });
  expect(pathsOf(moved)).toEqual([400, ['sections.1.fields.0.id']]);
  const { body } = await call<FormAnswer>(service.url, advancing.readForm, {
    as,
    params: { eventId, formId: form.id },
  });
  expect(body.form).toEqual(form);
});
