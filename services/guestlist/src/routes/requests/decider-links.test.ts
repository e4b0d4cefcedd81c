import { deciderLinkOf, deciderOf, deciderPageOf, findRequest } from '@laminate/accreditation';
import { guestlist, type RequestStep } from '@laminate/contracts';
import { holdLock } from '@laminate/testing';
import { openDecisionFixture, type DecisionFixture } from '../../testing/decision-fixture.ts';

let here: DecisionFixture;
beforeAll(async () => {
  here = await openDecisionFixture();
});
afterAll(() => here.close());

const step = (by: RequestStep['by'], needed = 1): RequestStep => ({ name: 'Step', by, needed });
const names = (made: Awaited<ReturnType<typeof event>>) => here.names(made.owner, made.eventId);
const event: DecisionFixture['addEventWithCategory'] = (set) => here.addEventWithCategory(set);

describe('decision links', () => {
  it('show requests of their category without details, notes and addresses, and decide their own step alone', async () => {
    const made = await event({ steps: [step('organisers'), step('link')] });
    const { owner, eventId, categoryId } = made;
    const { token } = await here.addLink(made, categoryId, 1);
    const { id } = await here.addRequest(
      made,
      categoryId,
      [{ name: 'Mari', details: { email: 'private@example.test', phone: { number: '+3725550000', typed: '1' } } }],
      { e_mail: 'applicant@private.test' },
    );
    const foreign = await here.addRequest(made, await here.addCategory(made));
    expect(await here.decideByLink(token, id, 1)).toMatchObject({
      status: 409,
      body: { message_code: 'step_not_open' },
    });
    await here.decide(owner, eventId, [id], { note: 'inside note' });
    const page = await here.readLink(token);
    expect(page).toMatchObject({
      status: 200,
      body: {
        page: { title: 'Partner', requests: [{ id, decided: null, can_decide: true, guests: [{ name: 'Mari' }] }] },
      },
    });
    expect(page.body.page.requests).toHaveLength(1);
    expect(page.body.page.forms).toEqual([{ revision: 1, sections: [] }]);
    for (const hidden of ['private', '+3725550000', 'inside note'])
      expect(JSON.stringify(page.body)).not.toContain(hidden);
    expect(await here.decideByLink(token, foreign.id, 1)).toMatchObject({ status: 404 });
    expect(await here.decideByLink(token, id, 1)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await here.decideByLink(token, id, 2)).toMatchObject({
      status: 200,
      body: { page: { requests: [{ state: 'approved', decided: 'approve', can_decide: false }] } },
    });
    expect(await names(made)).toEqual(['Mari']);
    expect((await here.logOf(eventId, 'decide_requests')).at(-1)).toMatchObject({ user_name: 'Partner (by link)' });
  });

  it('show those that wait for them before all that wait for another step', async () => {
    const made = await event({ steps: [step('organisers'), step('link')] });
    const { owner, accountId, eventId, categoryId } = made;
    const { id: linkId, token } = await here.addLink(made, categoryId, 1);
    const ids: number[] = [];
    for (const day of [1, 2, 3])
      ids.push((await here.addRequest(made, categoryId, [{}], { sent_at: `2026-05-0${day}T08:00Z` })).id);
    const [first, second, last] = ids as [number, number, number];
    await here.decide(owner, eventId, [last]);
    const shown = (await here.readLink(token)).body.page.requests.map(({ id, can_decide: can }) => [id, can]);
    expect(shown).toEqual([
      [last, true],
      [first, false],
      [second, false],
    ]);
    const scope = { accountId, eventId };
    const two = await here.service.db.transaction({ accountId, userId: 0 }, async (em) =>
      deciderPageOf(em, scope, await deciderLinkOf(em, scope, linkId), 2),
    );
    expect(two.requests.map(({ id, guests }) => [id, guests.length])).toEqual([
      [last, 1],
      [first, 1],
    ]);
  });

  it('are 404 once ended or unknown, are for their unit alone, and say no number and no name of a list', async () => {
    const made = await event({ steps: [step('link')] });
    const { accountId, categoryId } = made;
    const unknown = await here.readLink('nothing');
    expect(unknown.status).toBe(404);
    const ended = await here.addLink(made, categoryId, 0, { ended_at: new Date() });
    expect((await here.readLink(ended.token)).status).toBe(404);
    const elsewhere = await here.addLink(made, categoryId, 0, { unit_id: await here.addUnit(made, 'Other') });
    const request = await here.addRequest(made, categoryId, [{ name: 'Mari' }]);
    expect((await here.readLink(elsewhere.token)).body.page.requests).toEqual([]);
    expect((await here.decideByLink(elsewhere.token, request.id, 1)).status).toBe(404);

    const { token } = await here.addLink(made, categoryId, 0);
    const limit = await here.addLimit(made, 1);
    const two = await here.addRequest(made, categoryId, [{}, {}]);
    const full = await here.decideByLink(token, two.id, 1);
    expect(full).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect(full.body.limits).toBeUndefined();
    await here.sql('delete from accreditation.place_limit where id = $1', [limit]);
    await here.sql(
      `insert into accreditation.blocked_person (account_id, name, name_folded, made_by) values ($1, 'Mari', 'mari', 'x')`,
      [accountId],
    );
    const blocked = await here.decideByLink(token, request.id, 1);
    expect(blocked).toMatchObject({ status: 409, body: { message_code: 'organiser_decides' } });
    expect(blocked.body.blocked).toBeUndefined();
    expect(await here.decideByLink(token, two.id, 1, { guests: [{ id: two.guests[0], profile_id: 1 }] })).toMatchObject(
      { status: 403 },
    );
    expect((await here.state(request.id)).state).toBe('sent');
  });

  it('follow the unit that their category has now, as approved people are added to it', async () => {
    const made = await event({ steps: [step('link')] });
    const { accountId, categoryId } = made;
    const [press, radio] = [await here.addUnit(made, 'Press'), await here.addUnit(made, 'Radio')];
    const setUnit = (id: number | null) =>
      here.sql('update accreditation.request_category set unit_id = $2 where id = $1', [categoryId, id]);
    await setUnit(press);
    const { token } = await here.addLink(made, categoryId, 0, { unit_id: press });
    const [first, second] = [
      await here.addRequest(made, categoryId, [{ name: 'Mari' }]),
      await here.addRequest(made, categoryId, [{ name: 'Jaan' }]),
    ];
    const shown = async () => (await here.readLink(token)).body.page.requests.length;
    const statusOf = async (request: number) => (await here.decideByLink(token, request, 1)).status;
    expect(await shown()).toBe(2);
    // Sent while the category was of Press.
    await setUnit(radio);
    expect([await shown(), await statusOf(first.id), (await here.state(first.id)).state]).toEqual([0, 404, 'sent']);
    await setUnit(null);
    expect([await shown(), await statusOf(first.id)]).toEqual([0, 404]);
    await setUnit(press);
    await here.sql('update accreditation.unit set deleted_at = now() where id = $1', [press]);
    expect([await shown(), await statusOf(first.id)]).toEqual([0, 404]);
    await here.sql('update accreditation.unit set deleted_at = null where id = $1', [press]);
    expect([await shown(), await statusOf(first.id)]).toEqual([2, 200]);

    // The unit changes after the link was read, and before it is decided.
    const lock = 'select from accreditation.event_state where account_id = $1 for update';
    const held = await holdLock(here.fixture, lock, [accountId]);
    const decided = statusOf(second.id);
    await held.untilWaiting(1, decided);
    await setUnit(radio);
    await held.release();
    expect([await decided, (await here.state(second.id)).state]).toEqual([404, 'sent']);
    expect(await names(made)).toEqual(['Mari']);
  });

  it('approve no one whom an organiser refused, and give no days and no parking that were not asked for', async () => {
    const made = await event({ steps: [step('organisers'), step('link')] });
    const { owner, eventId, categoryId } = made;
    const { token } = await here.addLink(made, categoryId, 1);
    const days = ['2026-07-01', '2026-07-02'];
    const { id, guests } = await here.addRequest(made, categoryId, [{ name: 'Mari', days }, { name: 'Jaan' }]);
    const [mari, jaan] = guests;
    await here.decide(owner, eventId, [id], { guests: [{ id: jaan as number, approve: false }] });
    for (const guest of [
      { id: jaan, approve: true },
      { id: mari, approve: true, parking: true },
      { id: mari, approve: true, days: ['2026-07-01', '2026-07-03'] },
      { id: mari, approve: true, days: [] },
    ])
      expect(await here.decideByLink(token, id, 2, { guests: [guest] })).toMatchObject({
        status: 403,
        body: { message_code: 'organiser_decides' },
      });
    expect(
      await here.decideByLink(token, id, 2, {
        guests: [
          { id: mari, approve: true, days: ['2026-07-02'], parking: false },
          { id: jaan, approve: false, days: ['2026-07-03'] },
        ],
      }),
    ).toMatchObject({ status: 200, body: { page: { requests: [{ state: 'partly' }] } } });
    expect(await names(made)).toEqual(['Mari']);
  });

  it('of one address have one holder, who approves a step once, and no two steps with four eyes', async () => {
    const made = await event({ steps: [step('link', 2), step('link')], four_eyes: true });
    const { owner, eventId, categoryId } = made;
    const link = async (at: number, eMail: string) =>
      (await here.addLink(made, categoryId, at, { e_mail: eMail })).token;
    const [first, again] = [await link(0, 'partner@example.test'), await link(0, 'Partner@example.test')];
    const [next, other] = [await link(1, 'partner@example.test'), await link(0, 'other@example.test')];
    const { id } = await here.addRequest(made, categoryId);
    const said = async (token: string, version: number) => {
      const { status, body } = await here.decideByLink(token, id, version);
      return status === 200 ? 200 : body['message_code'];
    };
    expect(await said(first, 1)).toBe(200);
    expect(await said(again, 2)).toBe('decided_already');
    const listed = async () => {
      const { body } = await here.ask<{ categories: { at_steps: number[] }[] }>(guestlist.listRequestCategories, {
        as: owner,
        params: { eventId },
      });
      return [(await here.list(owner, eventId))[0]?.steps, body.categories[0]?.at_steps];
    };
    expect(await listed()).toEqual([
      [1, 0],
      [1, 0],
    ]);
    // As if it had been taken before.
    await here.sql(
      `with d as (
         insert into accreditation.request_decision (account_id, event_id, step, verdict, decider_id, by_name, holder)
         select account_id, event_id, 0, 'approve', id, 'Partner', sha256(convert_to('holder ' || lower(e_mail), 'UTF8'))
         from accreditation.request_decider
         where event_id = $1 and e_mail = 'Partner@example.test' returning id)
       insert into accreditation.request_vote (account_id, event_id, decision_id, request_id, round)
       select $2, $1, d.id, $3, 1 from d`,
      [eventId, made.accountId, id],
    );
    expect(await listed()).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(await said(other, 2)).toBe(200);
    expect(await said(next, 3)).toBe('four_eyes');
  });

  it('are one person with the user whose address they are for, in either order', async () => {
    const made = await event({ steps: [step('link', 2)] });
    const { manager, eventId, categoryId } = made;
    const { token } = await here.addLink(made, categoryId, 0, { e_mail: manager.eMail.toUpperCase() });
    const { id } = await here.addRequest(made, categoryId);
    expect((await here.decide(manager, eventId, [id])).status).toBe(200);
    expect(await here.decideByLink(token, id, 2)).toMatchObject({ body: { message_code: 'decided_already' } });
    expect((await here.list(manager, eventId))[0]?.steps).toEqual([1]);
  });

  it('show what their holder decided by a link that was lost', async () => {
    const made = await event({ steps: [step('link')] });
    const { categoryId } = made;
    const lost = await here.addLink(made, categoryId, 0, { e_mail: 'partner@example.test' });
    const { id } = await here.addRequest(made, categoryId);
    await here.addRequest(made, categoryId, [{}], { state: 'refused' });
    await here.decideByLink(lost.token, id, 1);
    const { token } = await here.addLink(made, categoryId, 0, { e_mail: 'Partner@example.test' });
    const { requests } = (await here.readLink(token)).body.page;
    expect(requests).toMatchObject([{ id, state: 'approved', decided: 'approve' }]);
    const { token: others } = await here.addLink(made, categoryId, 0, { e_mail: 'other@example.test' });
    expect((await here.readLink(others)).body.page.requests).toEqual([]);
  });

  it('show what their holder decided last', async () => {
    const made = await event({ steps: [step('link', 2)] });
    const { categoryId } = made;
    const { token } = await here.addLink(made, categoryId, 0);
    const { id } = await here.addRequest(made, categoryId);
    expect((await here.decideByLink(token, id, 1)).body.page.requests).toMatchObject([{ decided: 'approve' }]);
    await here.sql('update accreditation.request_category set steps = $2 where id = $1', [
      categoryId,
      JSON.stringify([step('link')]),
    ]);
    expect((await here.decideByLink(token, id, 2, { verdict: 'refuse', reason: 'No room' })).status).toBe(200);
    expect((await here.readLink(token)).body.page.requests).toMatchObject([{ state: 'refused', decided: 'refuse' }]);
  });

  it('show it in whatever order the database finds what they decided', async () => {
    const made = await event({ steps: [step('link', 2)] });
    const { accountId, eventId, categoryId } = made;
    const { id: linkId } = await here.addLink(made, categoryId, 0);
    const request = await here.addRequest(made, categoryId);
    const of = { account_id: accountId, event_id: eventId };
    // The later one is stored first.
    for (const [id, verdict] of [
      [900_002, 'refuse'],
      [900_001, 'approve'],
    ]) {
      await here.insert('request_decision', { ...of, id, step: 0, verdict, decider_id: linkId, by_name: 'Partner' });
      await here.sql(
        `insert into accreditation.request_vote (account_id, event_id, decision_id, request_id, round)
         values ($1, $2, $3, $4, 1)`,
        [accountId, eventId, id, request.id],
      );
    }
    const scope = { accountId, eventId };
    await here.service.db.transaction({ accountId, userId: 0 }, async (em) => {
      // Ways that find them in the order of their ids.
      for (const way of ['indexscan', 'bitmapscan', 'mergejoin']) await em.execute(`set local enable_${way} = off`);
      const link = await deciderLinkOf(em, scope, linkId);
      expect((await deciderPageOf(em, scope, link)).requests).toMatchObject([{ decided: 'refuse' }]);
      const { votes } = await findRequest(em, scope, request.id, deciderOf(link));
      expect(votes.map(({ verdict }) => verdict)).toEqual(['approve', 'refuse']);
    });
  });
});
