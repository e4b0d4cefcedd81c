import { randomUUID } from 'node:crypto';
import {
  guestlist,
  MAX_REQUEST_PHOTO_BYTES,
  type AccreditationRequest,
  type ListedRequest,
  type Problem,
} from '@laminate/contracts';
import {
  addPhoto,
  approve,
  draft,
  event,
  here,
  openApplicants,
  outlet,
  pathsOf,
  read,
  save,
  set,
  withdraw,
} from '../../testing/applicant-fixture.ts';

// Limits count by network, and all calls of a test come from one: each test has a service of its own.
beforeEach(openApplicants);
afterEach(() => here.close());

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
  expect((await save(key, 5, { guests: [{ name: 'Kati' }] })).status).toBe(200);
  expect(await photos()).toEqual([]);
});

it('takes a share of the photos of an account alone, so that organisers can add theirs', async () => {
  const made = await event({ form: [] });
  await here.ask(guestlist.addField, {
    as: made.owner,
    params: { eventId: made.eventId },
    body: { name: 'Photo', kind: 'photo', asked: 'required' },
  });
  const [{ key, guests }, other] = [await draft(made), await draft(made, ['Jaan Kask'])];
  const [one] = await here.fixture.sql<{ id: string }>(
    `insert into accreditation.photo (account_id, event_id, id, face, whole, request_guest_id, left_at)
     values ($1, $2, gen_random_uuid(), 'x', convert_to(repeat('x', $3), 'utf8'), $4, null) returning id`,
    [made.accountId, made.eventId, MAX_REQUEST_PHOTO_BYTES / 32, other.guests[0]],
  );
  // Copies of what is stored: making each would take seconds.
  await here.fixture.sql(
    `insert into accreditation.photo (account_id, event_id, id, face, whole, request_guest_id, left_at)
     select account_id, event_id, gen_random_uuid(), face, whole, request_guest_id, null
     from accreditation.photo, generate_series(1, 31) where id = $1`,
    [one?.id],
  );
  expect(await addPhoto(key, guests[0] ?? 0)).toMatchObject({
    status: 409,
    body: { code: 'limit_reached', message_code: 'request_photos_full' },
  });
  // Those of guests are no photos of requests.
  await here.fixture.sql('update accreditation.photo set request_guest_id = null where event_id = $1', [made.eventId]);
  expect((await addPhoto(key, guests[0] ?? 0)).status).toBe(200);
});

it('sends no one without a photo that is required, however they come into a request', async () => {
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
  expect(pathsOf((await save<Problem>(key, 3, { guests: people, send: true })).body)).toEqual(missing);
  // Nor by taking someone off and adding them again.
  expect(pathsOf((await save<Problem>(key, 3, { guests: [{ name: 'Mari Tamm' }], send: true })).body)).toEqual([
    `guests.0.details.${body.field.key}`,
  ]);
  expect((await read(key)).body.page).toMatchObject({ state: 'sent', version: 3, guests: [{ id: guests[0] }] });
  // It is not decided until it is sent again.
  const kept = (await save(key, 3, { guests: people })).body.page;
  expect(kept).toMatchObject({ state: 'more_asked', told: '', version: 4, missing: ['Photo'] });
  expect(await here.logOf(made.eventId, 'change_request')).toHaveLength(1);
  const now = kept.guests.map(({ id, name }) => ({ id, name }));
  expect(pathsOf((await save<Problem>(key, 4, { guests: now, send: true })).body)).toEqual(missing);
  expect((await addPhoto(key, now[1]?.id ?? 0)).body.page).toMatchObject({ version: 5, missing: [] });
  expect((await save(key, 5, { guests: now, send: true })).body.page.state).toBe('sent');
  // Without anyone to photograph it stays sent.
  expect(await save<Problem>(key, 6, { guests: now })).toMatchObject({
    status: 409,
    body: { message_code: 'request_send_changes' },
  });
});

it('lets a request be decided that was kept without sending once its category has closed', async () => {
  const made = await event({ form: [], for_company: true, most: 5 });
  await here.ask(guestlist.addField, {
    as: made.owner,
    params: { eventId: made.eventId },
    body: { name: 'Photo', kind: 'photo', asked: 'required' },
  });
  const { key, id, guests } = await draft(made);
  await addPhoto(key, guests[0] ?? 0);
  const people = [{ id: guests[0], name: 'Mari Tamm' }, { name: 'Jaan Kask' }];
  await save(key, 2, { guests: people.slice(0, 1), send: true });
  expect((await save(key, 3, { guests: people })).body.page).toMatchObject({ state: 'more_asked', version: 4 });
  const params = { eventId: made.eventId };
  const approving = () =>
    here.ask<Problem>(guestlist.decideRequests, {
      as: made.owner,
      params,
      headers: { 'idempotency-key': randomUUID() },
      body: { requests: [{ id, version: 4 }], step: 0, verdict: 'approve' },
    });
  const seen = async () =>
    (
      await here.ask<{ request: AccreditationRequest }>(guestlist.readRequest, {
        as: made.owner,
        params: { ...params, requestId: id },
      })
    ).body.request;
  expect(await seen()).toMatchObject({ can_decide: [] });
  expect(await approving()).toMatchObject({ status: 409, body: { message_code: 'request_not_open' } });
  // A request of which an organiser asked for more waits for its applicant, closed or not.
  await set('request_category', made.categoryId, { closes_at: '2020-01-01T00:00Z' });
  await set('request', id, { told: 'Which paper?' });
  expect(await seen()).toMatchObject({ can_decide: [] });
  await set('request', id, { told: '' });
  const conflicts = [{ kind: 'no_photo' }];
  expect(await seen()).toMatchObject({ state: 'more_asked', can_decide: [0], conflicts });
  const { body } = await here.ask<{ requests: ListedRequest[] }>(guestlist.listRequests, { as: made.owner, params });
  expect(body.requests).toMatchObject([{ id, can_decide: [0] }]);
  expect((await approving()).status).toBe(200);
  expect((await read(key)).body.page).toMatchObject({ state: 'approved', open: false });
});

it('asks again for all people of a request that is kept or gets a photo, whatever was decided about them', async () => {
  const made = await event({
    form: [],
    for_company: true,
    most: 5,
    steps: JSON.stringify([
      { name: 'Check', by: 'organisers', needed: 1 },
      { name: 'Approval', by: 'organisers', needed: 1 },
    ]),
  });
  const { key, id } = await draft(made, ['Mari Tamm', 'Jaan Kask']);
  const names = [{ name: 'Mari Tamm' }, { name: 'Jaan Kask' }];
  const { guests } = (await save(key, 1, { guests: names, send: true })).body.page;
  const decision = { step: 0, verdict: 'approve' };
  const leaveOut = (version: number) =>
    here.ask(guestlist.decideRequests, {
      as: made.owner,
      params: { eventId: made.eventId },
      headers: { 'idempotency-key': randomUUID() },
      body: { ...decision, requests: [{ id, version }], guests: [{ id: guests[0]?.id, approve: false }] },
    });
  // The page tells no one who was left out at one step.
  const states = async () =>
    (
      await here.fixture.sql<{ state: string }>(
        'select state from accreditation.request_guest where request_id = $1 order by position',
        [id],
      )
    ).map(({ state }) => state);
  expect((await leaveOut(2)).status).toBe(200);
  expect(await states()).toEqual(['refused', 'asked']);
  await here.ask(guestlist.addField, {
    as: made.owner,
    params: { eventId: made.eventId },
    body: { name: 'Photo', kind: 'photo', asked: 'required' },
  });
  expect((await addPhoto(key, guests[1]?.id ?? 0)).body.page).toMatchObject({ state: 'sent', version: 4 });
  expect(await states()).toEqual(['asked', 'asked']);
  expect((await leaveOut(4)).status).toBe(200);
  const people = [...guests.map((guest) => ({ id: guest.id, name: guest.name })), { name: 'Peeter Puu' }];
  expect((await save(key, 5, { guests: people })).body.page.state).toBe('more_asked');
  expect(await states()).toEqual(['asked', 'asked', 'asked']);
});

it('shows days that the event no longer has, as it was moved since, and takes none of them', async () => {
  const made = await event({ for_company: true, most: 2, asks_days: true });
  const { key } = await draft(made, ['Mari Tamm', 'Jaan Kask']);
  const { guests, days } = (await read(key)).body.page;
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const chosen = guests.map(({ id, name }) => ({ id, name, days: [first, last] }));
  expect((await save(key, 1, { guests: chosen, answers: outlet('Radio') })).status).toBe(200);
  const missing = async () => (await read(key)).body.page.missing;
  expect(await missing()).toEqual([]);
  await here.fixture.sql(`update accounts.event set start_time = start_time + interval '1 day' where id = $1`, [
    made.eventId,
  ]);
  // Nothing is missing: they are on the page to be taken off.
  expect(await missing()).toEqual([]);
  const moved = (await read(key)).body.page;
  expect(moved.days).not.toContain(first);
  expect(moved.guests).toMatchObject([{ days: [first, last] }, { days: [first, last] }]);
  const sent = await save<Problem>(key, 2, { guests: chosen, send: true });
  expect(pathsOf(sent.body)).toEqual(['guests.0.days', 'guests.1.days']);
});
