import { COPY_PARTS } from '@laminate/contracts';
import { holdLock } from '@laminate/testing';
import { COPIED_TABLES } from '../../copies/copied-tables.ts';
import { ALL, NEXT_YEAR, openCopies } from '../../testing/event-copies.ts';

const { fixture, copy, preview, company, rowsOf } = await openCopies();

const without = (...parts: readonly string[]) => COPY_PARTS.filter((part) => !parts.includes(part));

/** Rows of a copy of a new rich event, by the names of tables. */
async function copied(parts: readonly string[] = COPY_PARTS) {
  const { eventId, owner } = await company();
  const { status, body } = await copy(owner, eventId, { ...ALL, parts });
  expect(status).toBe(201);
  const rows = async (table: string, event = body.event.id) => (await rowsOf(table, event)).map(({ row }) => row);
  const guest = async (name: string): Promise<Record<string, unknown>> => {
    const person = (await rows('accreditation.person')).find((row) => row.name === name);
    const details = (await rows('accreditation.guest_details')).find((row) => row.person_id === person?.id);
    return { ...person, details: details?.details };
  };
  const field = async (name: string) => {
    const id = (await rows('accreditation.guest_field')).find((row) => row.name === name)?.id;
    return `f${id}`;
  };
  return { eventId, owner, rows, guest, field };
}

it('copies guests with all that they have, as pending and not arrived', async () => {
  const { eventId, rows, guest } = await copied();
  const { details: _details, ...maria } = await guest('Maria');
  const original = (await rows('accreditation.person', eventId)).find(({ name }) => name === 'Maria');
  expect(maria).toMatchObject({ pending: true, checked_in_count: 0, blocked: true, delegated_list_id: null });
  const table = COPIED_TABLES.accreditation.get('person');
  const again = ['account_id', 'event_id', 'id', ...Object.keys(table?.references ?? {}), ...(table?.leave ?? [])];
  const kept = (row: object = {}) => Object.fromEntries(Object.entries(row).filter(([key]) => !again.includes(key)));
  expect(kept(maria)).toEqual(kept(original));
  // A new column with its default in the original would be copied unseen.
  const defaults = kept((await rows('accreditation.person', eventId)).find(({ name }) => name === 'Gone'));
  for (const [column, value] of Object.entries(kept(original))) expect(value).not.toEqual(defaults[column]);
  for (const [column, { to }] of Object.entries(table?.references ?? {}))
    expect((await rows(`accreditation.${to}`)).map(({ id }) => id)).toContain(maria[column]);
});

it('leaves out those who were deleted or erased, came from a ticket shop, or were named by an artist', async () => {
  const { owner, eventId, rows } = await copied(['people']);
  expect((await rows('accreditation.person')).map(({ name }) => name)).toEqual(['Maria', 'Heli']);
  expect(await rows('accreditation.event_state')).toMatchObject([{ seq: 1, people_count: 2, guest_count: 4 }]);
  expect(await rows('accreditation.event_change')).toMatchObject([{ kind: 'people-added', payload: { count: 2 } }]);
  expect(await rows('accreditation.activity_log')).toMatchObject([{ action: 'add_people', details: { count: 2 } }]);
  const { parts } = await preview(owner, eventId, { first_day: NEXT_YEAR, parts: 'people,contacts' });
  expect(parts.map(({ part, count, chosen }) => [part, count, chosen])).toEqual([
    ['units', 5, false],
    ['access', 9, false],
    ['people', 2, true],
    ['contacts', 1, true],
  ]);
});

it('copies a guest whom an artist withdrew only if an organiser kept them', async () => {
  const { owner, eventId } = await company();
  const counted = async () => {
    const { parts } = await preview(owner, eventId, { first_day: NEXT_YEAR, parts: 'people' });
    return parts.find(({ part }) => part === 'people')?.count;
  };
  expect(await counted()).toBe(2);
  await fixture.sql(`update advancing.answer set guest_state = 'declined' where id = $1`, [eventId + 6]);
  expect(await counted()).toBe(3);
});

it('leaves out who is erased while it is made, and the contacts of the moment at which it was read', async () => {
  const { owner, eventId } = await company();
  const held = await holdLock(fixture, 'lock table accounts.event in share mode');
  const copying = copy(owner, eventId, { ...ALL, parts: without('contacts') });
  await held.untilWaiting(1, copying);
  await fixture.sql(`update accreditation.person set name = 'Erased guest', blocked = true where id = $1`, [
    eventId + 3,
  ]);
  await fixture.sql('update accreditation.guest_field set deleted_at = now() where id = $1', [eventId + 2]);
  await held.release();
  const { status, body } = await copying;
  expect(status).toBe(201);
  const rows = async (table: string) => (await rowsOf(table, body.event.id)).map(({ row }) => row);
  expect((await rows('accreditation.person')).map(({ name }) => name)).toEqual(['Maria']);
  const details = await rows('accreditation.guest_details');
  expect(details.map((row) => Object.values(row.details as object))).toEqual([[1]]);
  expect(await rows('accounts.audit')).toMatchObject([{ details: { guests: { from: null, to: '1' } } }]);
});

/** Erases guests as the service of the guest list does, in a transaction that is still open. */
const erase = (accountId: number, eventId: number, ids: readonly number[]) =>
  holdLock(
    fixture,
    `set local app.account_id = ${accountId};
     select advancing.forget_guests(${eventId}, '{${ids.join()}}');
     select accreditation.erase_people(${eventId}, '{${ids.join()}}', 1, 'Owner', 'erase_guests')`,
  );

/** Returns those of these texts that are anywhere in an event, by the tables. */
async function left(eventId: number, texts: readonly string[]): Promise<string[]> {
  const tables = await fixture.sql<{ name: string }>(
    `select c.table_schema || '.' || c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'event_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const found = [];
  for (const { name } of tables) {
    const rows = JSON.stringify(await rowsOf(name, eventId));
    found.push(...texts.filter((text) => rows.includes(text)).map((text) => `${name}: ${text}`));
  }
  return found;
}

const NAMES = ['Heli', 'heli', 'Jaan', 'Kadri', 'Kati', '5550 0003'];

it('names no guest who is erased while it is made, in no table, not even until its last moment', async () => {
  const inTime = await company();
  const { eventId } = inTime;
  const held = await holdLock(fixture, 'lock table accounts.event in share mode');
  const first = copy(inTime.owner, eventId);
  await held.untilWaiting(1, first);
  await (await erase(inTime.accountId, eventId, [eventId + 1, eventId + 3, eventId + 4])).commit();
  await held.release();
  const made = await first;
  expect(made.status).toBe(201);
  expect(await left(made.body.event.id, NAMES)).toEqual([]);
  expect(await left(made.body.event.id, ['Maria', 'Peeter'])).toEqual([
    'accreditation.person: Maria',
    'advancing.answer: Peeter',
  ]);

  for (const parts of [COPY_PARTS, without('people', 'contacts')]) {
    const late = await company();
    const ids = [1, 3, 4].map((id) => late.eventId + id);
    const erasing = await erase(late.accountId, late.eventId, ids);
    const copying = copy(late.owner, late.eventId, { ...ALL, parts });
    await erasing.untilWaiting(1, copying);
    await erasing.commit();
    const { status, body } = await copying;
    expect(status).toBe(201);
    expect(await left(body.event.id, NAMES)).toEqual([]);
  }
});

it('copies contacts and a photo only if they are chosen, and fields only with their part', async () => {
  const all = await copied();
  const [shirt, manager, photo] = [await all.field('Shirt'), await all.field('Manager'), await all.field('Photo')];
  const [copiedPhoto] = await all.rows('accreditation.photo');
  const maria = await all.guest('Maria');
  expect(maria.details).toEqual({
    email: 'maria@example.test',
    phone: { number: '+3725550001', typed: '5550001' },
    company: 'Laminate',
    language: 'et',
    [shirt]: 1,
    [manager]: 'manager@example.test',
    [photo]: copiedPhoto?.id,
  });
  expect(copiedPhoto).toMatchObject({ person_id: maria.id, face: '\\x01', left_at: null });
  expect(copiedPhoto?.id).not.toBe('22222222-2222-4222-8222-222222222222');

  const few = await copied(without('contacts'));
  expect((await few.guest('Maria')).details).toEqual({ [await few.field('Shirt')]: 1 });
  expect(await few.rows('accreditation.photo')).toEqual([]);

  const unasked = await copied(without('guest_fields'));
  expect(Object.keys((await unasked.guest('Maria')).details as object).toSorted()).toEqual([
    'company',
    'email',
    'language',
    'phone',
  ]);
  expect((await unasked.guest('Heli')).details).toBeUndefined();
});

it('copies contacts in answers only if they are chosen, and no answer that is nothing else', async () => {
  const { owner, eventId, rows } = await copied(without('contacts'));
  const labels = new Map((await rows('advancing.form_field')).map(({ id, label }) => [String(id), label]));
  const answers = await rows('advancing.answer');
  expect(answers.map(({ values_: values }) => Object.keys(values as object).map((id) => labels.get(id)))).toEqual([
    ['By'],
    ['Name'],
    ['Name'],
    ['Name'],
  ]);
  const { parts } = await preview(owner, eventId, { first_day: NEXT_YEAR, parts: 'answers' });
  expect(parts.find(({ part }) => part === 'answers')?.count).toBe(4);
});
