import {
  advancing,
  type FormAnswer,
  type LibraryConflict,
  type LibraryForm,
  MAX_LIBRARY_FORMS,
  type Problem,
} from '@laminate/contracts';
import { holdLock, whileChanged, type Caller } from '@laminate/testing';
import { openAdvancingFixture } from '../../testing/advancing-fixture.ts';

const on = await openAdvancingFixture();
const { fixture } = on;

/** An account with an artist manager and an event that starts in summer. */
async function account() {
  const accountId = await fixture.account();
  const eventId = await eventOn(accountId, '2031-07-31T18:00+03', 'Europe/Tallinn');
  return { accountId, eventId, as: await fixture.caller({ accountId, role: 'artist_manager' }) };
}

async function eventOn(accountId: number, start: string, timeZone: string): Promise<number> {
  const eventId = await fixture.event(accountId);
  await fixture.sql(
    `update accounts.event set start_time = $2, end_time = $2::timestamptz + interval '1 day', time_zone = $3 where id = $1`,
    [eventId, start, timeZone],
  );
  return eventId;
}

type There = Awaited<ReturnType<typeof account>>;

const add = async ({ as, eventId }: Pick<There, 'as' | 'eventId'>, form: object = { name: 'Rider', sections: [] }) =>
  (await on.call<FormAnswer>(advancing.addAdvancingForm, { as, params: { eventId }, body: form })).body.form;
const save = <Body = { form: LibraryForm }>(
  { as, eventId }: Pick<There, 'as' | 'eventId'>,
  formId: number,
  body: object = {},
) => on.call<Body>(advancing.saveToLibrary, { as, params: { eventId, formId }, body });
const take = <Body = FormAnswer>({ as, eventId }: Pick<There, 'as' | 'eventId'>, body: object) =>
  on.call<Body>(advancing.addForm, { as, params: { eventId }, body });
const list = async ({ as, eventId }: Pick<There, 'as' | 'eventId'>) =>
  (await on.call<{ forms: LibraryForm[] }>(advancing.listLibraryForms, { as, params: { eventId } })).body.forms;
const at =
  (
    route:
      | typeof advancing.renameLibraryForm
      | typeof advancing.deleteLibraryForm
      | typeof advancing.restoreLibraryForm,
  ) =>
  <Body = { form: LibraryForm }>(
    { as, eventId }: { as: Caller; eventId: number },
    libraryFormId: number,
    body?: object,
  ) =>
    on.call<Body>(route, { as, params: { eventId, libraryFormId }, ...(body && { body }) });
const rename = at(advancing.renameLibraryForm);
const remove = at(advancing.deleteLibraryForm);
const restore = at(advancing.restoreLibraryForm);

const RIDER = {
  name: 'Rider',
  description: 'For bands',
  sections: [
    {
      name: 'Travel',
      description: 'How you come',
      deadline: '2031-07-17',
      covers: 'travel',
      fields: [
        {
          id: -1,
          label: 'How',
          description: 'By what',
          field_type: 'dropdown',
          choices: ['Car', 'Boat'],
          is_required: true,
        },
      ],
      sub_sections: [
        {
          name: 'Boat',
          deadline: '2031-08-02',
          repeating: true,
          admin_only: true,
          response_condition_field_id: -1,
          response_condition_field_value: 'Boat',
          fields: [{ label: 'Ship' }].map((field) => ({ ...field, field_type: 'text' })),
        },
      ],
    },
    { name: 'Guests', section_type: 'BackstageGuests', has_limits: true, limits: 3, deadline: '2031-07-31' },
    { name: 'Rules', section_type: 'Message', message: 'No glass' },
  ],
};

/** A form without what belongs to one event: ids and deadlines. */
const bare = ({ sections }: FormAnswer['form']) =>
  JSON.stringify(sections)
    .replaceAll(/"(\w*id)":\d+/g, '"$1":0')
    .replaceAll(/"deadline":"[\d-]+"/g, '"deadline":"day"');
const deadlinesOf = ({ sections }: FormAnswer['form']) =>
  sections.flatMap((top) => [top, ...top.sub_sections]).map(({ deadline }) => deadline);

it('keeps a form without answers for other events, with deadlines by their first day, when its event is gone', async () => {
  const here = await account();
  const form = await add(here, RIDER);
  const artistId = await on.artist(here, 'Udu', form.id);
  await on.answer(here, artistId, form.sections[0]?.id ?? 0, { [form.sections[0]?.fields[0]?.id ?? 0]: 'Udu’s boat' });
  const saved = await save(here, form.id);
  expect([saved.status, saved.body.form]).toEqual([
    200,
    {
      id: expect.any(Number),
      name: 'Rider',
      description: 'For bands',
      revision: 1,
      sections: 4,
      fields: 2,
      deadlines: [
        { section: 'Travel', days: 14 },
        { section: 'Boat', days: -2 },
        { section: 'Guests', days: 0 },
      ],
      saved_at: expect.stringMatching(/Z$/),
    },
  ]);
  const [row] = await fixture.sql('select * from advancing.library_form where id = $1', [saved.body.form.id]);
  expect(JSON.stringify(row)).not.toContain('Udu');
  await fixture.sql('update accounts.event set deleted_at = now() where id = $1', [here.eventId]);

  // It is the next day there already.
  const eventId = await eventOn(here.accountId, '2032-02-28T22:30Z', 'Europe/Tallinn');
  const next = { as: here.as, eventId };
  expect(await list(next)).toEqual([saved.body.form]);
  const { status, body } = await take(next, { name: 'Rider 2032', library_form_id: saved.body.form.id });
  expect([status, body.form.name, body.form.description]).toEqual([201, 'Rider 2032', 'For bands']);
  expect(bare(body.form)).toBe(bare(form));
  expect(deadlinesOf(body.form)).toEqual(['2032-02-15', '2032-03-02', '2032-02-29', null]);
  const [travel] = body.form.sections;
  expect(travel?.sub_sections[0]?.response_condition_field_id).toBe(travel?.fields[0]?.id);
  expect(travel?.id).not.toBe(form.sections[0]?.id);
  expect(body.usage).toEqual({ artists: 0, submitted: 0, sections: [], fields: [] });

  // The copy is independent: neither changes with the other.
  await on.call(advancing.updateForm, {
    as: here.as,
    params: { eventId, formId: body.form.id },
    body: { sections: [] },
  });
  const other = await take(next, { name: 'Other', description: 'Own', library_form_id: saved.body.form.id });
  expect([bare(other.body.form), other.body.form.description]).toEqual([bare(form), 'Own']);
  expect((await on.log({ ...next, accountId: 0, owner: here.as })).map(({ action }) => action)).toEqual([
    'add_form',
    'update_form',
    'add_form',
  ]);
});

it('takes a form from one thing only, and none that the library has not', async () => {
  const here = await account();
  const { body } = await save(here, (await add(here)).id);
  const both = await take<Problem>(here, { name: 'X', template: 'travel', library_form_id: body.form.id });
  expect([both.status, both.body.errors.map(({ path, code }) => [path, code])]).toEqual([
    400,
    [['library_form_id', 'form_from_one']],
  ]);
  const gone = await take<Problem>(here, { name: 'X', library_form_id: body.form.id + 100_000 });
  expect([gone.status, gone.body['message_code']]).toEqual([404, 'no_such_library_form']);
  expect((await save(here, 2_000_000)).status).toBe(404);
});

it('replaces a form of the same name only when its revision is named, and says what is there', async () => {
  const here = await account();
  const form = await add(here, RIDER);
  const { body: first } = await save(here, form.id);
  const taken = await save<Problem & LibraryConflict>(here, form.id, { name: ' RIDER ' });
  expect([taken.status, taken.body.code, taken.body['message_code'], taken.body.library_form]).toEqual([
    409,
    'conflict',
    'library_form_taken',
    first.form,
  ]);
  await on.call(advancing.updateForm, {
    as: here.as,
    params: { eventId: here.eventId, formId: form.id },
    body: { sections: [{ name: 'Only' }] },
  });
  const replaced = await save(here, form.id, { name: 'RIDER', revision: 1 });
  expect([replaced.status, replaced.body.form]).toMatchObject([
    200,
    { id: first.form.id, name: 'RIDER', revision: 2, sections: 1, fields: 0, deadlines: [] },
  ]);
  const stale = await save<Problem & LibraryConflict>(here, form.id, { revision: 1 });
  expect([stale.status, stale.body.code, stale.body.library_form]).toEqual([
    409,
    'changed_meanwhile',
    replaced.body.form,
  ]);
  expect(await list(here)).toEqual([replaced.body.form]);
});

it('renames, deletes and restores, and gives no name twice', async () => {
  const here = await account();
  const form = await add(here);
  const { body: rider } = await save(here, form.id);
  const { body: travel } = await save(here, form.id, { name: 'Travel' });
  const clash = await rename<Problem & LibraryConflict>(here, travel.form.id, { name: 'rider', revision: 1 });
  expect([clash.status, clash.body['message_code'], clash.body.library_form]).toEqual([
    409,
    'library_form_taken',
    rider.form,
  ]);
  const renamed = await rename(here, travel.form.id, { name: 'Änkomst', revision: 1 });
  expect(renamed.body.form).toMatchObject({ id: travel.form.id, name: 'Änkomst', revision: 2 });
  expect((await rename<Problem>(here, travel.form.id, { name: 'Late', revision: 1 })).body.code).toBe(
    'changed_meanwhile',
  );
  expect((await list(here)).map(({ name }) => name)).toEqual(['Änkomst', 'Rider']);

  expect((await remove(here, rider.form.id)).status).toBe(204);
  expect((await remove(here, rider.form.id)).status).toBe(404);
  expect((await rename(here, rider.form.id, { name: 'X' })).status).toBe(404);
  expect((await take(here, { name: 'X', library_form_id: rider.form.id })).status).toBe(404);
  const restored = await restore(here, rider.form.id);
  expect(restored.body.form).toMatchObject({ id: rider.form.id, name: 'Rider', revision: 3 });
  expect((await restore(here, rider.form.id)).body.form).toEqual(restored.body.form);

  await remove(here, rider.form.id);
  const { body: newer } = await save(here, form.id);
  const late = await restore<Problem & LibraryConflict>(here, rider.form.id);
  expect([late.status, late.body.library_form]).toEqual([409, newer.form]);
  const log = await on.log({ ...here, owner: here.as });
  expect(log.map(({ action, details }) => [action, details]).slice(1, 6)).toEqual([
    ['save_library_form', { saved_form_id: form.id, name: 'Rider' }],
    ['save_library_form', { saved_form_id: form.id, name: 'Travel' }],
    ['rename_library_form', { from: 'Travel', to: 'Änkomst' }],
    ['delete_library_form', { name: 'Rider' }],
    ['restore_library_form', { name: 'Rider' }],
  ]);
});

it('has room for a number of forms, and gives the last place once, also to an undo', async () => {
  const here = await account();
  const form = await add(here);
  await fixture.sql(
    `insert into advancing.library_form (account_id, name, name_folded, sections, section_count, field_count)
     select $1, 'Form ' || n, 'form ' || n, '[]', 0, 0 from generate_series(2, $2::int) n`,
    [here.accountId, MAX_LIBRARY_FORMS],
  );
  const answers = await Promise.all(['A', 'B', 'C'].map((name) => save<Problem>(here, form.id, { name })));
  expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'limit_reached'],
    [409, 'limit_reached'],
  ]);
  const [first] = await list(here);
  await remove(here, first?.id ?? 0);
  await save(here, form.id, { name: 'D' });
  expect((await restore<Problem>(here, first?.id ?? 0)).body.code).toBe('limit_reached');
  expect(await list(here)).toHaveLength(MAX_LIBRARY_FORMS);
});

it('gives a name once, also to an empty library', async () => {
  const here = await account();
  const form = await add(here);
  const answers = await Promise.all([1, 2, 3].map(() => save<Problem>(here, form.id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await list(here)).toHaveLength(1);
});

it('shows an account nothing of another one, also without the policy of the table', async () => {
  const [here, there] = [await account(), await account()];
  const { body: theirs } = await save(there, (await add(there, RIDER)).id);
  const form = await add(here);
  const reached = async () => [
    await list(here),
    (await take(here, { name: 'X', library_form_id: theirs.form.id })).status,
    (await rename(here, theirs.form.id, { name: 'X' })).status,
    (await remove(here, theirs.form.id)).status,
    (await restore(here, theirs.form.id)).status,
  ];
  expect(await reached()).toEqual([[], 404, 404, 404, 404]);
  await whileChanged(
    fixture,
    'alter table advancing.library_form disable row level security',
    'alter table advancing.library_form enable row level security',
    async () => expect(await reached()).toEqual([[], 404, 404, 404, 404]),
  );
  // Their name is free here, and what is saved under it replaces nothing of theirs.
  expect((await save(here, form.id)).status).toBe(200);
  expect(await list(there)).toEqual([theirs.form]);
});

it('restores for a day, and keeps no more deleted forms than there can be in the library', async () => {
  const here = await account();
  const form = await add(here);
  const { body: late } = await save(here, form.id, { name: 'Late' });
  const { body: soon } = await save(here, form.id, { name: 'Soon' });
  await remove(here, late.form.id);
  await remove(here, soon.form.id);
  await fixture.sql(
    `update advancing.library_form set deleted_at = now() - case id when $1 then interval '25 hours' else interval '23 hours' end
     where account_id = $2`,
    [late.form.id, here.accountId],
  );
  expect((await restore(here, late.form.id)).status).toBe(404);
  expect((await restore(here, soon.form.id)).status).toBe(200);

  await remove(here, soon.form.id);
  await fixture.sql(
    `insert into advancing.library_form (account_id, name, name_folded, sections, section_count, field_count, deleted_at)
     select $1, 'Form ' || n, 'form ' || n, '[]', 0, 0, now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
    [here.accountId, MAX_LIBRARY_FORMS],
  );
  const { body: last } = await save(here, form.id, { name: 'Last' });
  await remove(here, last.form.id);
  const kept = await fixture.sql<{ name: string }>(
    'select name from advancing.library_form where account_id = $1 and deleted_at is not null order by deleted_at desc',
    [here.accountId],
  );
  expect([kept.length, kept[0]?.name, kept[1]?.name, kept.at(-1)?.name]).toEqual([100, 'Last', 'Soon', 'Form 98']);
  expect((await restore(here, last.form.id)).status).toBe(200);
});

it('reads what an earlier release stored, and says so where it can’t', async () => {
  const here = await account();
  const { body: saved } = await save(here, (await add(here)).id);
  const store = (sections: unknown) =>
    fixture.sql('update advancing.library_form set sections = $1 where id = $2', [
      JSON.stringify(sections),
      saved.form.id,
    ]);
  const field = { id: -2, label: 'How', field_type: 'text', former: 1 };
  const below = { id: -3, name: 'Boat', former: 1, fields: [{ ...field, id: -4 }] };
  await store([{ id: -1, name: 'Travel', former: { of: 'long ago' }, fields: [field], sub_sections: [below] }]);
  const { status, body } = await take(here, { name: 'Old', library_form_id: saved.form.id });
  expect([status, body.form.sections]).toMatchObject([
    201,
    [
      {
        name: 'Travel',
        section_type: 'Section',
        admin_only: false,
        fields: [{ label: 'How', choices: [], is_required: false }],
        sub_sections: [{ name: 'Boat', repeating: false, fields: [{ label: 'How' }] }],
      },
    ],
  ]);
  for (const broken of [[{ id: -1 }], [{ id: -1, name: 'Travel', section_type: 'Former' }], {}]) {
    await store(broken);
    const answer = await take<Problem>(here, { name: 'Broken', library_form_id: saved.form.id });
    expect([answer.status, answer.body.code, answer.body['message_code']]).toEqual([
      409,
      'conflict',
      'library_form_broken',
    ]);
  }
  expect((await remove(here, saved.form.id)).status).toBe(204);
});

it('saves and copies a form as it is after a change that is on its way', async () => {
  const here = await account();
  const form = await add(here, RIDER);
  const held = await holdLock(
    fixture,
    `with held as (update advancing.event_state set event_id = event_id where event_id = $1 returning event_id)
     update advancing.form_section s set name = 'Late' from held where s.event_id = held.event_id and s.name = 'Travel'`,
    [here.eventId],
  );
  const answers = Promise.all([save(here, form.id), take(here, { name: 'Copy', copy_of: form.id })]);
  await held.untilWaiting(2, answers);
  await held.commit();
  const [saved, copy] = await answers;
  const { body: fromLibrary } = await take(here, { name: 'Next', library_form_id: saved.body.form.id });
  expect([copy.body.form, fromLibrary.form].map(({ sections }) => sections[0]?.name)).toEqual(['Late', 'Late']);
});

it('does not take one who saves a form to the library for one who changed it', async () => {
  const here = await account();
  const form = await add(here);
  const change = { as: here.as, params: { eventId: here.eventId, formId: form.id } };
  await on.call(advancing.updateForm, { ...change, body: { revision: 1, name: 'Second' } });
  const other = await fixture.caller({ accountId: here.accountId, role: 'manager' });
  await save({ ...here, as: other }, form.id);
  const [me] = await fixture.sql('select user_name from accounts.app_user where id = $1', [here.as.userId]);
  const stale = await on.call<Problem>(advancing.updateForm, { ...change, body: { revision: 1, name: 'Third' } });
  expect([stale.status, stale.body['changed_by']]).toEqual([409, me?.['user_name']]);
});

describe('belongs to the account', () => {
  /** Calls each route of the library. @returns the status, or why it was refused */
  async function answersTo(here: There, as: Caller) {
    const form = await add(here);
    const { body: kept } = await save(here, form.id, { name: `Kept ${as.sessionId}` });
    const { body: gone } = await save(here, form.id, { name: `Gone ${as.sessionId}` });
    await remove(here, gone.form.id);
    const there = { as, eventId: here.eventId };
    const answers = [
      await on.call<Problem>(advancing.listLibraryForms, { as, params: { eventId: here.eventId } }),
      await take<Problem>(there, { name: 'Started', library_form_id: kept.form.id }),
      await save<Problem>(there, form.id, { name: `Saved ${as.sessionId}` }),
      await restore<Problem>(there, gone.form.id),
      await rename<Problem>(there, gone.form.id, { name: `Renamed ${as.sessionId}` }),
      await remove<Problem>(there, kept.form.id),
    ];
    return answers.map(({ status, body }) => (status < 300 ? status : (body['message_code'] ?? body.code)));
  }
  it('and is closed to a token for chosen events', async () => {
    const here = await account();
    const owner = await fixture.caller({ accountId: here.accountId, role: 'owner' });
    const scopes = ['forms:read', 'forms:write'];
    const chosen = await fixture.apiToken({ by: owner, scopes, events: [here.eventId] });
    expect(await answersTo(here, chosen)).toEqual(Array(6).fill('api_token_events'));
    expect(await take({ ...here, as: chosen }, { name: 'Blank' })).toMatchObject({ status: 201 });
    const all = await fixture.apiToken({ by: owner, scopes });
    expect(await answersTo(here, all)).toEqual([200, 201, 200, 200, 200, 204]);
  });
  it.each(['artist_manager', 'security', null])(
    'and is only read by an artist manager of single events, who is %s in the account',
    async (role) => {
      const here = await account();
      const one = await fixture.caller({ accountId: here.accountId, role: 'artist_manager' });
      await fixture.sql('update accounts.membership set role = $2, all_events = $3 where user_id = $1', [
        one.userId,
        role,
        role === 'security',
      ]);
      await fixture.sql(
        `insert into accounts.event_user (account_id, event_id, user_id, role) values ($1, $2, $3, 'artist_manager')`,
        [here.accountId, here.eventId, one.userId],
      );
      const refused = 'library_of_account';
      expect(await answersTo(here, one)).toEqual([200, 201, refused, refused, refused, refused]);
      const token = await fixture.apiToken({ by: one, scopes: ['forms:read', 'forms:write'] });
      expect(await answersTo(here, token)).toEqual([200, 201, refused, refused, refused, refused]);
      const names = (await list(here)).map(({ name }) => name);
      expect(names.filter((name) => !name.startsWith('Kept '))).toEqual([]);
      expect(names).toHaveLength(2);
    },
  );
});
