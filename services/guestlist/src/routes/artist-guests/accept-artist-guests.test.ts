import { MAX_ID, guestlist, type GuestField, type ListedPerson } from '@laminate/contracts';
import {
  call,
  holdLock,
  openFixture,
  whileChanged,
  withoutRowLocks,
  type Caller,
  type Fixture,
} from '@laminate/testing';
import { startGuestlist } from '../../service.ts';

let fixture: Fixture;
let url: string;
let close: () => Promise<void>;

beforeAll(async () => {
  fixture = await openFixture();
  const service = await startGuestlist(fixture.env('guestlist'));
  ({ url, close } = service);
});
afterAll(async () => {
  await close();
  await fixture.close();
});

/** An event with an artist whose form asks for guests. */
async function addEvent(plan?: string) {
  const accountId = await fixture.account({ ...(plan && { plan }) });
  const eventId = await fixture.event(accountId);
  const insert = async (table: string, row: Readonly<Record<string, unknown>>): Promise<number> => {
    const columns = Object.keys(row);
    const [added] = await fixture.sql<{ id: number }>(
      `insert into advancing.${table} (account_id, event_id, ${columns.join(', ')}) values ($1, $2, ${columns.map((_column, at) => `$${at + 3}`).join(', ')}) returning id`,
      [accountId, eventId, ...Object.values(row)],
    );
    return (added as { id: number }).id;
  };
  await fixture.sql('insert into advancing.event_state (account_id, event_id) values ($1, $2)', [accountId, eventId]);
  const formId = await insert('form', { name: 'Guests' });
  const sectionId = await insert('form_section', {
    form_id: formId,
    name: 'Guests',
    section_type: 'BackstageGuests',
    repeating: true,
  });
  const fieldId = await insert('form_field', { section_id: sectionId, label: 'Guest', field_type: 'name' });
  const asks = (label: string, field_type: string) =>
    insert('form_field', { section_id: sectionId, label, field_type });
  const artistId = await insert('artist', { name: 'Udu', name_folded: 'udu', form_id: formId });
  const owner = await fixture.caller({ accountId, role: 'owner' });
  return {
    eventId,
    owner,
    fieldId,
    /** Makes the form ask for more. */
    asks,
    /** What a user of the artist has typed and not saved: about a guest who is there, or a new one. */
    draft: (answerId: number | null, name: string) =>
      fixture.sql(
        `insert into advancing.answer_draft (account_id, event_id, artist_id, user_id, slot, user_name, section_id, answer_id, values_, counter)
         values ($1, $2, $3, 77, gen_random_uuid(), 'Liis', $4, $5, $6, 1)`,
        [accountId, eventId, artistId, sectionId, answerId, JSON.stringify({ [fieldId]: name })],
      ),
    answer: (name: string, more: object = {}) =>
      insert('answer', {
        artist_id: artistId,
        section_id: sectionId,
        values_: JSON.stringify({ [fieldId]: name }),
        guest_state: 'waiting',
        created_by: 'Udu',
        changed_by: 'Udu',
        ...more,
      }),
    rename: (id: number, name: string, more: Readonly<Record<string, string>> = {}) =>
      fixture.sql(
        `update advancing.answer set values_ = $2, revision = revision + 1, guest_state = 'waiting' where id = $1`,
        [id, JSON.stringify({ [fieldId]: name, ...more })],
      ),
    people: () =>
      fixture.sql(
        `select p.name, p.guest_count, p.pending, u.name as unit, g.name as group from accreditation.person p
         left join accreditation.unit u on u.id = p.unit_id left join accreditation.group_ g on g.id = p.group_id
         where p.event_id = $1 and p.deleted_at is null order by p.id`,
        [eventId],
      ),
    accept: (answers: readonly number[], revisions?: readonly number[], as: Caller = owner) =>
      call<{ added: number; changed: number; removed: number; code: string }>(url, guestlist.acceptArtistGuests, {
        as,
        params: { eventId },
        body: { answers, ...(revisions && { revisions }) },
      }),
  };
}

it('takes guests onto the list, pending, in the unit Artists and the group of their artist, and what changes of them later', async () => {
  const { answer, accept, people, rename } = await addEvent();
  const [mari, jaan] = [await answer('Mari Tamm +2'), await answer('Jaan Kask')];
  expect(await accept([mari, jaan])).toMatchObject({ status: 200, body: { added: 2, changed: 0, removed: 0 } });
  const inUdu = { pending: true, unit: 'Artists', group: 'Udu' };
  expect(await people()).toEqual([
    { name: 'Mari Tamm', guest_count: 3, ...inUdu },
    { name: 'Jaan Kask', guest_count: 1, ...inUdu },
  ]);
  expect((await accept([mari, jaan])).body).toEqual({ added: 0, changed: 0, removed: 0 });

  await rename(mari, 'Mari Tamm +4');
  for (const stale of [1, MAX_ID, Number.MAX_SAFE_INTEGER])
    expect(await accept([mari], [stale])).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await accept([mari], [2])).body).toEqual({ added: 0, changed: 1, removed: 0 });
  await fixture.sql(`update advancing.answer set deleted_at = now(), guest_state = 'waiting' where id = $1`, [jaan]);
  expect((await accept([jaan])).body).toEqual({ added: 0, changed: 0, removed: 1 });
  expect(await people()).toEqual([{ name: 'Mari Tamm', guest_count: 5, ...inUdu }]);
  const [totals] = await fixture.sql(
    'select people_count, guest_count from accreditation.event_state where event_id = (select event_id from advancing.answer where id = $1)',
    [mari],
  );
  expect(totals).toEqual({ people_count: 1, guest_count: 5 });
});

it('keeps what was answered in the fields of the event, and in the comment what fits none', async () => {
  const { eventId, owner, fieldId, asks, answer, accept, rename } = await addEvent();
  const add = (body: object) =>
    call<{ field: GuestField }>(url, guestlist.addField, { as: owner, params: { eventId }, body });
  const { field: meal } = (
    await add({ name: 'Meal', kind: 'choice', asked: 'optional', choices: [{ name: 'Fish' }, { name: 'Vegan' }] })
  ).body;
  await add({ name: 'Fee', kind: 'number' });
  const [phone, food, fee, firm] = [
    await asks('Telephone', 'phone'),
    await asks('meal', 'text'),
    await asks('Fee', 'text'),
    await asks('Firma', 'text'),
  ];
  const listed = async () =>
    (await call<{ people: ListedPerson[] }>(url, guestlist.listPeople, { as: owner, params: { eventId } })).body.people;
  const mari = await answer('', {
    values_: JSON.stringify({
      [fieldId]: 'Mari Tamm',
      [phone]: '5123 4567',
      [food]: 'vegan',
      [fee]: '400',
      [firm]: 'Udu OÜ',
    }),
  });
  await accept([mari]);
  const vegan = meal.choices[1]?.id;
  expect(await listed()).toMatchObject([
    {
      name: 'Mari Tamm',
      comments: 'Fee: 400',
      details: { phone: { number: '+37251234567' }, company: 'Udu OÜ', [meal.key]: vegan },
    },
  ]);
  await rename(mari, 'Mari Tamm', { [phone]: '12', [food]: 'Fish' });
  expect((await accept([mari])).body).toMatchObject({ changed: 1 });
  const [changed] = await listed();
  expect(changed).toMatchObject({ comments: 'Telephone: 12' });
  // What is blank or wrong takes nothing away that is known.
  expect(changed?.details).toEqual({
    phone: { number: '+37251234567', typed: '5123 4567' },
    company: 'Udu OÜ',
    [meal.key]: meal.choices[0]?.id,
  });
});

it('keeps guests of artists in the one list of a plan without units', async () => {
  const { answer, accept, people } = await addEvent('Monthly 1');
  expect((await accept([await answer('Mari Tamm +2')])).body).toMatchObject({ added: 1 });
  expect(await people()).toEqual([{ name: 'Mari Tamm', guest_count: 3, pending: true, unit: null, group: null }]);
  expect(
    await fixture.sql(
      'select name from accreditation.unit where event_id = (select max(event_id) from advancing.answer)',
    ),
  ).toEqual([]);
});

it('accepts all or none: within the limit of the event, guests only, and none of another event', async () => {
  const { eventId, answer, accept, people } = await addEvent();
  await fixture.sql(
    'insert into accreditation.event_state (account_id, event_id, guest_limit, hard_limit) select account_id, id, 3, true from accounts.event where id = $1',
    [eventId],
  );
  const [mari, jaan] = [await answer('Mari +2'), await answer('Jaan')];
  expect(await accept([mari, jaan])).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  expect(await accept([mari, await answer('Crew', { guest_state: null })])).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  const elsewhere = await addEvent();
  expect((await accept([mari, await elsewhere.answer('Kati')])).status).toBe(404);
  expect(await people()).toEqual([]);
  expect((await accept([mari])).body.added).toBe(1);
});

/** Accepts the same guests twice in parallel, as two organisers. Both have begun before either can decide. */
async function acceptTwice(
  { eventId, accept }: Awaited<ReturnType<typeof addEvent>>,
  answers: readonly number[],
  table = 'advancing.answer',
): Promise<void> {
  const gate = await holdLock(fixture, `select from ${table} where event_id = $1 for update`, [eventId]);
  const both = [accept(answers), accept(answers)];
  await gate.untilWaiting(2, Promise.race(both));
  await gate.release();
  await Promise.all(both);
}

it('adds each guest once, no matter who accepts them at the same moment', async () => {
  const here = await addEvent();
  await acceptTwice(here, [await here.answer('Mari'), await here.answer('Jaan')]);
  expect(await here.people()).toHaveLength(2);
});

it('would add each of them twice without the lock of the answers', async () => {
  const here = await addEvent();
  const answers = [await here.answer('Mari'), await here.answer('Jaan')];
  await withoutRowLocks(fixture, 'advancing.answer', () => acceptTwice(here, answers, 'advancing.answer_rows'));
  expect(await here.people()).toHaveLength(4);
});

/** Returns what still has this name: answers of artists, and what was typed for them. */
async function naming(eventId: number, name: string): Promise<string[]> {
  const rows = await fixture.sql<{ place: string }>(
    `select 'answer' as place from advancing.answer t where event_id = $1 and t::text like $2
     union all select 'draft' from advancing.answer_draft t where event_id = $1 and t::text like $2 order by 1`,
    [eventId, `%${name}%`],
  );
  return rows.map(({ place: where }) => where);
}

/** Erases an accepted guest of an artist while text about the guest is being typed. @returns what still names them */
async function leftAfterErasing(): Promise<string[]> {
  const { eventId, owner, answer, accept, draft } = await addEvent();
  const mari = await answer('Mari Tamm +2');
  const jaan = await answer('Jaan Kask');
  await accept([mari]);
  await draft(mari, 'Maria Tamm +3');
  await draft(jaan, 'Jaan Kask +1');
  await draft(null, 'Jaan Kass');
  const [person] = await fixture.sql<{ id: number }>('select id from accreditation.person where event_id = $1', [
    eventId,
  ]);
  const erased = await call(url, guestlist.erasePerson, { as: owner, params: { eventId, personId: person?.id ?? 0 } });
  expect(erased.status).toBeLessThan(300);
  expect(await naming(eventId, 'Jaan')).toEqual(['answer', 'draft', 'draft']);
  return naming(eventId, 'Tamm');
}

/** Erases a guest whom an artist has typed as a new one. @returns what is still typed */
async function typedAfterErasing(): Promise<string[]> {
  const { eventId, fieldId, owner, answer, accept, draft } = await addEvent();
  await accept([await answer('Õie Tamm')]);
  for (const typed of ['õie  tamm +2', 'Õie Tamme', 'Õie', 'Jaan Kask']) await draft(null, typed);
  const [person] = await fixture.sql<{ id: number }>('select id from accreditation.person where event_id = $1', [
    eventId,
  ]);
  expect(
    (await call(url, guestlist.erasePerson, { as: owner, params: { eventId, personId: person?.id ?? 0 } })).status,
  ).toBeLessThan(300);
  const left = await fixture.sql<{ typed: string }>(
    'select values_ ->> $2 as typed from advancing.answer_draft where event_id = $1 order by 1',
    [eventId, String(fieldId)],
  );
  return left.map(({ typed }) => typed);
}

it('erases with a guest what an artist has typed under their name and not saved, and no one with another name', async () => {
  expect(await typedAfterErasing()).toEqual(['Jaan Kask', 'Õie', 'Õie Tamme']);
});

/** Works while a function on guests of artists does something else, or nothing. */
async function whileInstead<T>(name: string, parameters: string, body: string, work: () => Promise<T>): Promise<T> {
  const [original] = await fixture.sql<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [
    `advancing.${name}`,
  ]);
  const instead = `create or replace function advancing.${name}(${parameters}) returns void language sql security definer set search_path = advancing, pg_temp as $$ ${body} $$`;
  return whileChanged(fixture, instead, original?.text ?? '', work);
}

it('would leave what is typed under the name of a guest if it were not looked for', async () => {
  expect(await whileInstead('forget_typed_guests', 'p_event int, p_name text', '', typedAfterErasing)).toHaveLength(4);
});

it('erases with a guest the answer that named them and what is typed about them, and nothing else', async () => {
  expect(await leftAfterErasing()).toEqual([]);
});

it.each([
  [
    'answer',
    'delete from answer_draft where answer_id in (select id from answer where event_id = p_event and person_id = any (p_people))',
  ],
  [
    'draft',
    `update answer set values_ = '{}', accepted_values = null where event_id = p_event and person_id = any (p_people)`,
  ],
])('would leave the %s if only the other one were erased', async (stays, body) => {
  expect(await whileInstead('forget_guests', 'p_event int, p_people int[]', body, leftAfterErasing)).toEqual([stays]);
});
