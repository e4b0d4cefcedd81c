import { randomUUID } from 'node:crypto';
import { forgetOldDrafts, hashOfSecret, stopHash } from '@laminate/accreditation';
import { guestlist, type FormSection, type Problem, type RequestPage } from '@laminate/contracts';
import { picture } from '@laminate/file-store/testing/hostile-files';
import { holdLock } from '@laminate/testing';
import { openInvitationFixture, type InvitationFixture } from '../../testing/invitation-fixture.ts';
import { LINK_LIMITS } from '../delegations/link-context.ts';

let here: InvitationFixture;
// Limits count by network, and all calls of a test come from one: each test has a service of its own.
beforeEach(async () => {
  here = await openInvitationFixture();
});
afterEach(() => here.close());

const field = (id: number, label: string, set: object = {}) => ({
  id,
  label,
  description: '',
  field_type: 'text',
  choices: [],
  is_required: false,
  position: id,
  ...set,
});
const section = (id: number, name: string, fields: object[], set: object = {}) =>
  ({
    id,
    name,
    section_type: 'Section',
    description: '',
    deadline: null,
    has_limits: false,
    limits: null,
    covers: null,
    repeating: false,
    admin_only: false,
    parent_section_id: null,
    response_condition_field_id: null,
    response_condition_field_value: null,
    position: id,
    message: '',
    fields,
    sub_sections: [],
    ...set,
  }) as unknown as FormSection;

/** A form with a text that has to be there, a choice that asks for more, and a section for organisers alone. */
const FORM = [
  section(
    1,
    'Medium',
    [
      field(2, 'Outlet', { is_required: true }),
      field(3, 'Needs power', { field_type: 'dropdown', choices: ['yes', 'no'] }),
    ],
    {
      sub_sections: [
        section(4, 'Power', [field(5, 'Watts', { is_required: true })], {
          parent_section_id: 1,
          response_condition_field_id: 3,
          response_condition_field_value: 'yes',
        }),
      ],
    },
  ),
  section(6, 'Vetting secret', [field(7, 'Verdict')], { admin_only: true }),
];

type Made = Awaited<ReturnType<typeof event>>;
const TOKEN = 'public-link';

async function event({ form = FORM, ...set }: { form?: readonly FormSection[]; [column: string]: unknown } = {}) {
  const made = await here.addEvent();
  const columns = { account_id: made.accountId, event_id: made.eventId };
  await here.fixture.sql(
    `update accounts.event set start_time = '2036-06-05T09:00Z', end_time = '2036-06-07T21:00Z' where id = $1`,
    [made.eventId],
  );
  const categoryId = await here.insert('request_category', {
    ...columns,
    name: 'Press',
    name_folded: 'press',
    steps: JSON.stringify([{ name: 'Vetting', by: 'organisers', needed: 1 }]),
    form_revision: 1,
    form_ids: 10,
    link_hash: Buffer.from(hashOfSecret(`${TOKEN}${made.eventId}`), 'hex'),
    ...set,
  });
  const setForm = async (revision: number, sections: readonly FormSection[]) => {
    await here.fixture.sql(
      'insert into accreditation.request_form (account_id, event_id, category_id, revision, sections) values ($1, $2, $3, $4, $5)',
      [made.accountId, made.eventId, categoryId, revision, JSON.stringify(sections)],
    );
    await here.fixture.sql('update accreditation.request_category set form_revision = $2 where id = $1', [
      categoryId,
      revision,
    ]);
  };
  await setForm(1, form);
  return { ...made, columns, categoryId, setForm, token: `${TOKEN}${made.eventId}` };
}

/** Sets columns of a row, by its id. */
async function set(table: string, id: number, columns: Readonly<Record<string, unknown>>) {
  const names = Object.keys(columns);
  await here.fixture.sql(
    `update accreditation.${table} set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
    [id, ...Object.values(columns)],
  );
}

/** A draft with these people, as its mail has made it. */
async function draft(made: Made, people: readonly string[] = ['Mari Tamm'], columns: object = {}) {
  const key = `key-${made.eventId}-${Math.random()}`;
  const id = await here.insert('request', {
    ...made.columns,
    category_id: made.categoryId,
    form_revision: 1,
    key_hash: Buffer.from(hashOfSecret(key), 'hex'),
    applicant: 'Mari Tamm',
    e_mail: 'mari@example.test',
    language: 'en',
    ...columns,
  });
  const guests: number[] = [];
  for (const [position, name] of people.entries())
    guests.push(
      await here.insert('request_guest', {
        ...made.columns,
        request_id: id,
        position,
        name,
        name_folded: name.toLowerCase(),
      }),
    );
  return { id, key, guests };
}

/** Makes a guest of a person of a request, as an approval does. */
async function approve(made: Made, request: { id: number }, guestId: number, columns: object = {}) {
  const person = { name: 'Mari Tamm', name_folded: 'mari tamm', pending: false, seq: 0, ...columns };
  const personId = await here.insert('person', { ...made.columns, ...person });
  await here.fixture.sql(
    'update accreditation.event_state set people_count = people_count + 1, guest_count = guest_count + 1 where event_id = $1',
    [made.eventId],
  );
  await set('request_guest', guestId, { state: 'approved', person_id: personId });
  await set('request', request.id, { state: 'approved', round: 1 });
  return personId;
}

type PageAnswer = { page: RequestPage };
const start = (token: string, given: object = {}) =>
  here.ask<{ mailed: true }>(guestlist.startRequest, {
    body: { token, name: 'Mari Tamm', e_mail: 'mari@example.test', language: 'en', ...given },
  });
const read = (key: string) => here.ask<PageAnswer>(guestlist.readRequestPage, { body: { key } });
const save = <Body = PageAnswer>(key: string, version: number, given: object) =>
  here.ask<Body>(guestlist.saveRequest, { body: { key, version, ...given } });
const withdraw = <Body = PageAnswer>(key: string, guests: readonly number[] = []) =>
  here.ask<Body>(guestlist.withdrawRequest, { body: { key, guests } });
const erase = (key: string) => here.ask(guestlist.eraseRequest, { body: { key } });
const outlet = (text: string, more: object = {}) => [{ section_id: 1, fields: { 2: text, ...more } }];
const keyIn = async (to: string) => /\/r#([\w-]+)/.exec((await here.mails(to)).at(-1)?.text ?? '')?.[1] ?? '';
const pathsOf = ({ errors }: Problem) => errors.map(({ path }) => path);

async function addPhoto(key: string, guestId: number) {
  const form = new FormData();
  form.set('key', key);
  form.set('guest_id', String(guestId));
  form.set('file', new Blob([new Uint8Array(await picture().png().toBuffer())]), 'mari.png');
  const answered = await fetch(new URL(guestlist.addRequestPhoto.path, here.service.url), {
    method: 'POST',
    body: form,
  });
  return { status: answered.status, body: (await answered.json()) as PageAnswer & Problem };
}

it('takes a request from its mail to its pass, each sending as a round', async () => {
  const made = await event({ words: '<p>Welcome</p>', consent: 'You agree.', asks_days: true });
  expect(await here.ask(guestlist.readRequestLink, { body: { token: made.token } })).toMatchObject({
    status: 200,
    body: { category: 'Press', words: '<p>Welcome</p>', consent: 'You agree.', open: true, asks_code: false },
  });
  expect(await start(made.token, { agrees: true })).toMatchObject({ status: 200, body: { mailed: true } });
  const [mail] = await here.mails('mari@example.test');
  expect(mail?.subject).toBe('Kaldapäev: continue your request');
  // Anyone can type a name, and any address.
  expect(mail?.text).not.toContain('Tamm');
  const key = await keyIn('mari@example.test');
  const first = (await read(key)).body.page;
  expect(first).toMatchObject({
    state: 'draft',
    version: 1,
    open: true,
    applicant: 'Mari Tamm',
    days: ['2036-06-05', '2036-06-06', '2036-06-07'],
    guests: [{ name: 'Mari Tamm', state: 'asked', pass: null }],
    missing: ['Outlet'],
  });
  // Reading changes nothing.
  expect((await read(key)).body.page).toEqual(first);

  const [guest] = first.guests;
  const people = [{ id: guest?.id, name: ' Mari  Kask ', days: ['2036-06-06'] }];
  const kept = await save(key, 1, { answers: outlet('', { 3: 'yes' }), guests: people });
  expect(kept.body.page).toMatchObject({
    state: 'draft',
    version: 2,
    missing: ['Outlet', 'Watts'],
    guests: [{ id: guest?.id, name: 'Mari Kask', days: ['2036-06-06'] }],
  });
  const refused = await save<Problem>(key, 2, { send: true });
  expect(refused.status).toBe(400);
  expect(pathsOf(refused.body)).toEqual(['answers.0.fields.2', 'sections.4.fields.5']);
  expect((await read(key)).body.page.version).toBe(2);
  expect(await here.logOf(made.eventId, 'request_sent')).toEqual([]);

  const answers = [...outlet('Radio', { 3: 'no' }), { section_id: 4, fields: { 5: '100' } }];
  const sent = await save(key, 2, { answers, send: true });
  expect(sent.body.page).toMatchObject({ state: 'sent', version: 3, missing: [] });
  // What a condition no longer asks for is not sent.
  expect(sent.body.page.answers).toEqual(outlet('Radio', { 3: 'no' }));
  expect(await here.logOf(made.eventId, 'request_sent')).toMatchObject([
    { user_name: 'Press (by link)', details: { request_category: 'Press', count: 1 } },
  ]);
  expect(
    await here.fixture.sql('select kind from accreditation.event_change where event_id = $1', [made.eventId]),
  ).toEqual([{ kind: 'request.sent' }, { kind: 'people-updated' }]);
  expect((await here.mails('mari@example.test')).map(({ subject }) => subject)).toEqual([
    'Kaldapäev: continue your request',
    'Kaldapäev: we have your request',
  ]);

  // A change of what is decided now has to be sent.
  expect(await save<Problem>(key, 3, { company: 'Raadio' })).toMatchObject({
    status: 409,
    body: { message_code: 'request_send_changes' },
  });
  expect((await save(key, 3, { company: 'Raadio', send: true })).body.page).toMatchObject({
    version: 4,
    state: 'sent',
  });
  const [{ id } = { id: 0 }] = await here.fixture.sql<{ id: number }>(
    'select id from accreditation.request where event_id = $1',
    [made.eventId],
  );
  const roundOf = () => here.fixture.sql('select round from accreditation.request where id = $1', [id]);
  expect(await roundOf()).toEqual([{ round: 2 }]);
  await set('request', id, { state: 'more_asked', told: 'Which outlet?', version: 5 });
  expect((await read(key)).body.page).toMatchObject({ state: 'more_asked', told: 'Which outlet?', open: true });
  expect((await save(key, 5, { answers: outlet('Raadio 2') })).body.page).toMatchObject({ state: 'more_asked' });
  expect((await save(key, 6, { send: true })).body.page).toMatchObject({ state: 'sent', version: 7 });
  expect(await roundOf()).toEqual([{ round: 3 }]);

  const personId = await approve(made, { id }, guest?.id ?? 0);
  expect((await read(key)).body.page).toMatchObject({
    state: 'approved',
    open: false,
    guests: [{ state: 'approved', pass: { code: expect.any(String), svg: expect.stringContaining('<svg') } }],
  });
  await set('person', personId, { blocked: true });
  expect((await read(key)).body.page.guests[0]?.pass).toBeNull();
  await set('person', personId, { blocked: false });
  expect(await save<Problem>(key, 7, { company: 'X', send: true })).toMatchObject({
    status: 409,
    body: { message_code: 'request_decided' },
  });
  expect((await withdraw(key)).body.page).toMatchObject({ state: 'withdrawn', guests: [{ state: 'withdrawn' }] });
  expect(await here.people(made.owner, made.eventId)).toEqual([]);
  expect(await here.logOf(made.eventId, 'withdraw_request')).toMatchObject([
    { details: { request_category: 'Press' } },
  ]);
});

it('says the same to each address, and mails none too often', async () => {
  const made = await event();
  for (let count = 0; count < 5; count += 1)
    expect(await start(made.token)).toMatchObject({ status: 200, body: { mailed: true } });
  expect(await here.mails('mari@example.test')).toHaveLength(3);
  await here.fixture.sql(
    `insert into accreditation.mail_stop (account_id, event_id, address_hash) values ($1, $2, decode($3, 'hex'))`,
    [made.accountId, made.eventId, stopHash(made.eventId, 'jaan@example.test')],
  );
  expect(await start(made.token, { e_mail: 'Jaan@example.test' })).toMatchObject({
    status: 200,
    body: { mailed: true },
  });
  expect(await here.mails('Jaan@example.test')).toEqual([]);
  // One that was sent is no draft.
  await here.fixture.sql(`update accreditation.request set round = 1, state = 'sent' where event_id = $1`, [
    made.eventId,
  ]);
  await start(made.token);
  expect(await here.mails('mari@example.test')).toHaveLength(4);
});

it('takes a code, addresses of a domain and a consent where they are asked for, and none once it is closed', async () => {
  const made = await event({ link_code: 'kalda', link_domain: 'err.ee', consent: 'You agree.' });
  const fine = { code: ' kalda ', e_mail: 'mari@ERR.ee', agrees: true };
  const cases = [
    [{ ...fine, code: 'x' }, 'code', 'sign_up_code_wrong'],
    [{ ...fine, e_mail: 'mari@other.ee' }, 'e_mail', 'sign_up_domain_wrong'],
    [{ ...fine, e_mail: 'mari@err.ee.other.ee' }, 'e_mail', 'sign_up_domain_wrong'],
    [{ ...fine, agrees: false }, 'agrees', 'request_consent_missing'],
  ] as const;
  for (const [given, path, code] of cases)
    expect(await start(made.token, given)).toMatchObject({ status: 400, body: { errors: [{ path, code }] } });
  expect(await here.fixture.sql('select from accreditation.request where event_id = $1', [made.eventId])).toEqual([]);
  expect((await start(made.token, fine)).status).toBe(200);
  const [kept] = await here.fixture.sql('select consent from accreditation.request where event_id = $1', [
    made.eventId,
  ]);
  expect(kept).toEqual({ consent: 'You agree.' });
  await set('request_category', made.categoryId, { closes_at: '2020-01-01T00:00Z' });
  expect(await start(made.token, fine)).toMatchObject({ status: 403, body: { message_code: 'request_closed' } });
  expect(
    (await here.ask<{ open: boolean }>(guestlist.readRequestLink, { body: { token: made.token } })).body.open,
  ).toBe(false);
  await set('request_category', made.categoryId, { link_hash: null });
  expect((await start(made.token, fine)).status).toBe(404);
});

it('asks who was invited for the consent, and keeps what they agreed to', async () => {
  const made = await event({ consent: 'You agree.' });
  const { key, id } = await draft(made);
  expect((await read(key)).body.page.consent).toBe('You agree.');
  const answers = outlet('Radio');
  expect((await save(key, 1, { answers })).status).toBe(200);
  expect(await save<Problem>(key, 2, { send: true })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'agrees', code: 'request_consent_missing' }] },
  });
  expect((await save(key, 2, { send: true, agrees: true })).body.page).toMatchObject({ state: 'sent', consent: '' });
  // They agreed to what they saw then.
  await set('request_category', made.categoryId, { consent: 'You agree to more.' });
  expect((await save(key, 3, { send: true })).body.page).toMatchObject({ version: 4, consent: '' });
  expect(await here.fixture.sql('select consent from accreditation.request where id = $1', [id])).toEqual([
    { consent: 'You agree.' },
  ]);
});

it('keeps answers to what a form still asks when it changes while a request is open', async () => {
  const made = await event();
  const { key, id } = await draft(made);
  const other = await draft(made);
  await save(key, 1, { answers: outlet('Radio', { 3: 'no' }) });
  await save(other.key, 1, { answers: outlet('Film', { 3: 'no' }), send: true });
  await made.setForm(2, [section(1, 'Medium', [field(2, 'Outlet'), field(8, 'Language', { is_required: true })])]);
  expect((await read(key)).body.page).toMatchObject({
    sections: [{ fields: [{ id: 2 }, { id: 8 }] }],
    answers: outlet('Radio'),
    missing: ['Language'],
  });
  // A page that was open since before sends what it knows.
  const refused = await save<Problem>(key, 2, { answers: outlet('Radio 2', { 3: 'yes' }), send: true });
  expect([refused.status, pathsOf(refused.body)]).toEqual([400, ['answers.0.fields.8']]);
  expect((await save(key, 2, { answers: outlet('Radio 2', { 3: 'yes' }) })).body.page.answers).toEqual(
    outlet('Radio 2'),
  );
  expect((await save<Problem>(key, 3, { answers: [{ section_id: 99, fields: {} }] })).body.errors).toMatchObject([
    { path: 'answers.0.section_id', code: 'no_such_section' },
  ]);
  expect((await save<Problem>(key, 3, { answers: outlet('x', { 98: 'y' }) })).body.errors).toMatchObject([
    { path: 'answers.0.fields.98', code: 'section_has_no_field' },
  ]);
  // What was sent keeps its meaning.
  expect((await read(other.key)).body.page).toMatchObject({
    sections: [{ fields: [{ id: 2 }, { id: 3 }] }],
    answers: outlet('Film', { 3: 'no' }),
  });
  const forms = await here.fixture.sql(
    'select id, form_revision from accreditation.request where event_id = $1 order by id',
    [made.eventId],
  );
  expect(forms).toEqual([
    { id, form_revision: 2 },
    { id: other.id, form_revision: 1 },
  ]);
});

it('names each wrong row of a list of 2,000, and keeps nothing of it', async () => {
  const made = await event({ form: [], for_company: true, most: 2000 });
  const added = await here.ask<{ field: { key: string } }>(guestlist.addField, {
    as: made.owner,
    params: { eventId: made.eventId },
    body: { name: 'Card', kind: 'number', asked: 'required' },
  });
  const { key: card } = added.body.field;
  const { key, guests } = await draft(made);
  const rows = (wrong: boolean) =>
    Array.from({ length: 2000 }, (_, at) => ({
      name: wrong && at % 100 === 3 ? ' ' : `Person ${at}`,
      details: { [card]: wrong && at % 100 === 50 ? 'none' : at },
    }));
  const refused = await save<Problem>(key, 1, { guests: rows(true), send: true });
  expect(refused.status).toBe(400);
  expect(pathsOf(refused.body)).toEqual(
    Array.from({ length: 20 }, (_, at) => [
      `guests.${at * 100 + 3}.name`,
      `guests.${at * 100 + 50}.details.${card}`,
    ]).flat(),
  );
  expect((await read(key)).body.page).toMatchObject({ version: 1, guests: [{ id: guests[0] }] });
  const { status, body } = await save(key, 1, { guests: rows(false), send: true });
  expect([status, body.page?.guests.length, body.page?.guests[1999]?.name]).toEqual([200, 2000, 'Person 1999']);
  // Ids stay, in another order and with fewer people.
  const [one, two] = [body.page.guests[5], body.page.guests[2]];
  const fewer = await save(key, 2, {
    guests: [one, two].map((each) => ({ id: each?.id, name: each?.name })),
    send: true,
  });
  expect(fewer.body.page.guests.map(({ id, details }) => [id, details])).toEqual([
    [one?.id, { [card]: 5 }],
    [two?.id, { [card]: 2 }],
  ]);
});

it('keeps one of two saves, and shows the other what there is', async () => {
  const made = await event();
  const { key } = await draft(made);
  const both = await Promise.all(
    ['Radio', 'Film'].map((text) =>
      here.ask<PageAnswer & { current: RequestPage }>(guestlist.saveRequest, {
        body: { key, version: 1, answers: outlet(text), send: true },
      }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [kept, late] = both.toSorted((one, other) => one.status - other.status);
  expect(late?.body).toMatchObject({ code: 'changed_meanwhile', current: { version: 2 } });
  expect(late?.body.current.answers).toEqual(kept?.body.page.answers);
});

it('takes people by the rules of their category, and no one of another request', async () => {
  const made = await event({ for_company: true, most: 2, asks_days: true });
  const mine = await draft(made, ['Mari Tamm']);
  const other = await draft(made, ['Jaan Kask']);
  const wrong = async (guests: readonly object[], send = false) =>
    (await save<Problem>(mine.key, 1, { guests, send, answers: outlet('Radio') })).body.errors.map(({ path, code }) => [
      path,
      code,
    ]);
  const [guest] = mine.guests;
  expect(await wrong([{ id: other.guests[0], name: 'X' }])).toEqual([['guests.0.id', 'no_such_person']]);
  expect(
    await wrong([
      { id: guest, name: 'X' },
      { id: guest, name: 'Y' },
    ]),
  ).toEqual([['guests.1.id', 'id_twice']]);
  expect(await wrong([{ name: 'X', days: ['2036-06-08'] }])).toEqual([['guests.0.days', 'request_day_wrong']]);
  expect(await wrong([{ name: 'X', details: { f99: 'y' } }])).toEqual([['guests.0.details.f99', 'not_a_guest_field']]);
  expect(await wrong([], true)).toEqual([['guests', 'request_people_missing']]);
  expect(await wrong(['A', 'B', 'C'].map((name) => ({ name })))).toEqual([['guests', 'request_people_max']]);
  expect(await withdraw<Problem>(mine.key, [other.guests[0] ?? 0])).toMatchObject({
    status: 404,
    body: { message_code: 'no_such_person' },
  });
  expect((await read(other.key)).body.page.guests).toMatchObject([{ name: 'Jaan Kask', state: 'asked' }]);
  expect((await read(mine.key)).body.page.version).toBe(1);
});

it('takes nothing after the deadline but a withdrawal, and that until the event is over', async () => {
  const made = await event({ closes_at: '2020-01-01T00:00Z' });
  const { key, guests } = await draft(made);
  expect((await read(key)).body.page).toMatchObject({ open: false, missing: [] });
  expect(await save<Problem>(key, 1, { send: true })).toMatchObject({
    status: 403,
    body: { code: 'deadline_passed', message_code: 'request_closed' },
  });
  expect((await addPhoto(key, guests[0] ?? 0)).status).toBe(403);
  expect((await withdraw(key)).body.page.state).toBe('withdrawn');
  const late = await draft(made);
  await here.fixture.sql(
    `update accounts.event set start_time = '2020-06-05T09:00Z', end_time = '2020-06-07T21:00Z' where id = $1`,
    [made.eventId],
  );
  expect((await withdraw<Problem>(late.key)).status).toBe(403);
});

it('answers each unknown key alike, and limits those who try many', async () => {
  const made = await event();
  const { key, guests } = await draft(made);
  const calls = (secret: string) => [
    read(secret),
    save(secret, 1, {}),
    withdraw(secret),
    erase(secret),
    addPhoto(secret, guests[0] ?? 0),
    here.ask(guestlist.readRequestLink, { body: { token: secret } }),
    start(secret),
  ];
  const answers = await Promise.all(['', 'x', made.token.slice(1)].flatMap(calls));
  const known = ({ status, body }: { status: number; body: unknown }) => {
    const { request_id: _id, ...problem } = body as Problem;
    return { status, problem };
  };
  for (const answer of answers) expect(known(answer)).toEqual(known(answers[0] as (typeof answers)[number]));
  expect(answers[0]?.status).toBe(404);
  // A link opens no request, and a key no category.
  expect((await read(made.token)).status).toBe(404);
  expect((await start(key)).status).toBe(404);
  await set('request_category', made.categoryId, { deleted_at: '2020-01-01T00:00Z' });
  expect((await read(key)).status).toBe(404);
  await set('request_category', made.categoryId, { deleted_at: null });
  const misses = LINK_LIMITS.linkMisses.points - answers.length - 3;
  for (let count = 0; count <= misses; count += 50)
    await Promise.all(Array.from({ length: 50 }, () => read('nothing')));
  expect((await read('nothing')).status).toBe(429);
  expect((await read(key)).status).toBe(200);
});

it('shows an applicant nothing of those who decide, and nothing of other requests', async () => {
  const made = await event();
  const profileId = await here.insert('profile', { ...made.columns, name: 'Canary profile' });
  const mine = await draft(made, ['Mari Tamm'], { round: 1, state: 'sent', entered_by: made.owner.userId });
  await set('request_guest', mine.guests[0] ?? 0, { profile_id: profileId, details: '{"gone": "Canary field"}' });
  await set('request', mine.id, { answers: JSON.stringify([{ section_id: 6, fields: { 7: 'Canary verdict' } }]) });
  await draft(made, ['Canary person'], { applicant: 'Canary applicant', e_mail: 'canary@example.test' });
  const decision = await here.insert('request_decision', {
    ...made.columns,
    step: 0,
    verdict: 'approve',
    by_name: 'Canary decider',
    note: 'Canary note',
    override: 'Canary override',
    before: '{"x": "Canary before"}',
  });
  await here.fixture.sql(
    'insert into accreditation.request_vote (account_id, event_id, decision_id, request_id, round) values ($1, $2, $3, $4, 1)',
    [made.accountId, made.eventId, decision, mine.id],
  );
  const { status, body } = await read(mine.key);
  expect(status).toBe(200);
  const text = JSON.stringify(body);
  for (const word of ['anary', 'Vetting', 'seen_by', 'profile_id', 'person_id', 'mail_ids'])
    expect(text).not.toContain(word);
  // Nor in an answer to a save that comes late.
  const late = await save(mine.key, 99, {});
  expect(late.status).toBe(409);
  expect(JSON.stringify(late.body)).not.toContain('anary');
});

it('says of no one that they were refused before a request is decided', async () => {
  const made = await event({ form: [], for_company: true, most: 5 });
  const request = await draft(made, ['Mari Tamm', 'Jaan Kask'], { state: 'sent', round: 1 });
  await set('request_guest', request.guests[1] ?? 0, { state: 'refused' });
  const shown = async () => (await read(request.key)).body.page.guests.map(({ state }) => state);
  expect(await shown()).toEqual(['asked', 'asked']);
  await set('request', request.id, { state: 'more_asked' });
  expect(await shown()).toEqual(['asked', 'asked']);
  await set('request', request.id, { state: 'partly' });
  expect(await shown()).toEqual(['asked', 'refused']);
  // Nor does a withdrawal tell.
  await set('request', request.id, { state: 'sent' });
  expect((await withdraw(request.key, request.guests.slice(1))).body.page).toMatchObject({
    state: 'sent',
    guests: [{ name: 'Mari Tamm' }],
  });
});

it('withdraws people who were approved, unless they are in', async () => {
  const made = await event({ for_company: true, most: 5 });
  const request = await draft(made, ['Mari Tamm', 'Jaan Kask', 'Kati Karu'], { state: 'approved', round: 1 });
  const [mari = 0, jaan = 0, kati = 0] = request.guests;
  await approve(made, request, mari, { name: 'Mari Tamm', checked_in_count: 1 });
  await approve(made, request, jaan, { name: 'Jaan Kask' });
  await set('request_guest', kati, { state: 'refused' });
  expect(await withdraw<Problem>(request.key)).toMatchObject({
    status: 409,
    body: { message_code: 'request_people_in', params: { names: 'Mari Tamm' } },
  });
  const names = async () => (await here.people(made.owner, made.eventId)).map(({ name }) => name).toSorted();
  expect(await names()).toEqual(['Jaan Kask', 'Mari Tamm']);
  expect((await withdraw(request.key, [jaan, kati])).body.page).toMatchObject({
    state: 'approved',
    guests: [{ state: 'approved' }, { state: 'withdrawn' }, { state: 'refused' }],
  });
  expect(await names()).toEqual(['Mari Tamm']);
  // Repeating it does nothing.
  const { version } = (await read(request.key)).body.page;
  expect((await withdraw(request.key, [jaan])).body.page.version).toBe(version);
});

it('sends nothing for people who were withdrawn while it was decided', async () => {
  const made = await event({ form: [], for_company: true, most: 5 });
  const { key, guests } = await draft(made, ['Mari Tamm', 'Jaan Kask']);
  await save(key, 1, { send: true });
  expect((await withdraw(key, guests.slice(0, 1))).body.page).toMatchObject({
    state: 'sent',
    guests: [{ name: 'Jaan Kask', state: 'asked' }],
  });
  expect((await save(key, 3, { send: true })).body.page.guests).toMatchObject([{ name: 'Jaan Kask' }]);
  expect(await here.logOf(made.eventId, 'withdraw_request')).toMatchObject([{ details: { count: 1 } }]);
});

it('checks a list before it waits for the event, and keeps drafts without it', async () => {
  const made = await event({ form: [], for_company: true, most: 2000 });
  const { key } = await draft(made);
  const held = await holdLock(here.fixture, 'select from accreditation.event_state where event_id = $1 for update', [
    made.eventId,
  ]);
  const guests = Array.from({ length: 2000 }, (_, at) => ({ name: at === 1999 ? '' : `Person ${at}` }));
  expect(pathsOf((await save<Problem>(key, 1, { guests, send: true })).body)).toEqual(['guests.1999.name']);
  expect((await save(key, 1, { guests: guests.slice(0, 3) })).status).toBe(200);
  const sending = save(key, 2, { send: true });
  await held.untilWaiting(1, sending);
  await held.release();
  expect((await sending).body.page.state).toBe('sent');
});

it('keeps photos with people of a request until they are guests', async () => {
  const made = await event({ form: [] });
  const { body } = await here.ask<{ field: { key: string } }>(guestlist.addField, {
    as: made.owner,
    params: { eventId: made.eventId },
    body: { name: 'Photo', kind: 'photo', asked: 'required' },
  });
  const photoKey = body.field.key;
  const { key, id, guests } = await draft(made);
  const other = await draft(made, ['Jaan Kask']);
  const [guest = 0] = guests;
  expect((await read(key)).body.page.missing).toEqual(['Photo']);
  expect(pathsOf((await save<Problem>(key, 1, { send: true })).body)).toEqual([`guests.0.details.${photoKey}`]);
  expect((await addPhoto(key, other.guests[0] ?? 0)).status).toBe(404);
  const photos = () =>
    here.fixture.sql<{ id: string; request_guest_id: number; left_at: string | null }>(
      'select id, request_guest_id, left_at from accreditation.photo where event_id = $1',
      [made.eventId],
    );
  expect((await addPhoto(key, guest)).body.page).toMatchObject({ version: 2, missing: [] });
  const [first] = await photos();
  const second = (await addPhoto(key, guest)).body.page;
  const photo = second.guests[0]?.details[photoKey];
  // The one before is gone, and this one stays for as long as it is asked for.
  expect(await photos()).toEqual([{ id: photo, request_guest_id: guest, left_at: null }]);
  expect(photo).not.toBe(first?.id);
  // It can't be named by a save, but a page can send back what it has.
  expect(
    pathsOf(
      (await save<Problem>(key, 3, { guests: [{ id: guest, name: 'M', details: { [photoKey]: first?.id } }] })).body,
    ),
  ).toEqual([`guests.0.details.${photoKey}`]);
  const saved = await save(key, 3, {
    guests: [{ id: guest, name: 'Mari', details: { [photoKey]: photo } }],
    send: true,
  });
  expect(saved.body.page.guests).toMatchObject([{ name: 'Mari', details: { [photoKey]: photo } }]);
  // Another photo is to be decided, too.
  await addPhoto(key, guest);
  expect(await here.fixture.sql('select round from accreditation.request where id = $1', [id])).toEqual([{ round: 2 }]);
  // It goes with the person.
  expect((await save(key, 5, { guests: [{ name: 'Kati' }] })).status).toBe(409);
  await set('request', id, { state: 'more_asked' });
  expect((await save(key, 5, { guests: [{ name: 'Kati' }] })).status).toBe(200);
  expect(await photos()).toEqual([]);
});

it('adds a person to a request that is sent before their photo, and wants that after it', async () => {
  const made = await event({ form: [], for_company: true, most: 5 });
  const { body } = await here.ask<{ field: { key: string } }>(guestlist.addField, {
    as: made.owner,
    params: { eventId: made.eventId },
    body: { name: 'Photo', kind: 'photo', asked: 'required' },
  });
  const { key, guests } = await draft(made);
  await addPhoto(key, guests[0] ?? 0);
  const people = [{ id: guests[0], name: 'Mari Tamm' }, { name: 'Jaan Kask' }];
  const missing = [`guests.1.details.${body.field.key}`];
  // A draft can be kept until the photo is there.
  expect(pathsOf((await save<Problem>(key, 2, { guests: people, send: true })).body)).toEqual(missing);
  await save(key, 2, { guests: people.slice(0, 1), send: true });
  const sent = (await save(key, 3, { guests: people, send: true })).body.page;
  expect(sent).toMatchObject({ state: 'sent', version: 4, missing: ['Photo'], guests: [{}, { name: 'Jaan Kask' }] });
  const now = sent.guests.map(({ id, name }) => ({ id, name }));
  expect(pathsOf((await save<Problem>(key, 4, { guests: now, send: true })).body)).toEqual(missing);
  expect((await addPhoto(key, now[1]?.id ?? 0)).body.page).toMatchObject({ version: 5, missing: [] });
  expect((await save(key, 5, { guests: now, send: true })).status).toBe(200);
});

it('erases what was decided and said of a request, and guests whom an approval made that was undone', async () => {
  const made = await event();
  await start(made.token);
  const key = await keyIn('mari@example.test');
  await save(key, 1, { answers: outlet('Radio'), send: true });
  const [row] = await here.fixture.sql<{ id: number }>('select id from accreditation.request where event_id = $1', [
    made.eventId,
  ]);
  const decided = await here.ask(guestlist.decideRequests, {
    as: made.owner,
    params: { eventId: made.eventId },
    headers: { 'idempotency-key': randomUUID() },
    body: {
      requests: [{ id: row?.id ?? 0, version: 2 }],
      step: 0,
      verdict: 'refuse',
      reason: 'No room',
      note: 'Mari was late',
      to_applicant: 'Sorry, Mari',
    },
  });
  expect(decided.status).toBe(200);
  expect(await here.logOf(made.eventId, 'decide_requests')).toMatchObject([{ details: { name: 'Mari Tamm' } }]);
  const undone = { name: 'Mari Tamm', name_folded: 'mari tamm', pending: false, seq: 0, deleted_at: new Date() };
  const personId = await here.insert('person', { ...made.columns, ...undone });
  await here.fixture.sql('update accreditation.request_guest set was_person_ids = array[$2::int] where event_id = $1', [
    made.eventId,
    personId,
  ]);
  expect((await erase(key)).status).toBeLessThan(300);
  const stored = await here.fixture.sql(
    `select l.details as row from accreditation.activity_log l where event_id = $1
     union all select to_jsonb(d) from accreditation.request_decision d where event_id = $1
     union all select to_jsonb(p) from accreditation.person p where event_id = $1`,
    [made.eventId],
  );
  expect(JSON.stringify(stored)).toContain('Erased guest');
  expect(JSON.stringify(stored)).not.toContain('Mari');
});

it('erases a request with its mails, its guests and its key', async () => {
  const made = await event();
  await start(made.token);
  const key = await keyIn('mari@example.test');
  const page = (await save(key, 1, { answers: outlet('Radio'), send: true })).body.page;
  const [row] = await here.fixture.sql<{ id: number }>('select id from accreditation.request where event_id = $1', [
    made.eventId,
  ]);
  const request = { id: row?.id ?? 0 };
  const personId = await approve(made, request, page.guests[0]?.id ?? 0);
  const decision = await here.insert('request_decision', {
    ...made.columns,
    step: 0,
    verdict: 'approve',
    by_name: 'Owner',
    before: '{"guests": [{"name": "Mari Tamm"}]}',
  });
  await here.fixture.sql(
    'insert into accreditation.request_vote (account_id, event_id, decision_id, request_id, round) values ($1, $2, $3, $4, 1)',
    [made.accountId, made.eventId, decision, request.id],
  );
  expect((await erase(key)).status).toBeLessThan(300);
  expect((await read(key)).status).toBe(404);
  expect((await erase(key)).status).toBe(404);
  expect(await here.people(made.owner, made.eventId)).toEqual([]);
  const left = await here.fixture.sql(
    `select (select count(*)::int from accreditation.request where event_id = $1) as requests,
       (select count(*)::int from accreditation.request_guest where event_id = $1) as people,
       (select count(*)::int from accreditation.request_decision where id = $2) as decisions,
       (select name from accreditation.person where id = $3) as name,
       (select count(*)::int from accounts.mail where recipient = 'mari@example.test') as mails`,
    [made.eventId, decision, personId],
  );
  expect(left).toEqual([{ requests: 0, people: 0, decisions: 0, name: 'Erased guest', mails: 0 }]);
  const log = await here.fixture.sql('select details from accreditation.activity_log where event_id = $1', [
    made.eventId,
  ]);
  expect(JSON.stringify(log)).not.toContain('Mari');
});

it('forgets what was never sent and not worked on for 30 days, of any account', async () => {
  const [one, two] = [await event(), await event()];
  const old = "now() - interval '31 days'";
  const drafts = [
    await draft(one),
    await draft(two),
    await draft(one, ['X'], { round: 1, state: 'sent' }),
    await draft(one, ['X'], { invited: true }),
    await draft(two),
    await draft(two),
  ];
  await here.fixture.sql(`update accreditation.request set made_at = ${old}, kept_at = ${old} where id = any($1)`, [
    drafts.slice(0, 5).map(({ id }) => id),
  ]);
  expect((await save(drafts[4]?.key ?? '', 1, { company: 'Raadio' })).status).toBe(200);
  await here.service.db.transaction({ accountId: 0, userId: 0 }, forgetOldDrafts);
  const left = await here.fixture.sql<{ id: number }>('select id from accreditation.request order by id');
  expect(left.map(({ id }) => id)).toEqual(drafts.slice(2).map(({ id }) => id));
});
