import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { openTapFixture, tapOf, type Action, type TapAnswer, type TapFixture } from '../testing/tap-fixture.ts';

let fixture: TapFixture;
beforeAll(async () => {
  fixture = await openTapFixture();
});
afterAll(() => fixture.close());

const verdicts = (answers: readonly TapAnswer[]) => answers.map(({ code }) => code ?? 'ok');

it('decides each tap of a batch in its order', async () => {
  const here = await fixture.addEvent();
  const [mari, blocked, pending] = [
    await fixture.person(here, { guests: 3 }),
    await fixture.person(here, { blocked: true }),
    await fixture.person(here, { pending: true }),
  ];
  const answers = await fixture.apply(here, [
    tapOf(mari, 'remove_check_in'),
    tapOf(mari),
    tapOf(blocked),
    tapOf(pending, 'check_in_all'),
    tapOf(blocked, 'remove_check_in'),
    tapOf(999_999),
    tapOf(mari, 'check_in_all'),
    tapOf(mari),
    tapOf(mari, 'check_in_all'),
    tapOf(mari, 'remove_check_in'),
  ]);
  expect(verdicts(answers)).toEqual([
    'not_checked_in',
    'ok',
    'blocked',
    'pending',
    'not_checked_in',
    'not_found',
    'ok',
    'full',
    'ok',
    'ok',
  ]);
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 409, 409, 409, 404, 200, 409, 200, 200]);
  expect(answers.map(({ outcome }) => outcome.person?.checked_in_count)).toEqual([
    0,
    1,
    0,
    0,
    0,
    undefined,
    3,
    3,
    3,
    2,
  ]);
  expect(answers.map(({ seq }) => seq)).toEqual([0, 1, 1, 1, 1, 1, 2, 2, 2, 3]);
  expect(answers[7]?.outcome.last_check_in).toEqual({
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    user: 'Kadri',
    device: 'Gate 1',
  });
  expect(answers[8]?.outcome).toMatchObject({ changed: false, seq: 2 });
});

it('tells who came last also when that was an earlier batch', async () => {
  const here = await fixture.addEvent();
  const mari = await fixture.person(here);
  await fixture.apply(here, [{ ...tapOf(mari), user_name: 'Ats', device: null }]);
  const [full] = await fixture.apply(here, [tapOf(mari)]);
  expect(full).toMatchObject({ status: 409, code: 'full', outcome: { last_check_in: { user: 'Ats', device: null } } });
});

it('writes feed, ledger, log and totals with the change', async () => {
  const here = await fixture.addEvent();
  const mari = await fixture.person(here, { guests: 4 });
  await fixture.apply(here, [tapOf(mari), tapOf(mari, 'check_in_all'), tapOf(mari, 'remove_check_in')]);
  const of = (table: string, columns: string) =>
    fixture.sql(`select ${columns} from accreditation.${table} where event_id = $1 order by 1`, [here.eventId]);
  expect(await of('check_in_entry', 'seq, person_id, delta, user_name, device')).toEqual([
    { seq: 1, person_id: mari, delta: 1, user_name: 'Kadri', device: 'Gate 1' },
    { seq: 2, person_id: mari, delta: 3, user_name: 'Kadri', device: 'Gate 1' },
    { seq: 3, person_id: mari, delta: -1, user_name: 'Kadri', device: 'Gate 1' },
  ]);
  const feed = await of('event_change', 'seq, kind, person_ids, payload');
  expect(feed).toMatchObject([
    {
      kind: 'checked-in',
      person_ids: [mari],
      payload: { person: { checked_in_count: 1 }, totals: { checked_in_count: 1 } },
    },
    { kind: 'checked-in', payload: { person: { checked_in_count: 4, checked_in: true }, by: { user: 'Kadri' } } },
    { kind: 'removed-check-in', payload: { totals: { guest_count: 4, checked_in_count: 3, people_count: 1 } } },
  ]);
  expect(await of('activity_log', 'id, action, details')).toMatchObject([
    { action: 'check_in', details: { name: 'Mari', checked_in_count: 1, guest_count: 4 } },
    { action: 'check_in_all', details: { delta: 3 } },
    { action: 'remove_check_in', details: { delta: -1, checked_in_count: 3 } },
  ]);
  expect(await of('event_state', 'seq, checked_in_count')).toEqual([{ seq: 3, checked_in_count: 3 }]);
  expect(await of('person', 'checked_in_count, seq')).toEqual([{ checked_in_count: 3, seq: 3 }]);
});

it('answers a key the same for ever, rejections included', async () => {
  const here = await fixture.addEvent();
  const mari = await fixture.person(here);
  const [early, first] = [tapOf(mari, 'remove_check_in'), tapOf(mari)];
  const [rejected, accepted] = await fixture.apply(here, [early, first]);
  const [again, twice] = await fixture.apply(here, [early, first]);
  expect([again, twice]).toEqual([
    { ...rejected, replayed: true, seq: 1 },
    { ...accepted, replayed: true },
  ]);
  const [within, repeated] = await fixture.apply(here, [
    { ...first, key: early.key },
    { ...early, action: 'check_in_all' },
  ]);
  expect([within?.code, repeated?.code]).toEqual(['key_reuse', 'key_reuse']);
});

it('counts a tap once that appears twice in a batch', async () => {
  const here = await fixture.addEvent();
  const mari = await fixture.person(here, { guests: 9 });
  const tap = tapOf(mari);
  const answers = await fixture.apply(here, [tap, tap, { ...tap, action: 'check_in_all' }]);
  expect(answers.map(({ code, replayed }) => [code, replayed])).toEqual([
    [null, false],
    [null, true],
    ['key_reuse', true],
  ]);
  expect(answers[1]?.outcome).toEqual(answers[0]?.outcome);
});

it('does not take a key that another event or account has used', async () => {
  const [here, there] = [await fixture.addEvent(), await fixture.addEvent()];
  const sameAccount = { accountId: here.accountId, eventId: await fixture.event(here.accountId) };
  const tap = tapOf(await fixture.person(here));
  await fixture.apply(here, [tap]);
  expect((await fixture.apply(sameAccount, [tap]))[0]).toMatchObject({ status: 409, code: 'key_reuse', outcome: {} });
  // Row-level security hides the other account's outcome, the unique key does not.
  await expect(fixture.apply(there, [{ ...tap, person_id: await fixture.person(there) }])).rejects.toMatchObject({
    constraint: 'tap_outcome_pkey',
  });
});

it('does not see people of another event, another account or the deleted', async () => {
  const [here, there] = [await fixture.addEvent(), await fixture.addEvent()];
  const [theirs, gone] = [await fixture.person(there), await fixture.person(here)];
  await fixture.sql('update accreditation.person set deleted_at = now() where id = $1', [gone]);
  expect(verdicts(await fixture.apply(here, [tapOf(theirs), tapOf(gone)]))).toEqual(['not_found', 'not_found']);
  expect(verdicts(await fixture.apply({ ...here, eventId: there.eventId }, [tapOf(theirs)]))).toEqual(['not_found']);
});

const ACTIONS: readonly Action[] = ['check_in', 'remove_check_in', 'check_in_all'];

it('keeps count, ledger, totals and sequence true under any taps in any batches', async () => {
  const guestArbitrary = fc.record({
    guests: fc.integer({ min: 1, max: 4 }),
    blocked: fc.boolean(),
    pending: fc.boolean(),
  });
  const tapArbitrary = fc.record({ who: fc.nat(3), action: fc.constantFrom(...ACTIONS), key: fc.nat(40) });
  const batchesArbitrary = fc.array(fc.array(tapArbitrary, { minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(guestArbitrary, { minLength: 4, maxLength: 4 }),
      batchesArbitrary,
      async (guests, batches) => {
        const here = await fixture.addEvent();
        const ids: number[] = [];
        for (const guest of guests) ids.push(await fixture.person(here, guest));
        const keys = Array.from({ length: 41 }, () => randomUUID());
        const sent = batches.map((batch) =>
          batch.map(({ who, action, key }) => tapOf(ids[who] as number, action, keys[key])),
        );
        const answers = (await Promise.all(sent.map((taps) => fixture.apply(here, taps)))).flat();

        const [off] = await fixture.sql(
          `select count(*) filter (where p.checked_in_count not between 0 and p.guest_count)::int as out_of_bounds,
           count(*) filter (where p.checked_in_count <> coalesce((
             select sum(e.delta) from accreditation.check_in_entry e where e.event_id = p.event_id and e.person_id = p.id), 0))::int as unlike_ledger,
           sum(p.checked_in_count)::int - max(s.checked_in_count) as total_off,
           max(s.seq) - (select count(*)::int from accreditation.event_change c where c.event_id = $1) as change_gaps,
           max(s.seq) - (select count(*)::int from accreditation.check_in_entry e where e.event_id = $1) as ledger_gaps,
           max(s.seq) - coalesce((select max(c.seq) from accreditation.event_change c where c.event_id = $1), 0) as seq_off
         from accreditation.person p join accreditation.event_state s using (account_id, event_id) where p.event_id = $1`,
          [here.eventId],
        );
        expect(off).toEqual({
          out_of_bounds: 0,
          unlike_ledger: 0,
          total_off: 0,
          change_gaps: 0,
          ledger_gaps: 0,
          seq_off: 0,
        });

        const changed = answers
          .filter(({ replayed, outcome }) => !replayed && outcome.changed)
          .map(({ outcome }) => outcome.seq ?? 0);
        expect(changed.sort((a, b) => a - b)).toEqual(changed.map((_, index) => index + 1));
      },
    ),
    { numRuns: 25 },
  );
});
