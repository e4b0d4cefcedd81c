import { guestlist } from '@laminate/contracts';
import { openDecisionFixture, type DecisionFixture, type TestRequest } from '../../testing/decision-fixture.ts';

let here: DecisionFixture;
beforeAll(async () => {
  here = await openDecisionFixture();
});
afterAll(() => here.close());

type TestEvent = Awaited<ReturnType<DecisionFixture['addEventWithCategory']>>;

const event: DecisionFixture['addEventWithCategory'] = (set) => here.addEventWithCategory(set);
const phone = (number: string) => ({ phone: { number, typed: number } });

/** Conflicts of a kind of the people of a request, each with their place in it. The list marks the request for them. */
async function conflicts({ owner, eventId }: TestEvent, { id, guests }: TestRequest, kind: 'asked_twice' | 'blocked') {
  const { request } = (await here.readRequest(owner, eventId, id)).body;
  const found = request.conflicts.filter((conflict) => conflict.kind === kind);
  const isMarked = found.length > 0;
  const listed = (await here.list(owner, eventId)).find((each) => each.id === id);
  expect([request.conflict, listed?.conflict]).toEqual([isMarked, isMarked]);
  return found.map(({ guest_id: guest, with: by }) => [guests.indexOf(guest), by]);
}

describe('people who are asked for twice', () => {
  const twice = (made: TestEvent, request: TestRequest) => conflicts(made, request, 'asked_twice');

  it.each([
    ['their name', { name: 'Mari Tamm' }, { name: 'MARI TAMM' }],
    [
      'their e-mail address in any case',
      { details: { email: 'mari@example.test' } },
      { details: { email: 'Mari@Example.test' } },
    ],
    ['their telephone number', { details: phone('+37251234567') }, { details: phone('+37251234567') }],
  ])('are found by %s, in all categories', async (_what, one, other) => {
    const made = await event();
    const first = await here.addRequest(made, made.categoryId, [{}, one], { applicant: 'First' });
    const second = await here.addRequest(made, await here.addCategory(made), [other, {}], { applicant: 'Second' });
    const third = await here.addRequest(made, made.categoryId, [{ details: { email: 'kati@example.test' } }]);
    expect([await twice(made, first), await twice(made, second), await twice(made, third)]).toEqual([
      [[1, 'Second']],
      [[0, 'First']],
      [],
    ]);
    const last = await here.addRequest(made, made.categoryId, [one]);
    expect(await twice(made, last)).toEqual([[0, 'First']]);
  });

  it('are found by the address of an applicant who asks for one person, and of no other applicant', async () => {
    const made = await event({ most: 1 });
    const several = await here.addCategory(made);
    const ask = (category: number, address: string, applicant: string, details = {}) =>
      here.addRequest(made, category, [{ details }], { e_mail: address, applicant });
    const own = await ask(made.categoryId, 'Mari@Example.test', 'Own');
    const agency = await ask(several, 'mari@example.test', 'Agency');
    const staff = await ask(several, 'agency@example.test', 'Staff', { email: 'MARI@example.test' });
    const office = await ask(several, 'agency@example.test', 'Office');
    // Their own address counts for who has one.
    const named = await ask(made.categoryId, 'agency@example.test', 'Named', { email: 'named@example.test' });
    const found = [];
    for (const request of [own, agency, staff, office, named]) found.push(await twice(made, request));
    expect(found).toEqual([[[0, 'Staff']], [], [[0, 'Own']], [], []]);
    const again = await ask(await here.addCategory(made, { most: 1 }), 'mari@EXAMPLE.test', 'Again');
    expect(await twice(made, again)).toEqual([[0, 'Own']]);
  });

  it('are no two of one request with one address and number, and no two who are known by different things', async () => {
    const made = await event();
    const details = { email: 'mari@example.test', ...phone('+37251234567') };
    const one = await here.addRequest(made, made.categoryId, [
      { name: 'Mari', details },
      { name: 'Jaan', details },
    ]);
    const other = await here.addRequest(made, made.categoryId, [
      { name: 'mari@example.test' },
      { name: '+37251234567' },
    ]);
    expect([await twice(made, one), await twice(made, other)]).toEqual([[], []]);
  });

  it.each(['draft', 'withdrawn', 'refused', 'revoked'])('are not those of a request that is %s', async (state) => {
    const made = await event();
    const set = state === 'draft' ? { state, round: 0, sent_at: null } : { state };
    const gone = await here.addRequest(made, made.categoryId, [{ name: 'Mari' }], set);
    const live = await here.addRequest(made, made.categoryId, [{ name: 'Mari' }]);
    expect(await twice(made, live)).toEqual([]);
    if (state !== 'draft') expect(await twice(made, gone)).toEqual([]);
  });

  it.each(['refused', 'withdrawn', 'revoked'])('are not those who were %s alone', async (state) => {
    const made = await event();
    const partly = await here.addRequest(made, made.categoryId, [{ name: 'Mari' }, { name: 'Jaan' }], {
      state: 'partly',
      applicant: 'Partly',
    });
    await here.sql('update accreditation.request_guest set state = $2 where id = $1', [partly.guests[0], state]);
    const live = await here.addRequest(made, made.categoryId, [{ name: 'Mari' }, { name: 'Jaan' }], {
      applicant: 'Live',
    });
    expect([await twice(made, live), await twice(made, partly)]).toEqual([[[1, 'Partly']], [[1, 'Live']]]);
  });

  it('are those of this event, in categories that are still there', async () => {
    const made = await event();
    const { accountId } = made;
    const gone = await here.addCategory(made);
    await here.addRequest(made, gone, [{ name: 'Mari' }]);
    await here.sql('update accreditation.request_category set deleted_at = now() where id = $1', [gone]);
    const later = { ...made, eventId: await here.fixture.event(accountId) };
    await here.sql('insert into accreditation.event_state (account_id, event_id) values ($1, $2)', [
      accountId,
      later.eventId,
    ]);
    for (const elsewhere of [later, await event()])
      await here.addRequest(elsewhere, await here.addCategory(elsewhere), [{ name: 'Mari' }]);
    expect(await twice(made, await here.addRequest(made, made.categoryId, [{ name: 'Mari' }]))).toEqual([]);
  });
});

describe('people on the blocked list', () => {
  const block = ({ owner }: Pick<TestEvent, 'owner'>, body: object) =>
    here.ask(guestlist.addBlockedPerson, { as: owner, body: { name: 'On the list', ...body } });

  it.each([
    ['their name', { name: 'Mari Tamm' }, { name: 'MARI TAMM' }],
    ['their e-mail address in any case', { e_mail: 'Mari@Example.test' }, { details: { email: 'MARI@example.TEST' } }],
    [
      'their e-mail address, also by the name of those who were erased',
      { e_mail: 'mari@example.test' },
      { name: 'Erased guest', details: { email: 'mari@example.test' } },
    ],
    ['their telephone number, however it is typed', { phone: '00372 5123 4567' }, { details: phone('+37251234567') }],
  ])('are found by %s', async (_what, entry, guest) => {
    const made = await event();
    // That of another account.
    await block(await event(), entry);
    const request = await here.addRequest(made, made.categoryId, [{}, guest]);
    expect(await conflicts(made, request, 'blocked')).toEqual([]);
    expect((await block(made, entry)).status).toBe(201);
    expect(await conflicts(made, request, 'blocked')).toEqual([[1, '']]);
    expect(await here.decide(made.owner, made.eventId, [request.id])).toMatchObject({
      status: 409,
      body: { message_code: 'on_blocked_list', blocked: [request.guests[1]] },
    });
    expect((await here.state(request.id)).state).toBe('sent');
  });

  it('are found by the address of an applicant who asks for one person alone', async () => {
    const made = await event({ most: 1 });
    await block(made, { e_mail: 'mari@example.test' });
    const set = { e_mail: 'MARI@Example.test' };
    const one = await here.addRequest(made, made.categoryId, [{}], set);
    const several = await here.addRequest(made, await here.addCategory(made), [{}], set);
    expect(await conflicts(made, one, 'blocked')).toEqual([[0, '']]);
    expect(await conflicts(made, several, 'blocked')).toEqual([]);
  });

  it('are on it until the end of their last day', async () => {
    const made = await event();
    await block(made, { name: 'Mari' });
    const request = await here.addRequest(made, made.categoryId, [{ name: 'Mari' }]);
    const found = [];
    // A day more than zones are apart: the day ends where the event is.
    for (const days of [1, -2]) {
      await here.sql('update accreditation.blocked_person set until = current_date + $2::int where account_id = $1', [
        made.accountId,
        days,
      ]);
      found.push(await conflicts(made, request, 'blocked'));
    }
    expect(found).toEqual([[[0, '']], []]);
  });
});
