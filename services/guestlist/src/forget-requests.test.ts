import { guestlist, type ExportedFile } from '@laminate/contracts';
import { eraseEvent, erasePerson } from '@laminate/accreditation';
import { call } from '@laminate/testing';
import { forgetOldRequests } from './erase-due-events.ts';
import { openGuestlist } from './testing/guestlist-fixture.ts';

const { fixture, service, eventOf } = await openGuestlist();

type Event = Awaited<ReturnType<typeof eventOf>>;
let serial = 0;

const one = async (text: string, values: readonly unknown[]) =>
  (await fixture.sql<{ id: number }>(`${text} returning id`, values))[0]?.id ?? 0;

/** A category whose form asks for a card, and what is kept of refused requests. */
async function category({ accountId, eventId }: Event, eraseAfter = 30) {
  await fixture.sql(
    'insert into accreditation.event_state (account_id, event_id) values ($1, $2) on conflict do nothing',
    [accountId, eventId],
  );
  const id = await one(
    `insert into accreditation.request_category (account_id, event_id, name, name_folded, steps, erase_after, link_hash)
     values ($1, $2, $3, $3, '[]', $4, sha256($3::text::bytea))`,
    [accountId, eventId, `press ${(serial += 1)}`, eraseAfter],
  );
  const sections = [{ id: 1, name: 'You', fields: [{ id: 2, label: 'Card' }], sub_sections: [] }];
  await fixture.sql(
    `insert into accreditation.request_form (account_id, event_id, category_id, revision, sections) values ($1, $2, $3, 0, $4)`,
    [accountId, eventId, id, JSON.stringify(sections)],
  );
  return id;
}

/** A request with a person of each of these states, and a decision about it. Those approved are guests. */
async function request({ accountId, eventId }: Event, categoryId: number, state: string, people: readonly string[]) {
  const applicant = `Applicant ${(serial += 1)}`;
  const mailId = await one(
    `insert into accounts.mail (account_id, recipient, language, subject, text) values ($1, 'jaan@example.test', 'en', 'Your request', 'Hello')`,
    [accountId],
  );
  const id = await one(
    `insert into accreditation.request (account_id, event_id, category_id, form_revision, key_hash, applicant, company, e_mail, language, state, round, sent_at, mail_ids, answers)
     values ($1, $2, $3, 0, sha256($4::text::bytea), $4, 'Raadio', 'jaan@example.test', 'en', $5, 1, now(), array[$6::bigint], $7)`,
    [
      accountId,
      eventId,
      categoryId,
      applicant,
      state,
      mailId,
      JSON.stringify([{ section_id: 1, fields: { 2: 'KAART 7' } }]),
    ],
  );
  const persons: number[] = [];
  for (const [position, verdict] of people.entries()) {
    const name = `Guest ${(serial += 1)}`;
    const personId =
      verdict === 'approved'
        ? await one(
            `insert into accreditation.person (account_id, event_id, name, name_folded, seq) values ($1, $2, $3, lower($3), 0)`,
            [accountId, eventId, name],
          )
        : null;
    if (personId !== null) persons.push(personId);
    await one(
      `insert into accreditation.request_guest (account_id, event_id, request_id, position, name, name_folded, details, state, person_id)
       values ($1, $2, $3, $4, $5, lower($5), '{"email": "mari@example.test"}', $6, $7)`,
      [accountId, eventId, id, position, name, verdict, personId],
    );
  }
  const decisionId = await one(
    `insert into accreditation.request_decision (account_id, event_id, step, verdict, by_name, before, note, to_applicant)
     values ($1, $2, 0, 'approve', 'Liis', $3, 'About ' || $4, 'Hi ' || $4)`,
    [accountId, eventId, JSON.stringify([{ applicant }]), applicant],
  );
  await fixture.sql(
    'insert into accreditation.request_vote (account_id, event_id, decision_id, request_id, round) values ($1, $2, $3, $4, 1)',
    [accountId, eventId, decisionId, id],
  );
  await fixture.sql(
    `insert into accreditation.activity_log (account_id, event_id, user_name, action, details) values ($1, $2, 'Liis', 'decide_requests', $3)`,
    [accountId, eventId, JSON.stringify({ name: applicant, verdict: 'approve' })],
  );
  return { id, applicant, persons };
}

/** All that is stored of an event that could name an applicant or a person. */
async function storedOf({ accountId, eventId }: Event): Promise<string> {
  const rows = await fixture.sql(
    `select to_jsonb(r) - 'key_hash' as row from accreditation.request r where event_id = $1
     union all select to_jsonb(g) from accreditation.request_guest g where event_id = $1
     union all select to_jsonb(d) from accreditation.request_decision d where event_id = $1
     union all select l.details from accreditation.activity_log l where event_id = $1
     union all select to_jsonb(p) from accreditation.person p where event_id = $1
     union all select to_jsonb(m) from accounts.mail m where account_id = $2`,
    [eventId, accountId],
  );
  return JSON.stringify(rows);
}
const left = ({ eventId }: Event) =>
  fixture.sql<{ state: string; people: string[] }>(
    `select r.state, array(select g.state from accreditation.request_guest g where g.request_id = r.id order by g.position) as people
     from accreditation.request r where event_id = $1 order by id`,
    [eventId],
  );
const endedDaysAgo = ({ eventId }: Event, days: number) =>
  fixture.sql(
    `update accounts.event set start_time = now() - make_interval(days => $2 + 1), end_time = now() - make_interval(days => $2) where id = $1`,
    [eventId, days],
  );
const scope = ({ accountId, eventId }: Event) => ({ accountId, eventId, userId: null, userName: 'Laminate' });

it('forgets requests that were not approved, so many days after the event as their category says', async () => {
  const event = await eventOf();
  const [soon, later] = [await category(event, 2), await category(event, 30)];
  for (const state of ['draft', 'sent', 'more_asked', 'refused', 'withdrawn', 'revoked'])
    await request(event, soon, state, ['refused']);
  const approved = await request(event, soon, 'approved', ['approved']);
  await request(event, soon, 'partly', ['approved', 'refused']);
  await request(event, later, 'refused', ['refused']);
  await endedDaysAgo(event, 1);
  await forgetOldRequests(service);
  expect(await left(event)).toHaveLength(9);
  await endedDaysAgo(event, 3);
  expect(await forgetOldRequests(service)).toBe(6);
  expect(await left(event)).toEqual([
    { state: 'approved', people: ['approved'] },
    { state: 'partly', people: ['approved'] },
    { state: 'refused', people: ['refused'] },
  ]);
  expect(await storedOf(event)).toContain(approved.applicant);
  const upcoming = await eventOf();
  await request(upcoming, await category(upcoming, 0), 'refused', ['refused']);
  expect(await forgetOldRequests(service)).toBe(0);
});

it('leaves no name of a forgotten request in decisions, mails and the log', async () => {
  const event = await eventOf();
  const { id, applicant } = await request(event, await category(event, 0), 'refused', ['refused']);
  const undone = await one(
    `insert into accreditation.person (account_id, event_id, name, name_folded, seq, deleted_at) values ($1, $2, $3, $3, 0, now())`,
    [event.accountId, event.eventId, applicant],
  );
  await fixture.sql('update accreditation.request_guest set was_person_ids = array[$2::int] where request_id = $1', [
    id,
    undone,
  ]);
  await endedDaysAgo(event, 1);
  expect(await storedOf(event)).toContain(applicant);
  expect(await forgetOldRequests(service)).toBe(1);
  const stored = await storedOf(event);
  for (const text of [applicant, 'jaan@example.test', 'KAART 7', 'Hello']) expect(stored).not.toContain(text);
});

it('erases the request of one guest with them, and of several only theirs', async () => {
  const event = await eventOf();
  const categoryId = await category(event);
  const alone = await request(event, categoryId, 'approved', ['approved']);
  const several = await request(event, categoryId, 'approved', ['approved', 'approved']);
  for (const personId of [alone.persons[0], several.persons[0]])
    await service.db.transaction({ accountId: event.accountId, userId: 0 }, (em) =>
      erasePerson(em, scope(event), personId ?? 0),
    );
  const rows = await fixture.sql<{ applicant: string; e_mail: string; names: string[]; keys: boolean }>(
    `select r.applicant, r.e_mail, r.key_hash = sha256($2::text::bytea) or r.key_hash = sha256($3::text::bytea) as keys,
       array(select g.name || g.details::text from accreditation.request_guest g where g.request_id = r.id order by g.position) as names
     from accreditation.request r where event_id = $1 order by id`,
    [event.eventId, alone.applicant, several.applicant],
  );
  expect(rows).toMatchObject([
    { applicant: 'Erased guest', e_mail: '', names: ['Erased guest{}'], keys: false },
    {
      applicant: several.applicant,
      e_mail: 'jaan@example.test',
      names: ['Erased guest{}', expect.stringMatching(/^Guest/)],
      keys: true,
    },
  ]);
  expect(await storedOf(event)).not.toContain(alone.applicant);
  const [erased] = await fixture.sql(
    'select count(*)::int as lines from accreditation.request_decision where event_id = $1 and before is null',
    [event.eventId],
  );
  expect(erased).toEqual({ lines: 2 });
});

it('erases all requests of an event with its guests, and ends their links', async () => {
  const event = await eventOf();
  const categoryId = await category(event);
  const { applicant } = await request(event, categoryId, 'sent', ['asked']);
  await one(
    `insert into accreditation.request_decider (account_id, event_id, category_id, title, step, e_mail, token_hash, created_by)
     values ($1, $2, $3, 'Police', 0, 'police@example.test', sha256($4::text::bytea), 'Liis')`,
    [event.accountId, event.eventId, categoryId, applicant],
  );
  await service.db.transaction({ accountId: event.accountId, userId: 0 }, (em) => eraseEvent(em, scope(event)));
  expect(await left(event)).toEqual([]);
  expect(await storedOf(event)).not.toContain(applicant);
  const [links] = await fixture.sql(
    `select (select link_hash is null from accreditation.request_category where id = $1) as closed,
       (select ended_at is not null and e_mail = '' from accreditation.request_decider where category_id = $1) as ended`,
    [categoryId],
  );
  expect(links).toEqual({ closed: true, ended: true });
});

it('names the request in the data of a guest', async () => {
  const event = await eventOf();
  const { applicant, persons } = await request(event, await category(event), 'approved', ['approved']);
  const { status, body } = await call<ExportedFile>(service.url, guestlist.exportPersonData, {
    as: event.owner,
    params: { eventId: event.eventId, personId: persons[0] ?? 0 },
    body: { format: 'json' },
  });
  expect(status).toBe(200);
  expect(JSON.parse(Buffer.from(body.contentBase64, 'base64').toString())).toMatchObject({
    guest: {
      requests: [
        { applicant, company: 'Raadio', e_mail: 'jaan@example.test', state: 'approved', answers: ['Card: KAART 7'] },
      ],
    },
  });
});
