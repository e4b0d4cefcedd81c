import type { EventKey } from '@laminate/kit';
import { erase, knownEverywhere, replaceErase } from '../testing/erase-fixture.ts';
import { mentions } from '../testing/mentions.ts';
import { openTapFixture, tapOf, type TapFixture } from '../testing/tap-fixture.ts';

let fixture: TapFixture;
let here: EventKey;
beforeAll(async () => {
  fixture = await openTapFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  here = await fixture.addEvent();
});

const NAME = 'Õnnela Kurvits';
const EVERYWHERE = [
  'activity_log',
  'event_change',
  'guest_details',
  'person',
  'request_outcome',
  'tap_outcome',
  'undoable_change',
];

const counts = () =>
  fixture.sql(
    `select s.people_count, s.guest_count, s.checked_in_count, (select sum(delta)::int from accreditation.check_in_entry e where e.event_id = s.event_id) as ledger,
       (select count(*)::int from accreditation.over_admission o where o.event_id = s.event_id) as over,
       (select jsonb_agg(jsonb_build_array(p.guest_count, p.checked_in_count, p.unit_id) order by p.id) from accreditation.person p where p.event_id = s.event_id) as people
     from accreditation.event_state s where s.event_id = $1`,
    [here.eventId],
  );

it('takes a name out of every table and leaves every count', async () => {
  const id = await knownEverywhere(fixture, here, NAME);
  const namesake = await knownEverywhere(fixture, here, 'Paul Kask');
  expect(await mentions(fixture, here.eventId, NAME)).toEqual(EVERYWHERE);
  const before = await counts();
  const seqBefore = await fixture.sql<{ seq: number }>(
    'select seq from accreditation.event_state where event_id = $1',
    [here.eventId],
  );
  expect(await erase(fixture, here, [id])).toEqual({ erased: 1, seq: (seqBefore[0]?.seq ?? 0) + 1 });
  expect(await mentions(fixture, here.eventId, NAME)).toEqual([]);
  expect(await mentions(fixture, here.eventId, 'Paul Kask')).toEqual(EVERYWHERE);
  expect(await counts()).toEqual(before);
  const lines = await fixture.sql(
    `select action, details ->> 'name' as name from accreditation.activity_log where event_id = $1 and (details ->> 'person_id')::int = $2 order by id`,
    [here.eventId, id],
  );
  expect(lines.map(Object.values)).toEqual(
    [
      'check_in',
      'check_in',
      'remove_check_in',
      'check_in_all',
      'over_admission',
      'remove_check_in',
      'edit_person',
      'erase_guest',
    ].map((action) => [action, 'Erased guest']),
  );
  const [feed] = await fixture.sql(
    'select kind, person_ids from accreditation.event_change where event_id = $1 order by seq desc limit 1',
    [here.eventId],
  );
  expect(feed).toEqual({ kind: 'people-updated', person_ids: [id] });
  expect(
    await fixture.sql('select blocked, name, comments from accreditation.person where id = any($1) order by id', [
      [id, namesake],
    ]),
  ).toEqual([
    { blocked: true, name: 'Erased guest', comments: '' },
    { blocked: false, name: 'Paul Kask', comments: 'Paul Kask' },
  ]);
});

it('does nothing when it is repeated', async () => {
  const id = await knownEverywhere(fixture, here, NAME);
  const first = await erase(fixture, here, [id]);
  const state = () =>
    fixture.sql(
      'select s.seq, (select count(*) from accreditation.activity_log l where l.event_id = s.event_id) from accreditation.event_state s where event_id = $1',
      [here.eventId],
    );
  const after = await state();
  expect(first.erased).toBe(1);
  expect(await erase(fixture, here, [id])).toEqual({ erased: 0, seq: null });
  expect(await state()).toEqual(after);
});

it('erases who has left the list, without a word to the doors', async () => {
  const id = await knownEverywhere(fixture, here, NAME);
  await fixture.sql('update accreditation.person set deleted_at = now() where id = $1', [id]);
  await erase(fixture, here, [id]);
  expect(await mentions(fixture, here.eventId, NAME)).toEqual([]);
  const [feed] = await fixture.sql(
    'select person_ids from accreditation.event_change where event_id = $1 order by seq desc limit 1',
    [here.eventId],
  );
  expect(feed).toEqual({ person_ids: [] });
});

it('erases a whole event with its key and what waits to be imported, and again only who came since', async () => {
  for (const name of [NAME, `${NAME} II`]) await knownEverywhere(fixture, here, name);
  await fixture.sql(
    `insert into accreditation.event_key (account_id, event_id, private_key, public_key) values ($1, $2, '\\x00', decode(repeat('00', 32), 'hex'))`,
    [here.accountId, here.eventId],
  );
  const [importing] = await fixture.sql<{ id: number }>(
    'insert into accreditation.people_import (account_id, event_id, user_id, row_count) values ($1, $2, 1, 1) returning id',
    [here.accountId, here.eventId],
  );
  await fixture.sql(
    `insert into accreditation.people_import_chunk values ($1, $2, $3, 0, jsonb_build_array($4::text), 1)`,
    [here.accountId, here.eventId, importing?.id, NAME],
  );
  expect((await erase(fixture, here, null)).erased).toBe(2);
  expect(await mentions(fixture, here.eventId, NAME)).toEqual([]);
  expect(await fixture.sql('select from accreditation.event_key where event_id = $1', [here.eventId])).toEqual([]);
  expect(await erase(fixture, here, null)).toEqual({ erased: 0, seq: null });
  await fixture.person(here);
  expect((await erase(fixture, here, null)).erased).toBe(1);
});

it("touches nothing of another account's event", async () => {
  const there = await fixture.addEvent();
  const id = await knownEverywhere(fixture, there, NAME);
  await fixture.sql(
    'insert into accreditation.event_state (account_id, event_id) values ($1, $2) on conflict do nothing',
    [here.accountId, there.eventId],
  );
  expect(await erase(fixture, { accountId: here.accountId, eventId: there.eventId }, [id])).toEqual({
    erased: 0,
    seq: null,
  });
  expect(await mentions(fixture, there.eventId, NAME)).toEqual(EVERYWHERE);
});

it('lets no one in by an erased entry, and undoes the check-in of guests who are in', async () => {
  const id = await fixture.person(here, { guests: 2 });
  await fixture.apply(here, [tapOf(id)]);
  await erase(fixture, here, [id]);
  const [refused] = await fixture.apply(here, [tapOf(id)]);
  const [back] = await fixture.apply(here, [tapOf(id, 'remove_check_in')]);
  expect([refused?.code, back?.status]).toEqual(['blocked', 200]);
});

describe('without a part of it', () => {
  afterEach(() => replaceErase(fixture));

  it.each([
    [
      'activity_log',
      `set details = l.details - array['was', 'band_code', 'replaces'] || v_name`,
      'set details = l.details',
    ],
    ['activity_log', `array['was', 'band_code',`, `array['band_code',`],
    ['event_change', `c.payload -> 'person' || v_erased`, `c.payload -> 'person'`],
    ['event_change', `c.payload -> 'over_admission' || v_name`, `c.payload -> 'over_admission'`],
    [
      'tap_outcome',
      `set outcome = jsonb_set(o.outcome, '{person}', o.outcome -> 'person' || v_erased)\n        where o.account_id = v_account and o.event_id = p_event and jsonb_typeof`,
      `set outcome = o.outcome\n        where o.account_id = v_account and o.event_id = p_event and jsonb_typeof`,
    ],
    ['tap_outcome', 'then g || v_name else g end', 'then g else g end'],
    [
      'request_outcome',
      `o.outcome -> 'person' || v_erased || '{"details": {}}')`,
      `o.outcome -> 'person' || v_erased)`,
    ],
    ['guest_details', 'd.person_id = any (v_ids);', 'false;'],
    ['undoable_change', `where i::int <> all (v_ids)`, 'where true'],
    ['person', `comments = '', blocked`, 'blocked'],
  ])('the name stays in %s (%s)', async (table, statement, instead) => {
    await replaceErase(fixture, [statement, instead]);
    const id = await knownEverywhere(fixture, here, NAME);
    await erase(fixture, here, [id]);
    expect(await mentions(fixture, here.eventId, NAME)).toEqual([table]);
  });
});
