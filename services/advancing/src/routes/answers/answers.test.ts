import { advancing, type AdvancingBoard, type Answer } from '@laminate/contracts';
import { openAnswerFixture } from '../../testing/answer-fixture.ts';

let opened: Awaited<ReturnType<typeof openAnswerFixture>>;
beforeAll(async () => {
  opened = await openAnswerFixture();
});
afterAll(() => opened.close());

it('takes, changes and deletes answers of an artist, and counts how far they are', async () => {
  const { ask, addEvent } = opened;
  const { eventId, artistId, owner, artist, section, read, add } = await addEvent();
  const contact = await section({ name: 'Contact' }, [
    { label: 'Name', type: 'name', required: true },
    { label: 'Phone', type: 'phone', required: true },
  ]);
  const tech = await section({ name: 'Sound' }, [{ label: 'Desk', required: true }]);
  expect((await read(artist)).body).toMatchObject({
    progress: 0,
    form_submitted: false,
    can: { admin: false, submit: true },
  });

  const refused = await add(artist, contact.id, {
    [contact.fields.Name as number]: 'Mari',
    [contact.fields.Phone as number]: 'tomorrow',
  });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ path: `fields.${contact.fields.Phone}`, message: '“Phone” must be a phone number' }] },
  });
  const { status, body } = await add(artist, contact.id, {
    [contact.fields.Name as number]: ' Mari ',
    [contact.fields.Phone as number]: '+372 5123 4567',
  });
  expect([status, body.answer]).toEqual([
    201,
    expect.objectContaining({
      revision: 1,
      fields: { [contact.fields.Name as number]: 'Mari', [contact.fields.Phone as number]: '+372 5123 4567' },
    }),
  ]);
  expect((await read(artist)).body.progress).toBe(66);
  expect(
    await add(artist, contact.id, {
      [contact.fields.Name as number]: 'Jaan',
      [contact.fields.Phone as number]: '51234567',
    }),
  ).toMatchObject({ status: 409, body: { code: 'conflict' } });

  const params = { eventId, artistId, answerId: body.answer.answer_id };
  const change = (fields: object, revision?: number) =>
    ask<{ answer: Answer; changed_by: string }>(advancing.updateAnswer, {
      as: owner,
      params,
      body: { fields, revision },
    });
  expect((await change({ [contact.fields.Name as number]: 'Kati' }, 1)).body.answer).toMatchObject({
    revision: 2,
    fields: { [contact.fields.Phone as number]: '+372 5123 4567' },
  });
  expect(await change({ [contact.fields.Name as number]: 'Liis' }, 1)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', answer: { revision: 2, fields: { [contact.fields.Name as number]: 'Kati' } } },
  });

  const submit = () => ask<{ msg: string }>(advancing.submitForm, { as: artist, params, body: {} });
  expect(await submit()).toMatchObject({ status: 409, body: { sections: [{ name: 'Sound' }] } });
  await add(artist, tech.id, { [tech.fields.Desk as number]: 'Any' });
  expect(await submit()).toMatchObject({ status: 200, body: { msg: 'Your form has been submitted!' } });
  expect((await read(owner)).body).toMatchObject({
    progress: 100,
    form_submitted: true,
    can: { admin: true, submit: false },
  });

  expect((await ask(advancing.deleteAnswer, { as: artist, params, body: {} })).status).toBe(204);
  expect((await read(owner)).body.answers.map(({ section_id }) => section_id)).toEqual([tech.id]);
  expect((await ask(advancing.deleteAnswer, { as: artist, params, body: {} })).status).toBe(404);
  const actions = await opened.fixture.sql<{ action: string }>(
    'select action from advancing.activity_log where event_id = $1 order by id',
    [eventId],
  );
  expect(actions.map(({ action }) => action)).toEqual([
    'add_answer',
    'update_answer',
    'add_answer',
    'submit_form',
    'delete_answer',
  ]);
});

it('asks only what is asked for, and keeps what is for admins from artists', async () => {
  const { addEvent } = opened;
  const { owner, artist, section, read, add } = await addEvent();
  const travel = await section({ name: 'Travel' }, [{ label: 'By', type: 'dropdown', choices: ['Car', 'Plane'] }]);
  const flight = await section(
    {
      name: 'Flight',
      parent_section_id: travel.id,
      response_condition_field_id: travel.fields.By,
      response_condition_field_value: 'Plane',
    },
    [{ label: 'Number', required: true }],
  );
  const fee = await section({ name: 'Fee', admin_only: true }, [{ label: 'Euros' }]);
  expect(await add(artist, flight.id, { [flight.fields.Number as number]: 'BT 301' })).toMatchObject({
    status: 409,
    body: { msg: 'This section isn’t needed for this form' },
  });
  await add(artist, travel.id, { [travel.fields.By as number]: 'Plane' });
  expect((await read(artist)).body.progress).toBe(0);
  expect((await add(artist, flight.id, { [flight.fields.Number as number]: 'BT 301' })).status).toBe(201);

  expect((await read(artist)).body.form?.sections.map(({ name }) => name)).toEqual(['Travel']);
  expect((await add(artist, fee.id, {})).status).toBe(404);
  expect((await add(artist, fee.id, {}, true)).status).toBe(403);
  expect((await add(owner, fee.id, { [fee.fields.Euros as number]: 'nine hundred' })).status).toBe(403);
  expect((await add(owner, fee.id, { [fee.fields.Euros as number]: 'nine hundred' }, true)).status).toBe(201);
  expect(JSON.stringify((await read(artist)).body)).not.toMatch(/Fee|nine hundred/);
});

it('gives a section below another the deadline of the other, unless it has its own or takes none', async () => {
  const { artist, section, limit, read, add } = await opened.addEvent();
  const travel = await section({ name: 'Travel', deadline: '2020-01-01' }, [{ label: 'By' }]);
  const below = (more: object) => section({ parent_section_id: travel.id, ...more }, [{ label: 'Number' }]);
  const flight = await below({ name: 'Flight' });
  await below({ name: 'Boat', deadline: '2099-01-01' });
  await below({ name: 'Remarks', section_type: 'Comments' });
  const deadlines = async () =>
    Object.fromEntries((await read(artist)).body.section_limits.map(({ name, deadline }) => [name, deadline]));
  expect(await deadlines()).toEqual({ Travel: '2020-01-01', Flight: '2020-01-01', Boat: '2099-01-01', Remarks: null });
  expect(await add(artist, flight.id, {})).toMatchObject({ status: 403, body: { code: 'deadline_passed' } });
  await limit(travel.id, { deadline: '2099-12-31' });
  expect(await deadlines()).toMatchObject({ Travel: '2099-12-31', Flight: '2099-12-31', Boat: '2099-01-01' });
  expect((await add(artist, flight.id, {})).status).toBe(201);
});

it('closes a section after its deadline except for admins, and an artist-specific deadline counts first', async () => {
  const { fixture, ask, addEvent } = opened;
  const { eventId, artistId, owner, artist, section, limit, add, read } = await addEvent();
  const crew = await section({ deadline: '2020-01-01', repeating: true }, [{ label: 'Name', required: true }]);
  const values = { [crew.fields.Name as number]: 'Mari' };
  const passed = { status: 403, body: { code: 'deadline_passed', msg: 'Deadline has passed' } };
  expect(await add(artist, crew.id, values)).toMatchObject(passed);
  expect(await add(owner, crew.id, values)).toMatchObject(passed);
  const { body } = await add(owner, crew.id, values, true);
  const params = { eventId, artistId, answerId: body.answer.answer_id };
  expect(await ask(advancing.updateAnswer, { as: owner, params, body: { fields: values } })).toMatchObject(passed);
  expect(await ask(advancing.deleteAnswer, { as: artist, params, body: {} })).toMatchObject(passed);
  expect((await ask(advancing.updateAnswer, { as: owner, params, body: { fields: values, admin: true } })).status).toBe(
    200,
  );
  const board = async () => (await ask<AdvancingBoard>(advancing.advancingBoard, { as: owner, params })).body;
  expect((await board()).can).toEqual({ remind: true });
  expect((await board()).artists).toMatchObject([{ late: false, cells: [{ state: 'done' }] }]);
  await fixture.sql('update advancing.answer set deleted_at = now() where event_id = $1', [eventId]);
  expect(await board()).toMatchObject({
    forms: [{ sections: [{ deadline: '2020-01-01' }] }],
    artists: [{ late: true, cells: [{ state: 'empty', late: true }] }],
  });
  await limit(crew.id, { deadline: '2099-12-31' });
  expect((await board()).artists.map(({ late, cells }) => ({ late, cells }))).toEqual([
    { late: false, cells: [{ state: 'empty', deadline: '2099-12-31' }] },
  ]);
  expect((await read(artist)).body.section_limits).toMatchObject([
    { deadline: '2099-12-31', passed: false, can: { add: true } },
  ]);
  expect([(await add(artist, crew.id, values)).status, (await add(artist, crew.id, values)).status]).toEqual([
    201, 201,
  ]);
  expect((await board()).artists.map(({ cells }) => cells)).toEqual([
    [{ state: 'done', answers: 2, deadline: '2099-12-31' }],
  ]);
});

it('is for the users of the artist alone', async () => {
  const { fixture, addEvent } = opened;
  const { accountId, eventId, read, section, add } = await addEvent();
  const crew = await section({}, [{ label: 'Name' }]);
  const stranger = await fixture.caller({ accountId, role: 'artist', eventId });
  expect((await read(stranger)).status).toBe(404);
  expect((await add(stranger, crew.id, {})).status).toBe(404);
});

it('stores exactly ten of fifty parallel answers where ten is the limit, and as many guests as there are places', async () => {
  const { addEvent, fixture } = opened;
  const { artist, section, limit, add, read, artistId } = await addEvent();
  const crew = await section({ has_limits: true }, [{ label: 'Name' }]);
  await limit(crew.id, { limits: 10 });
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, at) => add(artist, crew.id, { [crew.fields.Name as number]: `Crew ${at}` })),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(all.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: 'limit_reached', msg: 'This section can have up to 10 answers' },
  });

  await fixture.sql('update advancing.artist set guestlist_limit = 7 where id = $1', [artistId]);
  const guests = await section({ section_type: 'BackstageGuests', repeating: true }, [
    { label: 'Guest', type: 'name', required: true },
  ]);
  const named = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      add(artist, guests.id, { [guests.fields.Guest as number]: `Guest ${at} +1` }),
    ),
  );
  expect(named.filter(({ status }) => status === 201)).toHaveLength(3);
  expect((await read(artist)).body.guests).toEqual({ limit: 7, used: 6 });
});

it('gives the place of a guest who was declined to another, and not back to one who is changed', async () => {
  const { addEvent, fixture } = opened;
  const { artist, owner, section, add, read, artistId } = await addEvent();
  const [{ event_id: eventId } = { event_id: 0 }] = await fixture.sql<{ event_id: number }>(
    'update advancing.artist set guestlist_limit = 1 where id = $1 returning event_id',
    [artistId],
  );
  const guests = await section({ section_type: 'BackstageGuests', repeating: true }, [
    { label: 'Guest', type: 'name', required: true },
  ]);
  const guest = (name: string) => ({ [guests.fields.Guest as number]: name });
  const { body: mari } = await add(artist, guests.id, guest('Mari Tamm'));
  expect((await add(artist, guests.id, guest('Jaan Kask'))).status).toBe(409);
  expect(
    (
      await opened.ask(advancing.declineArtistGuests, {
        as: owner,
        params: { eventId },
        body: { answers: [mari.answer.answer_id] },
      })
    ).status,
  ).toBe(200);
  expect((await read(artist)).body).toMatchObject({ guests: { limit: 1, used: 0 }, section_limits: [{ room: 1 }] });
  expect((await add(artist, guests.id, guest('Jaan Kask'))).status).toBe(201);
  expect(
    (
      await opened.ask(advancing.updateAnswer, {
        as: artist,
        params: { eventId, artistId, answerId: mari.answer.answer_id },
        body: { fields: guest('Mari Tamm again') },
      })
    ).status,
  ).toBe(409);
});

it('names no more performers and crew than the card of the artist says, over all sections about them, also in parallel', async () => {
  const { addEvent, fixture } = opened;
  const { artist, owner, section, limit, add, read, artistId } = await addEvent();
  const of = (covers: string | null, more = {}) => section({ covers, repeating: true, ...more }, [{ label: 'Name' }]);
  const [band, choir, crew, other] = [
    await of('performers'),
    await of('performers', { has_limits: true, limits: 3 }),
    await of('crew'),
    await of(null),
  ];
  await fixture.sql(
    'update advancing.artist set performers_limit = 5, crew_limit = 0, contact_deadline = $2 where id = $1',
    [artistId, '2020-01-01'],
  );
  const one = (to: typeof band, as = artist, admin?: boolean) =>
    add(as, to.id, { [to.fields.Name as number]: 'Mari' }, admin);
  const all = await Promise.all(Array.from({ length: 16 }, (_, at) => one(at % 2 ? band : choir)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(5);
  const lost = all
    .filter(({ status }) => status !== 201)
    .map(({ status, body }) => [status, (body as unknown as { msg: string }).msg]);
  expect(
    lost.every(
      ([status, msg]) =>
        status === 409 &&
        /^(This artist can name up to 5 performers|This section can have up to 3 answers)$/.test(String(msg)),
    ),
  ).toBe(true);
  expect(await one(band, owner, true)).toMatchObject({
    status: 409,
    body: { code: 'limit_reached', msg: 'This artist can name up to 5 performers' },
  });
  expect(await one(crew)).toMatchObject({
    status: 409,
    body: { msg: 'This artist can name up to 0 crew members' },
  });
  expect((await one(other)).status).toBe(201);
  const before = (await read(artist)).body;
  expect(before).toMatchObject({
    performers: { limit: 5, used: 5 },
    crew: { limit: 0, used: 0 },
    guests: { limit: null, used: 0 },
  });
  expect(before.section_limits.map(({ room, can }) => [room, can.add])).toEqual([
    [0, false],
    [0, false],
    [0, false],
    [null, true],
  ]);

  // Performers over the limit are left alone, and can be changed.
  await fixture.sql('update advancing.artist set performers_limit = 1 where id = $1', [artistId]);
  const [given] = before.answers;
  const params = { eventId: 0, artistId, answerId: given?.answer_id ?? 0 };
  const [{ event_id: eventId } = { event_id: 0 }] = await fixture.sql<{ event_id: number }>(
    'select event_id from advancing.artist where id = $1',
    [artistId],
  );
  expect(
    (
      await opened.ask(advancing.updateAnswer, {
        as: artist,
        params: { ...params, eventId },
        body: { fields: given?.fields },
      })
    ).status,
  ).toBe(200);
  // A limit set for the artist in a section overrides that of the form, but not that of all performers.
  await fixture.sql('update advancing.artist set performers_limit = 6 where id = $1', [artistId]);
  await limit(choir.id, { limits: 20 });
  expect((await read(artist)).body.section_limits.slice(0, 2)).toMatchObject([
    { limits: null, room: 1 },
    { limits: 20, own_limits: 20, room: 1 },
  ]);
});

it.each(['contact', 'performers', 'crew'])(
  'shuts what is about %s after the deadline on the card of the artist, and nothing else',
  async (covers) => {
    const { addEvent, fixture, ask } = opened;
    const { eventId, artist, section, limit, add, read, artistId, owner } = await addEvent();
    const about = await section({ name: 'About', covers, repeating: true, deadline: '2099-01-01' }, [
      { label: 'Name', required: true },
    ]);
    const other = await section({ name: 'Other', covers: covers === 'crew' ? 'contact' : 'crew', repeating: true }, [
      { label: 'Name' },
    ]);
    const add1 = async (to: typeof about) => (await add(artist, to.id, { [to.fields.Name as number]: 'Mari' })).status;
    expect([await add1(about), await add1(other)]).toEqual([201, 201]);
    await fixture.sql(`update advancing.artist set ${covers}_deadline = '2020-01-01' where id = $1`, [artistId]);
    expect([await add1(about), await add1(other)]).toEqual([403, 201]);
    expect((await read(artist)).body.section_limits).toMatchObject([
      { deadline: '2020-01-01', own_deadline: null, passed: true },
      { deadline: null, passed: false },
    ]);
    const { body } = await ask<AdvancingBoard>(advancing.advancingBoard, { as: owner, params: { eventId } });
    expect(body.artists[0]?.cells[0]).toMatchObject({ deadline: '2020-01-01' });
    await limit(about.id, { deadline: '2099-12-31' });
    expect(await add1(about)).toBe(201);
  },
);
