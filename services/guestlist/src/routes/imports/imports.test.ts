import { guestlist, type ImportOutcome, type NewGuest, type Person } from '@laminate/contracts';
import { forgetOldImports } from '@laminate/accreditation';
import { createLogger, openDatabase } from '@laminate/kit';
import { call, type Caller } from '@laminate/testing';
import { openGuestlist } from '../../testing/guestlist-fixture.ts';

const { fixture, service, eventOf } = await openGuestlist();

interface Added {
  added: number;
  seq: number;
  people: { id: number }[];
  undo: number;
}

const guestsOf = (count: number, first = 0): NewGuest[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Guest ${first + index}`, extra: 1 }));
const start = async (as: Caller, eventId: number, rows: number) =>
  (
    await call<{ import: { id: number } }>(service.url, guestlist.startImport, {
      as,
      params: { eventId },
      body: { rows },
    })
  ).body.import.id;
const send = (as: Caller, eventId: number, importId: number, chunk: number, guests: NewGuest[]) =>
  call<{ received: number }>(service.url, guestlist.addImportRows, {
    as,
    params: { eventId, importId },
    body: { chunk, guests },
  });
const commit = (as: Caller, eventId: number, importId: number, body = {}) =>
  call<Added>(service.url, guestlist.commitImport, { as, params: { eventId, importId }, body });
const cancel = (as: Caller, eventId: number, importId: number) =>
  call<ImportOutcome>(service.url, guestlist.cancelImport, { as, params: { eventId, importId } });
const namesOn = async (as: Caller, eventId: number) =>
  (await call<{ people: Person[] }>(service.url, guestlist.listPeople, { as, params: { eventId } })).body.people.map(
    ({ name }) => name,
  );
const seqOf = async (as: Caller, eventId: number) =>
  (await call<{ seq: number }>(service.url, guestlist.listPeople, { as, params: { eventId } })).body.seq;
const chunksOf = (importId: number) =>
  fixture.sql('select from accreditation.people_import_chunk where import_id = $1', [importId]);

it('adds staged chunks in their order as one change that can be undone', async () => {
  const { owner, eventId } = await eventOf();
  const id = await start(owner, eventId, 5);
  expect((await send(owner, eventId, id, 1, guestsOf(2, 3))).status).toBe(200);
  expect((await send(owner, eventId, id, 0, guestsOf(3))).body).toEqual({ received: 3 });
  expect(await namesOn(owner, eventId)).toEqual([]);
  const { status, body } = await commit(owner, eventId, id);
  expect({ status, added: body.added, seq: body.seq }).toEqual({ status: 201, added: 5, seq: 1 });
  const names = await fixture.sql<{ name: string }>(
    'select name from accreditation.person where event_id = $1 order by id',
    [eventId],
  );
  expect(names.map(({ name }) => name)).toEqual(guestsOf(5).map(({ name }) => name));
  expect(await chunksOf(id)).toEqual([]);
  await call(service.url, guestlist.undoChange, { as: owner, params: { eventId }, body: { id: body.undo } });
  expect(await namesOn(owner, eventId)).toEqual([]);
});

it('answers a repeated commit as the first, and adds no one twice', async () => {
  const { owner, eventId } = await eventOf();
  const id = await start(owner, eventId, 2);
  await send(owner, eventId, id, 0, guestsOf(2));
  const [one, other] = await Promise.all([commit(owner, eventId, id), commit(owner, eventId, id)]);
  expect(one.body).toEqual(other.body);
  expect(await namesOn(owner, eventId)).toHaveLength(2);
  expect((await send(owner, eventId, id, 1, guestsOf(1))).status).toBe(409);
});

it('takes the same chunk twice, but not with other rows, and no more rows than were announced', async () => {
  const { owner, eventId } = await eventOf();
  const id = await start(owner, eventId, 3);
  expect((await send(owner, eventId, id, 0, guestsOf(2))).status).toBe(200);
  expect((await send(owner, eventId, id, 0, guestsOf(2))).status).toBe(200);
  expect((await send(owner, eventId, id, 0, guestsOf(2, 7))).status).toBe(409);
  expect((await send(owner, eventId, id, 1, guestsOf(2))).status).toBe(409);
  expect((await commit(owner, eventId, id)).status).toBe(409);
  expect(await namesOn(owner, eventId)).toEqual([]);
});

it('leaves nothing of a cancelled import, and answers a cancel that came too late with that', async () => {
  const { owner, eventId } = await eventOf();
  const cancelled = await start(owner, eventId, 2);
  await send(owner, eventId, cancelled, 0, guestsOf(1));
  expect((await cancel(owner, eventId, cancelled)).body).toEqual({ cancelled: true, added: null, undo: null });
  expect((await cancel(owner, eventId, cancelled)).body.cancelled).toBe(true);
  expect(await chunksOf(cancelled)).toEqual([]);
  expect((await send(owner, eventId, cancelled, 1, guestsOf(1))).status).toBe(404);
  expect((await commit(owner, eventId, cancelled)).status).toBe(404);
  expect(await namesOn(owner, eventId)).toEqual([]);

  const done = await start(owner, eventId, 1);
  await send(owner, eventId, done, 0, guestsOf(1));
  const { undo } = (await commit(owner, eventId, done)).body;
  expect((await cancel(owner, eventId, done)).body).toEqual({ cancelled: false, added: 1, undo });
});

it('never both cancels and adds, however the two meet', async () => {
  const { owner, eventId } = await eventOf();
  for (let round = 0; round < 8; round += 1) {
    const id = await start(owner, eventId, 400);
    await send(owner, eventId, id, 0, guestsOf(400, round * 400));
    const before = (await namesOn(owner, eventId)).length;
    const committing = commit(owner, eventId, id);
    await new Promise((resolve) => void setTimeout(resolve, round * 6));
    const [committed, { body: cancelled }] = await Promise.all([committing, cancel(owner, eventId, id)]);
    const added = (await namesOn(owner, eventId)).length - before;
    expect([added, committed.status]).toEqual(cancelled.cancelled ? [0, 404] : [400, 201]);
  }
});

it('rolls a commit back that is cancelled while it waits for the event', async () => {
  const { accountId, owner, eventId } = await eventOf();
  const id = await start(owner, eventId, 1);
  await send(owner, eventId, id, 0, guestsOf(1));
  const db = await openDatabase({
    url: fixture.env('guestlist').DATABASE_URL,
    entities: [],
    log: createLogger('test', 'silent'),
    poolSize: 1,
  });
  let committing: ReturnType<typeof commit> | undefined;
  await db.transaction({ accountId, userId: 0 }, async (em) => {
    await em.execute(
      'insert into accreditation.event_state (account_id, event_id) values (?, ?) on conflict do nothing',
      [accountId, eventId],
    );
    await em.execute('select from accreditation.event_state where event_id = ? for update', [eventId]);
    committing = commit(owner, eventId, id);
    expect((await cancel(owner, eventId, id)).body.cancelled).toBe(true);
  });
  await db.close();
  expect((await committing)?.status).toBe(404);
  expect(await namesOn(owner, eventId)).toEqual([]);
});

it('leaves nothing when a chunk or the commit is refused', async () => {
  const { accountId, owner, eventId } = await eventOf();
  const id = await start(owner, eventId, 3);
  await send(owner, eventId, id, 0, guestsOf(1));
  const bad = await send(owner, eventId, id, 1, [{ name: 'Good' }, { name: ' ' }]);
  expect([bad.status, bad.body]).toMatchObject([400, { errors: [{ path: 'guests.1.name' }] }]);
  expect((await commit(owner, eventId, id)).status).toBe(409);

  await fixture.sql(
    'insert into accreditation.event_state (account_id, event_id, guest_limit, hard_limit) values ($1, $2, 3, true) on conflict (account_id, event_id) do update set guest_limit = 3, hard_limit = true',
    [accountId, eventId],
  );
  const tooMany = await start(owner, eventId, 2);
  await send(owner, eventId, tooMany, 0, [
    { name: 'A', extra: 1, unit: 'Press' },
    { name: 'B', extra: 1 },
  ]);
  const refused = await commit(owner, eventId, tooMany);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'limit_reached',
      msg: 'The list has 0 guests and the limit is 3. You can change it in the event settings.',
    },
  });
  expect(await namesOn(owner, eventId)).toEqual([]);
  expect(await fixture.sql('select from accreditation.unit where account_id = $1', [accountId])).toEqual([]);
  await fixture.sql('update accreditation.event_state set hard_limit = false where event_id = $1', [eventId]);
  expect((await commit(owner, eventId, tooMany)).status).toBe(201);
});

it('keeps two imports at a time apart, each one change', async () => {
  const { owner, eventId } = await eventOf();
  const [one, other] = [await start(owner, eventId, 4), await start(owner, eventId, 4)];
  await Promise.all([
    send(owner, eventId, one, 0, guestsOf(2)),
    send(owner, eventId, other, 0, guestsOf(2, 10)),
    send(owner, eventId, one, 1, guestsOf(2, 2)),
    send(owner, eventId, other, 1, guestsOf(2, 12)),
  ]);
  const both = await Promise.all([commit(owner, eventId, one), commit(owner, eventId, other)]);
  expect(both.map(({ body }) => body.seq).sort()).toEqual([1, 2]);
  expect(await namesOn(owner, eventId)).toHaveLength(8);
  expect(await seqOf(owner, eventId)).toBe(2);
});

it('takes no more rows than were announced when two chunks come in parallel', async () => {
  const { owner, eventId } = await eventOf();
  for (let round = 0; round < 5; round += 1) {
    const id = await start(owner, eventId, 3);
    const both = await Promise.all([
      send(owner, eventId, id, 0, guestsOf(2)),
      send(owner, eventId, id, 1, guestsOf(2, 2)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await cancel(owner, eventId, id);
  }
});

it('keeps the import of one list keeper from another', async () => {
  const { accountId, owner, eventId } = await eventOf();
  const colleague = await fixture.caller({ accountId, role: 'manager' });
  const id = await start(owner, eventId, 1);
  await send(owner, eventId, id, 0, guestsOf(1));
  const theirs = [
    await send(colleague, eventId, id, 0, guestsOf(1)),
    await commit(colleague, eventId, id),
    await cancel(colleague, eventId, id),
  ];
  expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await commit(owner, eventId, id)).status).toBe(201);
  expect((await commit(colleague, eventId, id)).status).toBe(404);
  expect((await cancel(colleague, eventId, id)).status).toBe(404);
  expect(await namesOn(owner, eventId)).toHaveLength(1);
});

it('gives up the oldest of more than four imports that a person left open', async () => {
  const { owner, eventId } = await eventOf();
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await start(owner, eventId, 1));
  const statuses = [];
  for (const id of ids) statuses.push((await send(owner, eventId, id, 0, guestsOf(1))).status);
  expect(statuses).toEqual([404, 200, 200, 200, 200]);
});

it('refuses named units on a plan without them, and a target of another event', async () => {
  const { owner, eventId } = await eventOf({ plan: 'Free' });
  const id = await start(owner, eventId, 1);
  expect(await send(owner, eventId, id, 0, [{ name: 'A', unit: 'Press' }])).toMatchObject({
    status: 403,
    body: { code: 'plan_required' },
  });
  await send(owner, eventId, id, 0, [{ name: 'A' }]);
  expect((await commit(owner, eventId, id, { unitId: 999_999 })).status).toBe(404);
});

it('forgets after a day what was left behind', async () => {
  const { owner, eventId } = await eventOf();
  const [old, young] = [await start(owner, eventId, 1), await start(owner, eventId, 1)];
  await send(owner, eventId, old, 0, guestsOf(1));
  await send(owner, eventId, young, 0, guestsOf(1));
  await fixture.sql(`update accreditation.people_import set at = now() - interval '25 hours' where id = $1`, [old]);
  const db = await openDatabase({
    url: fixture.env('guestlist').DATABASE_URL,
    entities: [],
    log: createLogger('test', 'silent'),
    poolSize: 1,
  });
  await db.transaction({ accountId: 0, userId: 0 }, forgetOldImports);
  await db.close();
  expect(await chunksOf(old)).toEqual([]);
  expect(await chunksOf(young)).toHaveLength(1);
});

it('remembers a mapping for the account, whatever the case and order of the headings', async () => {
  const { accountId, owner, eventId } = await eventOf();
  const find = async (as: Caller, event: number, titles: string[]) =>
    (
      await call<{ roles: string[] | null }>(service.url, guestlist.findImportMapping, {
        as,
        params: { eventId: event },
        body: { titles },
      })
    ).body.roles;
  const save = (titles: string[], roles: string[]) =>
    call(service.url, guestlist.saveImportMapping, { as: owner, params: { eventId }, body: { titles, roles } });
  expect(await find(owner, eventId, ['Nimi', 'Märkus', 'Ettevõte'])).toBeNull();
  expect((await save(['Nimi', 'Märkus', 'Ettevõte'], ['name', 'comment', 'group'])).status).toBe(204);
  const colleague = await fixture.caller({ accountId, role: 'manager' });
  const nextEvent = await fixture.event(accountId);
  expect(await find(colleague, nextEvent, ['ettevote', ' MÄRKUS', 'nimi'])).toEqual(['group', 'comment', 'name']);
  await save(['Nimi', 'Märkus', 'Ettevõte'], ['name', 'comment', 'left_out']);
  expect(await find(owner, eventId, ['Nimi', 'Märkus', 'Ettevõte'])).toEqual(['name', 'comment', 'left_out']);
  expect(await find(owner, eventId, ['Nimi', 'Märkus'])).toBeNull();
  const stranger = await eventOf();
  expect(await find(stranger.owner, stranger.eventId, ['Nimi', 'Märkus', 'Ettevõte'])).toBeNull();
  expect((await save(['Nimi'], ['name', 'comment'])).status).toBe(400);
});

it('remembers what was answered about a table, by its columns whatever their order', async () => {
  const { owner, eventId } = await eventOf();
  const answers = {
    lastFirst: true,
    monthFirst: [false, true, false],
    decimalSigns: [null, ',', '.'],
    leftOut: ['Cancelled'],
    aside: { hidden: false, section: false },
    sectionsAre: 'unit',
    withHidden: false,
    people: 'total',
    dash: 'nothing',
    encoding: 'windows-1257',
    titleRow: 2,
  };
  const save = (given: object) =>
    call(service.url, guestlist.saveImportMapping, {
      as: owner,
      params: { eventId },
      body: { titles: ['Nimi', 'Sünniaeg', 'Olek'], roles: ['name', 'left_out', 'status'], answers: given },
    });
  const find = async (titles: string[]) =>
    (
      await call<{ answers?: object }>(service.url, guestlist.findImportMapping, {
        as: owner,
        params: { eventId },
        body: { titles },
      })
    ).body.answers;
  expect((await save(answers)).status).toBe(204);
  expect(await find(['Sünniaeg', 'Olek', 'Nimi'])).toEqual({
    ...answers,
    monthFirst: [true, false, false],
    decimalSigns: [',', '.', null],
  });
  expect((await save({ ...answers, people: 'extra' })).status).toBe(204);
  expect(await find(['Nimi', 'Sünniaeg', 'Olek'])).toEqual({ ...answers, people: 'extra' });
  expect((await save({ ...answers, monthFirst: [true] })).body).toMatchObject({
    errors: [{ path: 'answers.monthFirst', code: 'role_for_each_title' }],
  });
  expect((await save({ ...answers, decimalSigns: [','] })).body).toMatchObject({
    errors: [{ path: 'answers.decimalSigns', code: 'role_for_each_title' }],
  });
  expect((await save({ ...answers, people: 'all' })).status).toBe(400);
  expect((await save({ ...answers, decimalSigns: [null, ';', null] })).status).toBe(400);
  expect((await save({ ...answers, titleRow: 10 })).status).toBe(400);
  // As earlier releases remembered it.
  const { decimalSigns: _signs, titleRow: _row, ...earlier } = answers;
  expect((await save(earlier)).status).toBe(204);
  expect(await find(['Nimi', 'Sünniaeg', 'Olek'])).toEqual(earlier);
});

it('remembers fields for the account: contacts, and custom fields by their names, which have another key in each event', async () => {
  const { accountId, owner, eventId } = await eventOf();
  const nextEvent = await fixture.event(accountId);
  const titles = ['Nimi', 'Toit', 'Mail', 'Auto'];
  const add = async (event: number, name: string) =>
    (
      await call<{ field: { key: string } }>(service.url, guestlist.addField, {
        as: owner,
        params: { eventId: event },
        body: { name, kind: 'text' },
      })
    ).body.field.key;
  const find = async (event: number) =>
    (
      await call<{ roles: string[]; fields: (string | null)[] }>(service.url, guestlist.findImportMapping, {
        as: owner,
        params: { eventId: event },
        body: { titles },
      })
    ).body;
  const save = (fields: (string | null)[]) =>
    call(service.url, guestlist.saveImportMapping, {
      as: owner,
      params: { eventId },
      body: { titles, roles: ['name', 'left_out', 'left_out', 'left_out'], fields },
    });
  const [meal, car] = [await add(eventId, 'Söök'), await add(eventId, 'Auto number')];
  const sameMeal = await add(nextEvent, 'SOOK');
  expect((await save([null, meal, 'email', car])).status).toBe(204);
  expect(await find(eventId)).toEqual({
    roles: ['name', 'left_out', 'left_out', 'left_out'],
    fields: [null, meal, 'email', car],
  });
  // Of a field that is not there nothing is lost: it goes into the comment.
  expect(await find(nextEvent)).toEqual({
    roles: ['name', 'left_out', 'left_out', 'titled_comment'],
    fields: [null, sameMeal, 'email', null],
  });
  const otherAccount = await eventOf();
  await call(service.url, guestlist.saveImportMapping, {
    as: otherAccount.owner,
    params: { eventId: otherAccount.eventId },
    body: { titles, roles: ['name', 'left_out', 'left_out', 'left_out'], fields: [null, meal, null, null] },
  });
  const { body } = await call(service.url, guestlist.findImportMapping, {
    as: otherAccount.owner,
    params: { eventId: otherAccount.eventId },
    body: { titles },
  });
  // The key of another account's field says nothing there.
  expect(body).toMatchObject({ fields: [null, null, null, null] });
  expect((await save([null, 'name', null, null])).status).toBe(400);
  expect((await save([null])).status).toBe(400);
});
