import { randomUUID } from 'node:crypto';
import {
  guestlist,
  type AnyRoute,
  type FormSection,
  type RequestCategory,
  type RequestForm,
} from '@laminate/contracts';
import { keyIn, openMailings } from '../../testing/mailing-fixture.ts';

const { fixture, ask, eventOf, mails } = await openMailings();

type Event = Awaited<ReturnType<typeof eventOf>>;

/** Calls a route of the categories of an event, as its owner unless told otherwise. */
const at = <Body = { category: RequestCategory }>(
  { owner, eventId }: Event,
  route: AnyRoute,
  {
    categoryId,
    body,
    as = owner,
    ...more
  }: {
    categoryId?: number;
    body?: object;
    as?: Event['owner'];
    deciderId?: number;
    headers?: Record<string, string>;
  } = {},
) =>
  ask<Body & { code: string; message_code: string; errors: { path: string; code: string }[]; current: unknown }>(
    route,
    {
      as,
      params: {
        eventId,
        ...(categoryId !== undefined && { categoryId }),
        ...(more.deciderId !== undefined && { deciderId: more.deciderId }),
      },
      ...(route.method === 'POST' && { body: body ?? {} }),
      ...(more.headers && { headers: more.headers }),
    },
  );

async function withCategory(settings: object = {}, options?: { plan?: string }) {
  const event = await eventOf(options);
  const { status, body } = await at(event, guestlist.createRequestCategory, { body: { name: 'Press', ...settings } });
  expect(status).toBe(201);
  return { ...event, category: body.category, categoryId: body.category.id };
}
const listed = async (event: Event) =>
  (await at<{ categories: RequestCategory[] }>(event, guestlist.listRequestCategories)).body.categories;

const serials = { next: 1 };
/** A request of so many people that was sent. @returns its id */
async function request(
  { accountId, eventId }: Event,
  categoryId: number,
  { state = 'sent', people = 1, round = 1, revision = 0, eMail = `applicant${(serials.next += 1)}@example.test` } = {},
) {
  const [row] = await fixture.sql<{ id: number }>(
    `insert into accreditation.request (account_id, event_id, category_id, form_revision, key_hash, applicant, e_mail, language, state, round, sent_at)
     values ($1, $2, $3, $4, sha256($5::text::bytea), 'Applicant', $5, 'en', $6, $7, case when $7 > 0 then now() end) returning id`,
    [accountId, eventId, categoryId, revision, eMail, state, round],
  );
  const id = row?.id ?? 0;
  await fixture.sql(
    `insert into accreditation.request_guest (account_id, event_id, request_id, position, name, name_folded)
     select $1, $2, $3, n, 'Guest ' || n, 'guest ' || n from generate_series(1, $4) n`,
    [accountId, eventId, id, people],
  );
  return id;
}
/** A vote of a user for a step of a request in one of its rounds. @returns the decision */
async function approve({ accountId, eventId }: Event, requestId: number, step: number, userId: number, round = 1) {
  const [decision] = await fixture.sql<{ id: number }>(
    `insert into accreditation.request_decision (account_id, event_id, step, verdict, user_id, by_name) values ($1, $2, $3, 'approve', $4, 'Liis') returning id`,
    [accountId, eventId, step, userId],
  );
  await fixture.sql(
    'insert into accreditation.request_vote (account_id, event_id, decision_id, request_id, round) values ($1, $2, $3, $4, $5)',
    [accountId, eventId, decision?.id, requestId, round],
  );
  return decision?.id ?? 0;
}
const settingsOf = ({
  id: _id,
  form_revision: _form,
  link: _link,
  deciders: _deciders,
  counts: _counts,
  people: _people,
  asked: _asked,
  at_steps: _steps,
  oldest: _oldest,
  ...settings
}: RequestCategory) => settings;

describe('a category', () => {
  it('is kept with all that was set, and changed only by who saw it as it is', async () => {
    const event = await withCategory({
      name: 'Press',
      for_company: true,
      most: 20,
      words: '<p onclick="x()">Come</p>',
      closes_at: '2099-01-02T03:00:00+02:00',
      reasons: ['Full'],
    });
    expect(event.category).toMatchObject({
      name: 'Press',
      most: 20,
      words: '<p>Come</p>',
      closes_at: '2099-01-02T01:00:00.000Z',
      reasons: ['Full'],
      revision: 1,
      form_revision: 0,
      steps: [{ name: 'Approval', by: 'organisers', needed: 1 }],
      link: null,
      deciders: [],
      counts: {},
      people: 0,
      asked: 0,
      at_steps: [0],
      oldest: null,
    });
    const { categoryId } = event;
    const change = { ...settingsOf(event.category), for_company: false };
    const changed = await at(event, guestlist.updateRequestCategory, { categoryId, body: change });
    expect(changed).toMatchObject({ status: 200, body: { category: { most: 1, revision: 2 } } });
    const again = await at(event, guestlist.updateRequestCategory, { categoryId, body: change });
    expect(again).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', current: { revision: 2 } } });
    expect(await listed(event)).toEqual([changed.body.category]);
  });

  it('is added once by one key, and no other has its name', async () => {
    const event = await eventOf();
    const headers = { 'idempotency-key': randomUUID() };
    const add = (name: string) => at(event, guestlist.createRequestCategory, { body: { name }, headers });
    const [first, second] = [await add('Press'), await add('Press')];
    expect(second.body).toEqual(first.body);
    expect(await add('Crew')).toMatchObject({ status: 409, body: { code: 'key_reuse' } });
    const twin = await at(event, guestlist.createRequestCategory, { body: { name: 'PRESS' } });
    expect(twin).toMatchObject({ status: 409, body: { code: 'conflict', message_code: 'request_category_taken' } });
  });

  it('refuses an end in the past, and what the event does not have', async () => {
    const event = await eventOf();
    const foreign = await eventOf();
    const unit = await ask<{ unit: { id: number } }>(guestlist.addUnit, {
      as: foreign.owner,
      params: { eventId: foreign.eventId },
      body: { name: 'Radio' },
    });
    expect(unit.status).toBeLessThan(300);
    const add = (body: object) => at(event, guestlist.createRequestCategory, { body: { name: 'Press', ...body } });
    expect(await add({ closes_at: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'closes_at', code: 'in_the_past' }] },
    });
    expect(await add({ unit_id: unit.body.unit.id })).toMatchObject({
      status: 404,
      body: { message_code: 'no_such_unit' },
    });
    expect(await add({ group_id: 1 })).toMatchObject({ status: 400, body: { errors: [{ path: 'unit_id' }] } });
    expect(await add({ profile_id: 999_999 })).toMatchObject({
      status: 404,
      body: { message_code: 'no_such_profile' },
    });
    expect(await listed(event)).toEqual([]);
  });

  it('counts requests, people and what waits at each step, by votes of this round alone', async () => {
    const steps = [
      { name: 'Check', by: 'list_keepers', needed: 2 },
      { name: 'Approve', by: 'organisers', needed: 1 },
    ];
    const event = await withCategory({ for_company: true, most: 9, steps });
    const { categoryId } = event;
    await request(event, categoryId, { state: 'draft', round: 0, people: 5 });
    await request(event, categoryId, { state: 'refused' });
    await request(event, categoryId, { people: 2 });
    const twice = await request(event, categoryId, { people: 3 });
    const once = await request(event, categoryId, { round: 2 });
    for (const [id, user, round] of [
      [twice, 1, 1],
      [twice, 2, 1],
      [once, 1, 2],
      [once, 1, 2],
      [once, 2, 1],
    ] as const)
      await approve(event, id, 0, user, round);
    const [category] = await listed(event);
    expect(category).toMatchObject({
      counts: { draft: 1, refused: 1, sent: 3 },
      asked: 6,
      at_steps: [2, 1],
      people: 0,
      oldest: expect.stringMatching(/Z$/),
    });
    const sideBySide = { ...settingsOf(event.category), in_order: false };
    const { body } = await at(event, guestlist.updateRequestCategory, { categoryId, body: sideBySide });
    expect(body.category.at_steps).toEqual([2, 3]);
  });

  it('keeps decisions with their steps where steps are renamed, moved and taken away', async () => {
    const step = (name: string, by = 'organisers') => ({ name, by, needed: 1 });
    const event = await withCategory({ steps: [step('Check'), step('Vet', 'link'), step('Approve')] });
    const { categoryId } = event;
    const id = await request(event, categoryId);
    const check = await approve(event, id, 0, 1);
    const vet = await approve(event, id, 1, 2);
    const link = (await at(event, guestlist.addRequestDecider, { categoryId, body: { title: 'Police', step: 1 } })).body
      .category.deciders;
    const set = async (...steps: object[]) => {
      const [now] = await listed(event);
      const { status, body } = await at(event, guestlist.updateRequestCategory, {
        categoryId,
        body: { ...settingsOf(now as RequestCategory), steps },
      });
      expect(status).toBe(200);
      return body.category;
    };
    const stepOf = async (decision: number) =>
      (
        await fixture.sql<{ step: number }>('select step from accreditation.request_decision where id = $1', [decision])
      )[0]?.step;
    const renamed = await set(step('Vet', 'link'), step('Sign off'));
    expect(renamed).toMatchObject({ at_steps: [0, 1], deciders: [{ id: link[0]?.id, step: 0 }] });
    expect([await stepOf(check), await stepOf(vet)]).toEqual([5, 0]);
    const [row] = await fixture.sql<{ version: number }>('select version from accreditation.request where id = $1', [
      id,
    ]);
    expect(row?.version).toBe(2);
    expect((await set(step('Vet'), step('Sign off'))).deciders).toEqual([]);
    // All is done but not approved: the last step waits, so that no request is stuck.
    expect((await set(step('Vet'))).at_steps).toEqual([1]);
  });

  it('goes with its requests, keys, links and limits, and leaves approved guests, whom other limits still count', async () => {
    const event = await withCategory({ steps: [{ name: 'Vet', by: 'link' }] });
    const { owner, eventId, accountId, categoryId } = event;
    const { body: opened } = await at<{ link: string }>(event, guestlist.setRequestLink, { categoryId });
    await at(event, guestlist.addRequestDecider, { categoryId, body: { title: 'Police', step: 0 } });
    await ask(guestlist.setPlaceLimits, {
      as: owner,
      params: { eventId },
      body: {
        place_limits: [
          { unit_id: null, group_id: null, category_id: categoryId, places: 5 },
          { unit_id: null, group_id: null, parking: true, places: 5 },
        ],
      },
    });
    await at(event, guestlist.inviteApplicants, {
      categoryId,
      body: { applicants: [{ e_mail: 'mari@example.test' }] },
    });
    const kept = await request(event, categoryId, { state: 'partly', people: 2 });
    const dropped = await request(event, categoryId, { state: 'refused' });
    const decision = await approve(event, kept, 0, 1);
    await approve(event, dropped, 0, 1);
    const person = async (name: string, deleted = false) =>
      (
        await fixture.sql<{ id: number }>(
          `insert into accreditation.person (account_id, event_id, name, name_folded, seq, deleted_at, deleted_by)
           values ($1, $2, $3, lower($3), 0, case when $4 then now() end, case when $4 then 'Liis' end) returning id`,
          [accountId, eventId, name, deleted],
        )
      )[0]?.id;
    const [mari, undone] = [await person('Mari'), await person('Undone', true)];
    await fixture.sql(
      `update accreditation.request_guest set state = 'approved', person_id = $2, parking = true
       where request_id = $1 and position = 1`,
      [kept, mari],
    );
    await fixture.sql(`update accreditation.request_guest set was_person_ids = array[$2::int] where request_id = $1`, [
      dropped,
      undone,
    ]);
    await fixture.sql(
      `update accreditation.request set applicant = 'Anu', company = 'Raadio', answers = '[1]', told = 'Hi' where id = $1`,
      [kept],
    );
    await fixture.sql(`update accreditation.request_decision set before = '{}' where id = $1`, [decision]);
    await fixture.sql(
      `insert into accreditation.activity_log (account_id, event_id, user_id, user_name, action, details)
       select $1, $2, 1, 'Liis', 'decide_requests', jsonb_build_object('name', n) from unnest(array['Anu', 'Applicant']) n`,
      [accountId, eventId],
    );
    const keys = () => fixture.sql('select key_hash from accreditation.request where id = $1', [kept]);
    const key = await keys();
    expect((await listed(event))[0]).toMatchObject({ people: 1 });
    expect((await at(event, guestlist.deleteRequestCategory, { categoryId })).status).toBe(204);
    expect(await listed(event)).toEqual([]);
    const [left] = await fixture.sql(
      `select (select array_agg(id) from accreditation.request where event_id = $1) as requests,
         (select array_agg(person_id) from accreditation.request_guest where event_id = $1) as guests,
         (select array_agg(before is null) from accreditation.request_decision where event_id = $1) as decisions,
         (select array_agg(category_id) from accreditation.place_limit where event_id = $1) as limits,
         (select count(*)::int from accreditation.request_decider where event_id = $1 and ended_at is null) as deciders,
         (select count(*)::int from accreditation.request_category where link_hash = sha256($2::text::bytea)) as links,
         (select array_agg(name order by id) from accreditation.person where event_id = $1) as people,
         (select array_agg(distinct details ->> 'name') from accreditation.activity_log
           where event_id = $1 and action = 'decide_requests') as named`,
      [eventId, opened.link.split('#s.')[1]],
    );
    expect(left).toEqual({
      requests: [kept],
      guests: [mari],
      decisions: [true],
      limits: [null],
      deciders: 0,
      links: 0,
      people: ['Mari', 'Erased guest'],
      named: ['Erased guest'],
    });
    expect(
      await fixture.sql('select applicant, company, e_mail, answers, told from accreditation.request where id = $1', [
        kept,
      ]),
    ).toEqual([{ applicant: 'Erased guest', company: '', e_mail: '', answers: [], told: '' }]);
    expect(await keys()).not.toEqual(key);
    const { body: places } = await ask<{ place_limits: object[] }>(guestlist.listInvitationLists, {
      as: owner,
      params: { eventId },
    });
    expect(places.place_limits).toMatchObject([{ parking: true, held: 1 }]);
    expect(await mails(accountId)).toEqual([]);
    expect((await at(event, guestlist.readRequestForm, { categoryId })).status).toBe(404);
  });

  it('is for who keeps the list to see, and for organisers to change', async () => {
    const event = await withCategory();
    const { accountId, eventId, categoryId } = event;
    const keeper = await fixture.caller({ accountId, role: 'worker_bee+', eventId });
    const worker = await fixture.caller({ accountId, role: 'worker_bee', eventId });
    expect((await at(event, guestlist.listRequestCategories, { as: keeper })).status).toBe(200);
    expect((await at(event, guestlist.listRequestCategories, { as: worker })).status).toBe(403);
    for (const as of [worker, keeper])
      for (const route of [
        guestlist.updateRequestCategory,
        guestlist.deleteRequestCategory,
        guestlist.setRequestLink,
        guestlist.inviteApplicants,
        guestlist.setRequestForm,
      ])
        expect([route.id, (await at(event, route, { as, categoryId })).status]).toEqual([route.id, 403]);
    const small = await eventOf({ plan: 'Monthly 1' });
    expect(await at(small, guestlist.createRequestCategory, { body: { name: 'Press', unit_id: 1 } })).toMatchObject({
      status: 403,
      body: { code: 'plan_required' },
    });
  });

  it('keeps its unit in a plan without units, and gets no other', async () => {
    const event = await withCategory({}, { plan: 'Monthly 1' });
    const { accountId, eventId, categoryId } = event;
    const units = await fixture.sql<{ id: number }>(
      `insert into accreditation.unit (account_id, event_id, name, name_folded)
       values ($1, $2, 'Radio', 'radio'), ($1, $2, 'Print', 'print') returning id`,
      [accountId, eventId],
    );
    const [unit, other] = units.map(({ id }) => id);
    await fixture.sql('update accreditation.request_category set unit_id = $2 where id = $1', [categoryId, unit]);
    const settings = { ...settingsOf(event.category), name: 'Media' };
    const update = (unitId: number | null | undefined, revision: number) =>
      at(event, guestlist.updateRequestCategory, { categoryId, body: { ...settings, unit_id: unitId, revision } });
    const { revision } = settings;
    expect(await update(other, revision)).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    expect(await update(unit, revision)).toMatchObject({
      status: 200,
      body: { category: { name: 'Media', unit_id: unit } },
    });
    expect((await update(null, revision + 1)).status).toBe(200);
  });
});

describe('the form of a category', () => {
  it('is not saved with deadlines that moved with the event while it was open', async () => {
    const event = await withCategory();
    const { categoryId } = event;
    const save = (revision: number, seen: object, deadline: string) =>
      at<{ form: RequestForm; current: RequestForm }>(event, guestlist.setRequestForm, {
        categoryId,
        body: { revision, seen, sections: [{ ...(revision && { id: 1 }), name: 'You', deadline, fields: [] }] },
      });
    expect((await save(0, {}, '2026-07-15')).status).toBe(200);
    await fixture.sql(
      `update accreditation.request_form set sections = replace(sections::text, '2026-07-15', '2027-07-14')::jsonb
       where category_id = $1`,
      [categoryId],
    );
    expect(await save(1, { 1: '2026-07-15' }, '2026-07-15')).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { sections: [{ deadline: '2027-07-14' }] } },
    });
    expect(await save(1, {}, '2026-07-15')).toMatchObject({ status: 409 });
    expect((await save(1, { 1: '2027-07-14' }, '2027-07-13')).status).toBe(200);
  });

  const dropdown = { id: -1, label: 'Medium', field_type: 'dropdown', choices: ['Radio', 'Print'] };
  const set = (event: Event, categoryId: number, revision: number, sections: object[]) =>
    at<{ form: RequestForm }>(event, guestlist.setRequestForm, { categoryId, body: { revision, sections } });

  it('gives ids once, and shows a section by a field that is new as well', async () => {
    const event = await withCategory();
    const { categoryId } = event;
    const first = await set(event, categoryId, 0, [
      {
        name: 'You',
        fields: [dropdown, { label: 'Card', field_type: 'text' }],
        sub_sections: [
          {
            name: 'On air',
            response_condition_field_id: -1,
            response_condition_field_value: 'Radio',
            fields: [{ label: 'Show', field_type: 'text' }],
          },
        ],
      },
    ]);
    expect(first.status).toBe(200);
    const [you] = first.body.form.sections as [FormSection];
    expect(you).toMatchObject({
      id: 1,
      position: 0,
      parent_section_id: null,
      fields: [
        { id: 2, label: 'Medium' },
        { id: 3, label: 'Card', field_type: 'text' },
      ],
    });
    expect(you.sub_sections).toMatchObject([
      {
        id: 4,
        parent_section_id: 1,
        response_condition_field_id: 2,
        response_condition_field_value: 'Radio',
        fields: [{ id: 5 }],
      },
    ]);
    // Read and sent back, with one field less and one more.
    const second = await set(event, categoryId, 1, [
      { ...you, fields: [you.fields[0], { label: 'Phone', field_type: 'phone' }] },
    ]);
    expect(second.body.form).toMatchObject({ revision: 2, sections: [{ id: 1, fields: [{ id: 2 }, { id: 6 }] }] });
    expect((await at<{ form: RequestForm }>(event, guestlist.readRequestForm, { categoryId })).body.form).toEqual(
      second.body.form,
    );
    expect((await listed(event))[0]).toMatchObject({ form_revision: 2, revision: 1 });
    const [kept] = await fixture.sql(
      'select sections from accreditation.request_form where category_id = $1 and revision = 1',
      [categoryId],
    );
    expect(kept).toEqual({ sections: first.body.form.sections });
    // One that was taken off does not come back by its id.
    expect(
      await set(event, categoryId, 2, [{ id: 1, name: 'You', fields: [{ id: 3, label: 'Card', field_type: 'text' }] }]),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'sections.0.fields.0.id', code: 'section_has_no_field' }] },
    });
    expect(await set(event, categoryId, 2, [{ id: 9, name: 'X', fields: [] }])).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'sections.0.id', code: 'form_has_no_section' }] },
    });
    expect(await set(event, categoryId, 1, [])).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { revision: 2 } },
    });
  });
});

describe('links of a category', () => {
  it('opens for all by one secret, which a new one ends', async () => {
    const event = await withCategory();
    const { categoryId } = event;
    const open = async (body: object) =>
      (
        await at<{ category: RequestCategory; link: string | null }>(event, guestlist.setRequestLink, {
          categoryId,
          body,
        })
      ).body;
    const works = async (link: string | null) =>
      (
        await fixture.sql(
          'select from accreditation.request_category where link_hash = sha256($1::text::bytea) and deleted_at is null',
          [link?.split('#s.')[1] ?? ''],
        )
      ).length === 1;
    const { link, category } = await open({ domain: '@Radio.example' });
    expect(category.link).toEqual({ code: '', domain: 'radio.example' });
    expect(link).toMatch(/\/r#s\.[\w-]{43}$/);
    expect(await works(link)).toBe(true);
    expect(await open({ code: 'SUN' })).toMatchObject({ link: null, category: { link: { code: 'SUN' } } });
    const fresh = await open({ new_link: true });
    expect([await works(link), await works(fresh.link)]).toEqual([false, true]);
    expect((await at(event, guestlist.endRequestLink, { categoryId })).body.category.link).toBeNull();
    expect(await works(fresh.link)).toBe(false);
  });

  it('lets others do a step that is done by link, and no other', async () => {
    const event = await withCategory({
      steps: [
        { name: 'Approve', by: 'organisers' },
        { name: 'Vet', by: 'link' },
      ],
    });
    const { categoryId, owner, eventId } = event;
    const add = (body: object) =>
      at<{ category: RequestCategory; link: string }>(event, guestlist.addRequestDecider, {
        categoryId,
        body: { title: 'Police', ...body },
      });
    for (const step of [0, 2])
      expect(await add({ step })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'step', code: 'request_step_not_by_link' }] },
      });
    expect((await add({ step: 1, unit_id: 999_999 })).status).toBe(404);
    const { status, body } = await add({ step: 1, e_mail: 'police@example.test' });
    expect([status, body.link]).toEqual([201, expect.stringMatching(/\/r#d\.[\w-]{43}$/)]);
    const [decider] = body.category.deciders;
    expect(decider).toMatchObject({ title: 'Police', step: 1, unit_id: null, e_mail: 'police@example.test' });
    const end = () => at(event, guestlist.endRequestDecider, { categoryId, deciderId: decider?.id ?? 0 });
    expect((await end()).body.category.deciders).toEqual([]);
    expect(await end()).toMatchObject({ status: 404, body: { message_code: 'no_such_request_link' } });
    const log = await fixture.sql<{ action: string; details: object }>(
      "select action, details from accreditation.activity_log where event_id = $1 and action like '%decider' order by id",
      [eventId],
    );
    expect(log).toMatchObject([
      { action: 'add_request_decider', details: { title: 'Police', step: 'Vet' } },
      { action: 'end_request_decider' },
    ]);
    const { body: page } = await ask<{ logs: { details: string }[] }>(guestlist.listLogs, {
      as: owner,
      params: { eventId },
    });
    expect(JSON.stringify(page)).toContain('Press: link for a step ended (Police, Vet)');
  });
});

describe('inviting applicants', () => {
  it('mails each address a key for a draft, once, in their language', async () => {
    const event = await withCategory({ words: '<p>Bring your <strong>card</strong></p>' });
    const { accountId, eventId, categoryId } = event;
    await request(event, categoryId, { eMail: 'known@example.test' });
    await fixture.sql(
      `insert into accreditation.mail_stop (account_id, event_id, address_hash) values ($1, $2::int, sha256(convert_to($2::int || ' stopped@example.test', 'UTF8')))`,
      [accountId, eventId],
    );
    const applicants = [
      { name: 'Mari Tamm', company: 'Raadio', e_mail: 'Mari@Example.test', language: 'et' },
      { e_mail: 'mari@example.test' },
      { e_mail: 'jaan@example.test' },
      { e_mail: 'known@example.test' },
      { e_mail: 'stopped@example.test' },
    ];
    const headers = { 'idempotency-key': randomUUID() };
    const invite = () =>
      at<{ invited: number; already: number }>(event, guestlist.inviteApplicants, {
        categoryId,
        body: { applicants },
        headers,
      });
    const first = await invite();
    expect([first.status, first.body]).toEqual([200, { invited: 2, already: 2 }]);
    expect((await invite()).body).toEqual(first.body);
    const sent = await mails(accountId);
    expect(sent.map(({ recipient, language }) => [recipient, language])).toEqual([
      ['mari@example.test', 'en'],
      ['jaan@example.test', 'en'],
    ]);
    expect(sent[0]?.html).toContain('<strong>card</strong>');
    const drafts = await fixture.sql<{ applicant: string; state: string; invited: boolean }>(
      `select applicant, state, invited from accreditation.request where event_id = $1 and key_hash = any (select sha256(k::bytea) from unnest($2::text[]) k) order by id`,
      [eventId, sent.map(({ text }) => keyIn(text))],
    );
    expect(drafts).toEqual([
      { applicant: 'mari@example.test', state: 'draft', invited: true },
      { applicant: 'jaan@example.test', state: 'draft', invited: true },
    ]);
    expect((await listed(event))[0]).toMatchObject({ counts: { draft: 2, sent: 1 } });
  });

  it('is over once the category is closed', async () => {
    const event = await withCategory();
    const { categoryId } = event;
    await fixture.sql(
      `update accreditation.request_category set closes_at = now() - interval '1 minute' where id = $1`,
      [categoryId],
    );
    const late = await at(event, guestlist.inviteApplicants, {
      categoryId,
      body: { applicants: [{ e_mail: 'mari@example.test' }] },
    });
    expect(late).toMatchObject({ status: 403, body: { code: 'deadline_passed', message_code: 'request_closed' } });
    expect(await mails(event.accountId)).toEqual([]);
  });
});
