import { hashOfSecret, stopHash } from '@laminate/accreditation';
import {
  guestlist,
  type AccreditationRequest,
  type DeciderPage,
  type FormSection,
  type Problem,
  type RequestPage,
} from '@laminate/contracts';
import { dayIn } from '@laminate/rules/form-rules';
import { holdLock } from '@laminate/testing';
import { LINK_LIMITS } from '../delegations/link-context.ts';
import {
  addPhoto,
  approve,
  draft,
  FORM,
  erase,
  event,
  field,
  here,
  keyIn,
  openApplicants,
  outlet,
  pathsOf,
  read,
  save,
  section,
  set,
  start,
  withdraw,
  type PageAnswer,
} from '../../testing/applicant-fixture.ts';

// Limits count by network, and all calls of a test come from one: each test has a service of its own.
beforeEach(openApplicants);
afterEach(() => here.close());

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
  // Answers that a condition no longer asks for are not sent.
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
  // A sent answer keeps its meaning.
  expect((await read(other.key)).body.page).toMatchObject({
    sections: [{ fields: [{ id: 2 }, { id: 3 }] }],
    answers: outlet('Film', { 3: 'no' }),
  });
  // Nor is it read by another form where it is decided, also once it was sent again.
  const token = `decider${made.eventId}`;
  await here.insert('request_decider', {
    ...made.columns,
    category_id: made.categoryId,
    title: 'Partner',
    step: 0,
    token_hash: Buffer.from(hashOfSecret(token), 'hex'),
    created_by: 'Mari',
  });
  await save(other.key, 2, {
    answers: [...outlet('TV', { 3: 'yes' }), { section_id: 4, fields: { 5: '9' } }],
    send: true,
  });
  const params = { eventId: made.eventId, requestId: other.id };
  const { request } = (
    await here.ask<{ request: AccreditationRequest }>(guestlist.readRequest, { as: made.owner, params })
  ).body;
  const byLink = await here.ask<{ page: DeciderPage }>(guestlist.readDeciderPage, { body: { token } });
  const { forms: shown, requests } = byLink.body.page;
  const decided = requests.find((each) => each.id === other.id);
  for (const { form, answers } of [
    { form: request.form.sections, answers: request.answers },
    {
      form: shown.find(({ revision }) => revision === decided?.form_revision)?.sections ?? [],
      answers: decided?.answers ?? [],
    },
  ]) {
    expect(form[0]?.fields.map(({ label }) => label)).toEqual(['Outlet', 'Needs power']);
    expect(form[0]?.sub_sections.map(({ name }) => name)).toEqual(['Power']);
    expect(answers).toEqual([...outlet('TV', { 3: 'yes' }), { section_id: 4, fields: { 5: '9' } }]);
  }
  const forms = await here.fixture.sql(
    'select id, form_revision from accreditation.request where event_id = $1 order by id',
    [made.eventId],
  );
  expect(forms).toEqual([
    { id, form_revision: 2 },
    { id: other.id, form_revision: 1 },
  ]);
});

it('keeps answers to a section whose deadline has passed where the event is, and wants none', async () => {
  // A day that is over in one of the two zones and not in the other, whatever the time is.
  const deadline = dayIn('Pacific/Pago_Pago', new Date());
  const closing = (set: object = {}) => [
    section(1, 'Medium', [field(2, 'Outlet', { is_required: true })], { deadline, ...set }),
    section(3, 'Visit', [field(4, 'Car', { is_required: true })]),
  ];
  const made = await event({ form: closing() });
  const moveTo = (zone: string) =>
    here.fixture.sql('update accounts.event set time_zone = $2 where id = $1', [made.eventId, zone]);
  const visit = (car: string) => ({ section_id: 3, fields: { 4: car } });
  await moveTo('Pacific/Pago_Pago');
  const { key } = await draft(made);
  const sent = await draft(made);
  const none = await draft(made);
  expect((await save(key, 1, { answers: outlet('Radio') })).body.page.closed_sections).toEqual([]);
  await save(sent.key, 1, { answers: [...outlet('Film'), visit('no')], send: true });

  await moveTo('Pacific/Kiritimati');
  expect((await read(key)).body.page).toMatchObject({ closed_sections: [1], missing: ['Car'] });
  // Not changed, not taken away, and not with anything else.
  for (const answers of [outlet('Paper'), [], [...outlet('Paper'), visit('yes')]])
    expect(await save<Problem>(key, 2, { answers })).toMatchObject({
      status: 403,
      body: { code: 'deadline_passed', message_code: 'sections_closed', params: { names: 'Medium' } },
    });
  expect((await read(key)).body.page).toMatchObject({ version: 2, answers: outlet('Radio') });
  const kept = await save(key, 2, { answers: [visit('yes'), ...outlet('Radio')], send: true });
  expect(kept.body.page).toMatchObject({ state: 'sent', missing: [] });
  // A required answer that was not given in time is none that has to be given, as in advancing.
  expect((await read(none.key)).body.page.missing).toEqual(['Car']);
  expect((await save(none.key, 1, { answers: [visit('yes')], send: true })).body.page.state).toBe('sent');
  // Another deadline is for requests that were sent to the form before it, too.
  expect((await save<Problem>(sent.key, 2, { answers: [...outlet('TV'), visit('no')], send: true })).status).toBe(403);
  await made.setForm(2, closing({ deadline: null, name: 'Media' }));
  expect((await read(sent.key)).body.page).toMatchObject({ closed_sections: [], sections: [{ name: 'Medium' }, {}] });
  expect((await save(sent.key, 2, { answers: [...outlet('TV'), visit('no')], send: true })).status).toBe(200);
});

it('closes what a section asks below it with it, and keeps what is not asked for', async () => {
  const [medium, vetting] = FORM;
  const made = await event({ form: [{ ...medium, deadline: '2020-01-01' }, vetting] as FormSection[] });
  const { key, id } = await draft(made);
  const power = [...outlet('Radio', { 3: 'yes' }), { section_id: 4, fields: { 5: '200' } }];
  await set('request', id, { answers: JSON.stringify(power) });
  expect((await read(key)).body.page).toMatchObject({ closed_sections: [1, 4], answers: power });
  expect((await save<Problem>(key, 1, { answers: outlet('Radio', { 3: 'no' }) })).status).toBe(403);
  expect((await save(key, 1, { answers: power, send: true })).body.page.answers).toEqual(power);
});

it('keeps answers to a closed section while no answer asks for it', async () => {
  const [medium, vetting] = FORM;
  const below = medium?.sub_sections.map((sub) => ({ ...sub, deadline: '2020-01-01' })) ?? [];
  const made = await event({ form: [{ ...medium, sub_sections: below }, vetting] as FormSection[] });
  const { key, id } = await draft(made);
  const power = { section_id: 4, fields: { 5: 'two kilowatts' } };
  const on = [...outlet('Radio', { 3: 'yes' }), power];
  const off = outlet('Radio', { 3: 'no' });
  await set('request', id, { answers: JSON.stringify(on) });
  expect((await save(key, 1, { answers: off, send: true })).body.page.answers).toEqual([...off, power]);
  const seen = await here.ask<{ request: AccreditationRequest }>(guestlist.readRequest, {
    as: made.owner,
    params: { eventId: made.eventId, requestId: id },
  });
  expect(seen.body.request.answers).toEqual(off);
  const { body } = await here.ask<{ contentBase64: string }>(guestlist.exportRequests, {
    as: made.owner,
    params: { eventId: made.eventId },
    body: { format: 'csv', category_id: made.categoryId, language: 'en' },
  });
  const text = Buffer.from(body.contentBase64, 'base64').toString();
  expect(text).toContain('Radio');
  expect(text).not.toContain('two kilowatts');
  expect((await save(key, 2, { answers: on, send: true })).body.page.answers).toEqual(on);
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
