import { randomUUID } from 'node:crypto';
import { openFormFixture } from '../../testing/form-fixture.ts';

let opened: Awaited<ReturnType<typeof openFormFixture>>;
beforeAll(async () => {
  opened = await openFormFixture();
});
afterAll(() => opened.close());

it('takes, changes and deletes answers of two users of an artist, and submits the form', async () => {
  const {
    artists: [udu],
    at,
    section,
    eventId,
  } = await opened.addEvent();
  const [mari, jaan] = [at(udu.artistId, udu.users[0]), at(udu.artistId, udu.users[1])];
  const contact = await section({ name: 'Contact' }, [
    { label: 'Name', type: 'name', required: true },
    { label: 'Phone', type: 'phone', required: true },
  ]);
  const [name = 0, phone = 0] = [contact.fields.Name, contact.fields.Phone];
  expect((await mari.read()).body).toMatchObject({
    progress: 0,
    time_zone: 'Europe/Tallinn',
    form_submitted: false,
    submitted_at: null,
    can: { submit: true },
    drafts: [],
    writing: [],
  });
  expect(await mari.add(contact.id, { [name]: 'Mari', [phone]: 'tomorrow' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: `fields.${phone}`, message: '“Phone” must be a phone number' }] },
  });
  expect(await mari.submit()).toMatchObject({ status: 409, body: { sections: [{ id: contact.id, name: 'Contact' }] } });

  const {
    status,
    body: { answer },
  } = await mari.add(contact.id, { [name]: 'Mari', [phone]: '+372 5123 4567' });
  expect([status, answer.revision]).toEqual([201, 1]);
  expect((await jaan.read()).body.answers).toMatchObject([{ answer_id: answer.answer_id, fields: { [name]: 'Mari' } }]);
  expect((await jaan.update(answer.answer_id, { fields: { [name]: 'Jaan' }, revision: 1 })).body.answer).toMatchObject({
    revision: 2,
    fields: { [name]: 'Jaan', [phone]: '+372 5123 4567' },
  });
  expect(await mari.update(answer.answer_id, { fields: { [name]: 'Maria' }, revision: 1 })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', answer: { revision: 2, fields: { [name]: 'Jaan' } } },
  });
  expect((await mari.update(answer.answer_id, { fields: { [name]: 'Maria' } })).status).toBe(400);

  expect(await mari.submit()).toMatchObject({ status: 200, body: { msg: 'Your form has been submitted!' } });
  expect((await jaan.submit()).status).toBe(200);
  const [row] = await opened.fixture.sql<{ form_submitted_at: Date }>(
    'select form_submitted_at from advancing.artist where id = $1',
    [udu.artistId],
  );
  expect((await jaan.read()).body).toMatchObject({
    form_submitted: true,
    submitted_at: row?.form_submitted_at.toISOString(),
    can: { submit: false },
    section_limits: [{ can: { edit: true } }],
  });
  expect((await jaan.remove(answer.answer_id)).status).toBe(204);
  expect((await jaan.remove(answer.answer_id)).status).toBe(404);
  const lines = await opened.fixture.sql<{ action: string }>(
    'select action from advancing.activity_log where event_id = $1 order by id',
    [eventId],
  );
  expect(lines.map(({ action }) => action)).toEqual(['add_answer', 'update_answer', 'submit_form', 'delete_answer']);
});

it('stores an answer that is sent again once, and another one of the same words twice', async () => {
  const {
    artists: [udu],
    at,
    section,
  } = await opened.addEvent();
  const mari = at(udu.artistId, udu.users[0]);
  const crew = await section({ repeating: true }, [{ label: 'Name' }]);
  const fields = { [crew.fields.Name ?? 0]: 'Liina Saar' };
  const slot = randomUUID();
  const sent = await Promise.all(Array.from({ length: 6 }, () => mari.add(crew.id, fields, slot)));
  expect([
    new Set(sent.map(({ body }) => body.answer.answer_id)).size,
    new Set(sent.map(({ status }) => status)),
  ]).toEqual([1, new Set([201])]);
  await mari.add(crew.id, fields, randomUUID());
  await mari.add(crew.id, fields);
  const there = async () => (await mari.read()).body.answers.map(({ answer_id }) => answer_id);
  const [first = 0, ...others] = await there();
  expect(others).toHaveLength(2);
  // What was deleted since does not come back with a late repetition.
  await mari.remove(first);
  expect((await mari.add(crew.id, fields, slot)).body.answer.answer_id).toBe(first);
  expect(await there()).toEqual(others);
});

it('stores ten of fifty parallel answers where ten is the limit', async () => {
  const {
    artists: [udu],
    at,
    section,
    accountId,
    eventId,
  } = await opened.addEvent();
  const crew = await section({ has_limits: true }, [{ label: 'Name' }]);
  await opened.fixture.sql('insert into advancing.section_limit values ($1, $2, $3, $4, 10)', [
    accountId,
    eventId,
    udu.artistId,
    crew.id,
  ]);
  const users = udu.users.map((user) => at(udu.artistId, user));
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      users[n % 2]?.add(crew.id, { [crew.fields.Name ?? 0]: `Crew ${n}` }, randomUUID()),
    ),
  );
  expect(all.filter((answer) => answer?.status === 201)).toHaveLength(10);
  expect(all.find((answer) => answer?.status !== 201)).toMatchObject({
    status: 409,
    body: { code: 'limit_reached', msg: 'This section can have up to 10 answers' },
  });
  expect((await users[0]?.read())?.body.answers).toHaveLength(10);
});

it('shuts a section after its deadline: answers, changes, deletions and drafts', async () => {
  const {
    artists: [udu],
    at,
    section,
    add,
  } = await opened.addEvent();
  const mari = at(udu.artistId, udu.users[0]);
  const late = await section({ deadline: '2020-01-01', repeating: true }, [{ label: 'Name', required: true }]);
  const values = { [late.fields.Name ?? 0]: 'Mari' };
  const answerId = await add('answer', {
    artist_id: udu.artistId,
    section_id: late.id,
    values_: JSON.stringify(values),
    created_by: 'Liis',
    changed_by: 'Liis',
  });
  const passed = { status: 403, body: { code: 'deadline_passed', msg: 'Deadline has passed' } };
  expect(await mari.add(late.id, values)).toMatchObject(passed);
  expect(await mari.update(answerId, { fields: values, revision: 1 })).toMatchObject(passed);
  expect(await mari.remove(answerId)).toMatchObject(passed);
  expect(await mari.draft({ slot: randomUUID(), section_id: late.id, fields: values, counter: 1 })).toMatchObject(
    passed,
  );
  expect((await mari.read()).body.section_limits).toMatchObject([
    { deadline: '2020-01-01', passed: true, can: { add: false, edit: false } },
  ]);
});

it('never shows what is for admins alone, nor takes it', async () => {
  const {
    artists: [udu],
    at,
    section,
    add,
  } = await opened.addEvent();
  const mari = at(udu.artistId, udu.users[0]);
  const fee = await section({ name: 'Canary fee', admin_only: true }, [{ label: 'Canary euros' }]);
  const below = await section({ name: 'Canary below', parent_section_id: fee.id }, [{ label: 'Canary iban' }]);
  await add('answer', {
    artist_id: udu.artistId,
    section_id: fee.id,
    values_: JSON.stringify({ [fee.fields['Canary euros'] ?? 0]: 'Canary 900' }),
    created_by: 'Liis',
    changed_by: 'Liis',
  });
  const replies = [
    await mari.read(),
    await mari.add(fee.id, { [fee.fields['Canary euros'] ?? 0]: 'x' }),
    await mari.add(below.id, {}),
    await mari.draft({ slot: randomUUID(), section_id: fee.id, fields: {}, counter: 1 }),
    await mari.discard(fee.id, randomUUID()),
    await mari.submit(),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404, 200]);
  expect(JSON.stringify(replies.map(({ body }) => body))).not.toMatch(/Canary/);
});

it('answers 404 to the user of another artist of the same event, whatever ids they try', async () => {
  const {
    artists: [udu, ulm],
    at,
    section,
  } = await opened.addEvent();
  const crew = await section({ repeating: true }, [{ label: 'Name' }]);
  const fields = { [crew.fields.Name ?? 0]: 'Liina Saar' };
  const mari = at(udu.artistId, udu.users[0]);
  const {
    body: { answer },
  } = await mari.add(crew.id, fields);
  await mari.draft({ slot: randomUUID(), section_id: crew.id, fields, counter: 1 });
  const [intruder, own] = [at(udu.artistId, ulm.users[0]), at(ulm.artistId, ulm.users[0])];
  const slot = randomUUID();
  const tries = [
    await intruder.read(),
    await intruder.add(crew.id, fields),
    await intruder.update(answer.answer_id, { fields, revision: 1 }),
    await intruder.remove(answer.answer_id),
    await intruder.submit(),
    await intruder.draft({ slot, section_id: crew.id, fields, counter: 1 }),
    await intruder.discard(crew.id, slot),
    // Under their own artist the ids of the other are none.
    await own.update(answer.answer_id, { fields, revision: 1 }),
    await own.remove(answer.answer_id),
    await own.draft({
      slot,
      section_id: crew.id,
      answer_id: answer.answer_id,
      fields,
      counter: 1,
      based_on_revision: 1,
    }),
  ];
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));
  expect((await own.read()).body).toMatchObject({ answers: [], drafts: [], writing: [] });
});
