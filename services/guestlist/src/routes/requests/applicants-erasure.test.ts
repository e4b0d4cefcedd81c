import { randomUUID } from 'node:crypto';
import { forgetOldDrafts } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import {
  approve,
  draft,
  erase,
  event,
  here,
  keyIn,
  openApplicants,
  outlet,
  read,
  save,
  start,
} from '../../testing/applicant-fixture.ts';

// Limits count by network, and all calls of a test come from one: each test has a service of its own.
beforeEach(openApplicants);
afterEach(() => here.close());

it('erases what was decided and said of a request, and guests whom an approval made that was undone', async () => {
  const made = await event();
  await start(made.token);
  const key = await keyIn('mari@example.test');
  await save(key, 1, { answers: outlet('Radio'), send: true });
  const [row] = await here.fixture.sql<{ id: number }>('select id from accreditation.request where event_id = $1', [
    made.eventId,
  ]);
  const decided = await here.ask(guestlist.decideRequests, {
    as: made.owner,
    params: { eventId: made.eventId },
    headers: { 'idempotency-key': randomUUID() },
    body: {
      requests: [{ id: row?.id ?? 0, version: 2 }],
      step: 0,
      verdict: 'refuse',
      reason: 'No room',
      note: 'Mari was late',
      to_applicant: 'Sorry, Mari',
    },
  });
  expect(decided.status).toBe(200);
  expect(await here.logOf(made.eventId, 'decide_requests')).toMatchObject([{ details: { name: 'Mari Tamm' } }]);
  const undone = { name: 'Mari Tamm', name_folded: 'mari tamm', pending: false, seq: 0, deleted_at: new Date() };
  const personId = await here.insert('person', { ...made.columns, ...undone });
  await here.fixture.sql('update accreditation.request_guest set was_person_ids = array[$2::int] where event_id = $1', [
    made.eventId,
    personId,
  ]);
  expect((await erase(key)).status).toBeLessThan(300);
  const stored = await here.fixture.sql(
    `select l.details as row from accreditation.activity_log l where event_id = $1
     union all select to_jsonb(d) from accreditation.request_decision d where event_id = $1
     union all select to_jsonb(p) from accreditation.person p where event_id = $1`,
    [made.eventId],
  );
  expect(JSON.stringify(stored)).toContain('Erased guest');
  expect(JSON.stringify(stored)).not.toContain('Mari');
});

it('erases a request with its mails, its guests and its key', async () => {
  const made = await event();
  await start(made.token);
  const key = await keyIn('mari@example.test');
  const page = (await save(key, 1, { answers: outlet('Radio'), send: true })).body.page;
  const [row] = await here.fixture.sql<{ id: number }>('select id from accreditation.request where event_id = $1', [
    made.eventId,
  ]);
  const request = { id: row?.id ?? 0 };
  const personId = await approve(made, request, page.guests[0]?.id ?? 0);
  const decision = await here.insert('request_decision', {
    ...made.columns,
    step: 0,
    verdict: 'approve',
    by_name: 'Owner',
    before: '{"guests": [{"name": "Mari Tamm"}]}',
  });
  await here.fixture.sql(
    'insert into accreditation.request_vote (account_id, event_id, decision_id, request_id, round) values ($1, $2, $3, $4, 1)',
    [made.accountId, made.eventId, decision, request.id],
  );
  expect((await erase(key)).status).toBeLessThan(300);
  expect((await read(key)).status).toBe(404);
  expect((await erase(key)).status).toBe(404);
  expect(await here.people(made.owner, made.eventId)).toEqual([]);
  const left = await here.fixture.sql(
    `select (select count(*)::int from accreditation.request where event_id = $1) as requests,
       (select count(*)::int from accreditation.request_guest where event_id = $1) as people,
       (select count(*)::int from accreditation.request_decision where id = $2) as decisions,
       (select name from accreditation.person where id = $3) as name,
       (select count(*)::int from accounts.mail where recipient = 'mari@example.test') as mails`,
    [made.eventId, decision, personId],
  );
  expect(left).toEqual([{ requests: 0, people: 0, decisions: 0, name: 'Erased guest', mails: 0 }]);
  const log = await here.fixture.sql('select details from accreditation.activity_log where event_id = $1', [
    made.eventId,
  ]);
  expect(JSON.stringify(log)).not.toContain('Mari');
});

it('forgets what was never sent and not worked on for 30 days, of any account', async () => {
  const [one, two] = [await event(), await event()];
  const old = "now() - interval '31 days'";
  const drafts = [
    await draft(one),
    await draft(two),
    await draft(one, ['X'], { round: 1, state: 'sent' }),
    await draft(one, ['X'], { invited: true }),
    await draft(two),
    await draft(two),
  ];
  await here.fixture.sql(`update accreditation.request set made_at = ${old}, kept_at = ${old} where id = any($1)`, [
    drafts.slice(0, 5).map(({ id }) => id),
  ]);
  expect((await save(drafts[4]?.key ?? '', 1, { company: 'Raadio' })).status).toBe(200);
  await here.service.db.transaction({ accountId: 0, userId: 0 }, forgetOldDrafts);
  const left = await here.fixture.sql<{ id: number }>('select id from accreditation.request order by id');
  expect(left.map(({ id }) => id)).toEqual(drafts.slice(2).map(({ id }) => id));
});
