import { accounts, channelOf, type AuditEntry, type DatesAlong, type Effect, type Event } from '@laminate/contracts';
import { readSignal, type RunningService } from '@laminate/kit';
import { call, holdLock, openFixture, type Caller, type Fixture } from '@laminate/testing';
import fc from 'fast-check';
import { forgetOldChanges } from '../../commands/update-event.ts';
import { COPIED_TABLES } from '../../copies/copied-tables.ts';
import { startAccounts } from '../../service.ts';
import { richEvent } from '../../testing/rich-event.ts';

let fixture: Fixture;
let service: RunningService;

beforeAll(async () => {
  fixture = await openFixture();
  service = await startAccounts(fixture.env('accounts'));
});
afterAll(async () => {
  await service.close();
  await fixture.close();
});

const SEED = 51;
const NEXT_YEAR = { start_time: '2027-07-30T12:00:00+03:00', end_time: '2027-08-01T23:00:00+03:00' };
const KINDS = ['day', 'time_slot', 'quota', 'request_day', 'deadline'] as const;

interface Answer {
  readonly effects: Effect[];
  readonly along: DatesAlong[];
  readonly event: Event;
  readonly undo: number;
  readonly code: string;
  readonly msg: string;
}

/** Shared lists and people of requests, which no copy has, with what of them moves along. */
const NOT_COPIED = [
  ['delegated_list', { dates: { deadline: 'list_deadline' } }],
  ['request_guest', { dates: { days: 'request_day' } }],
] as const;

/** Dates of the rows that can move along, by table, row and column. */
async function datesOf(eventId: number): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [schema, tables] of Object.entries(COPIED_TABLES))
    for (const [table, { dates = {} }] of schema === 'accreditation' ? [...tables, ...NOT_COPIED] : tables)
      for (const column of Object.keys(dates)) {
        const rows = await fixture.sql<{ key: string; value: string }>(
          `select coalesce(to_jsonb(t) ->> 'id', concat(to_jsonb(t) ->> 'artist_id', ':', to_jsonb(t) ->> 'section_id')) as key,
             t.${column}::text as value
           from ${schema}.${table} t where t.event_id = $1 and t.${column} is not null order by 1`,
          [eventId],
        );
        for (const { key, value } of rows)
          found[
            `${table}.${column} ${Number(key.split(':')[0]) % 1000}${key.includes(':') ? `:${Number(key.split(':')[1]) % 1000}` : ''}`
          ] = value;
      }
  return found;
}

/** Every row of the event that a copy would have, without its revision and who changed it. */
async function snapshot(eventId: number): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [schema, tables] of Object.entries(COPIED_TABLES))
    for (const table of schema === 'accreditation'
      ? [...tables.keys(), ...NOT_COPIED.map(([name]) => name)]
      : tables.keys())
      found[table] = (
        await fixture.sql<{ row: string }>(
          `select (to_jsonb(t) - '{revision,changed_by,seq}'::text[])::text as row
           from ${schema}.${table} t where t.event_id = $1 order by 1`,
          [eventId],
        )
      ).map(({ row }) => row);
  found['event'] = (
    await fixture.sql<{ row: string }>('select to_jsonb(e)::text as row from accounts.event e where id = $1', [eventId])
  ).map(({ row }) => row);
  return found;
}

async function open(plan: 'Monthly 1' | 'Monthly 2' = 'Monthly 2') {
  const accountId = await fixture.account({ plan });
  const owner = await fixture.caller({ accountId, role: 'owner' });
  const eventId = await richEvent(fixture, accountId);
  const by =
    (route: typeof accounts.previewEvent | typeof accounts.updateEvent | typeof accounts.undoEventChange) =>
    (body: object, as: Caller = owner) =>
      call<Answer>(service.url, route, { as, params: { eventId }, body });
  const [preview, update, undoBy] = [
    by(accounts.previewEvent),
    by(accounts.updateEvent),
    by(accounts.undoEventChange),
  ] as const;
  const undo = (id: number, as?: Caller) => undoBy({ id }, as);
  /** Saves a change with kinds as they are shown now. */
  async function move(change: object, kinds: readonly string[] = KINDS) {
    const { along } = (await preview({ ...change, along: kinds })).body;
    return update({
      ...change,
      along: along.filter(({ moves }) => moves).map(({ kind, seen }) => ({ kind, seen })),
    });
  }
  const audit = async () =>
    (await call<{ audit: AuditEntry[] }>(service.url, accounts.listAudit, { as: owner })).body.audit;
  return { accountId, owner, eventId, preview, update, undo, move, audit };
}

it('moves every kind of date that a copy moves, with the event, and undoes it as one from the audit', async () => {
  const { eventId, preview, move, undo, audit } = await open();
  const before = await snapshot(eventId);
  const shown = (await preview(NEXT_YEAR)).body;
  // Deadlines are before the event in any case.
  expect(shown.along.map(({ kind, moves, dates }) => [kind, moves, dates.length])).toEqual([
    ['day', true, 1],
    ['time_slot', true, 1],
    ['quota', true, 1],
    ['request_day', true, 5],
    ['deadline', false, 8],
  ]);
  expect(shown.effects.map(({ kind }) => kind)).not.toContain('day');
  expect(shown.along[1]?.dates).toEqual([
    {
      date: 'slot_start',
      name: 'Friday',
      was: '31.07.2026 16:00 – 01.08.2026 04:00',
      now: '30.07.2027 16:00 – 31.07.2027 04:00',
      problem: null,
    },
  ]);
  expect(await snapshot(eventId)).toEqual(before);

  const saved = await move(NEXT_YEAR);
  expect([saved.status, saved.body.event.start_time]).toEqual([200, '2027-07-30T09:00:00.000Z']);
  const moved = await datesOf(eventId);
  expect(moved).toEqual({
    'time_slot.start_time 1': '2027-07-30 13:00:00+00',
    'time_slot.end_time 1': '2027-07-31 01:00:00+00',
    'delegated_list.deadline 1': '2027-07-29',
    'invitation_list.answer_until 1': '2027-07-28 20:30:00+00',
    'invitation_list.answer_until 9': '2026-07-29 20:30:00+00',
    'place_limit.day 2': '2027-07-30',
    'place_limit.day 3': '2027-07-31',
    'place_limit.day 4': '2027-07-31',
    'place_limit.day 8': '2026-08-01',
    'place_limit.day 9': '2026-08-01',
    'request_category.closes_at 1': '2027-07-19 20:30:00+00',
    'request_category.closes_at 9': '2026-07-20 20:30:00+00',
    'request_guest.days 1': '{2027-07-30,2027-07-31}',
    'request_guest.days 2': '{2027-07-31}',
    'request_guest.days 3': '{}',
    'quota.day 1': '2027-07-31',
    'quota.day 8': '2026-08-01',
    'quota.day 9': '2026-08-01',
    'form_section.deadline 1': '2027-06-30',
    'form_section.deadline 9': '2026-07-01',
    'section_limit.deadline 1:1': '2027-07-04',
    'section_limit.deadline 1:9': '2026-07-05',
    'section_limit.deadline 9:1': '2026-07-05',
    'artist.rider_deadline 1': '2027-07-09',
    'schedule.schedule_date 1': '2027-07-30',
  });
  // What was answered keeps its own revision, whose deadlines move, too.
  const forms = await fixture.sql<{ text: string }>(
    `select revision || sections::text as text from accreditation.request_form where event_id = $1 and revision > 1`,
    [eventId],
  );
  expect(forms.map(({ text }) => text.match(/20\d\d-\d\d-\d\d/g))).toEqual([['2027-07-14', '2027-07-15']]);
  const [line] = await audit();
  expect(line).toMatchObject({ action: 'change_event_dates', undo: saved.body.undo, event: { id: eventId } });
  expect(line?.changes.moved_along).toEqual({ from: null, to: '15' });

  const undone = await undo(saved.body.undo);
  expect([undone.status, undone.body.event?.start_time]).toEqual([200, '2026-07-31T09:00:00.000Z']);
  expect(await snapshot(eventId)).toEqual(before);
  expect((await audit()).slice(0, 2).map(({ action, undo: id }) => [action, id])).toEqual([
    ['change_event_dates', null],
    ['change_event_dates', null],
  ]);
  const again = await undo(saved.body.undo);
  expect([again.status, again.body.msg]).toEqual([409, 'This has already been undone']);
  const logs = await fixture.sql<{ action: string }>(
    'select action from advancing.activity_log where event_id = $1 order by id',
    [eventId],
  );
  expect(logs.map(({ action }) => action)).toEqual(['move_dates', 'undo_move_dates']);
});

it('moves what is ticked and nothing else, and slots alone to the clocks of another zone', async () => {
  const { eventId, preview, move } = await open();
  const before = await datesOf(eventId);
  // Only the end moves: nothing follows it.
  expect(
    (await preview({ start_time: '2026-07-31T12:00:00+03:00', end_time: '2026-08-05T23:00:00+03:00' })).body.along,
  ).toEqual([]);
  // Only the start moves: what could follow is shown, and stays.
  const start = { start_time: '2026-08-01T12:00:00+03:00', end_time: '2026-08-02T23:00:00+03:00' };
  expect((await preview(start)).body.along.map(({ moves }) => moves)).toEqual([false, false, false, false, false]);
  await move(start, ['quota']);
  expect(await datesOf(eventId)).toEqual({ ...before, 'quota.day 1': '2026-08-02' });
  const zoned = await preview({ time_zone: 'Europe/Lisbon' });
  expect(zoned.body.along.map(({ kind, moves }) => [kind, moves])).toEqual([['time_slot', false]]);
  await move({ time_zone: 'Europe/Lisbon' });
  expect(await datesOf(eventId)).toMatchObject({
    'time_slot.start_time 1': '2026-07-31 15:00:00+00',
    'schedule.schedule_date 1': '2026-07-31',
  });
});

it('keeps times on the clock over their change, and shows first what they skip', async () => {
  const { eventId, preview, move, undo } = await open();
  const add = (name: string, start: string, end: string) =>
    fixture.sql(
      `insert into accreditation.time_slot (account_id, event_id, name, start_time, end_time)
       select account_id, $1, $2, $3, $4 from accounts.event where id = $1`,
      [eventId, name, start, end],
    );
  await add('Night', '2026-08-01 03:30+03', '2026-08-01 06:00+03');
  // The clocks go forward on 28.03.2027 at 03:00.
  const spring = { start_time: '2027-03-27T12:00:00+02:00', end_time: '2027-03-29T23:00:00+03:00' };
  const dates = (await preview(spring)).body.along.find(({ kind }) => kind === 'time_slot')?.dates;
  expect(dates?.map(({ name, now, problem }) => [name, now, problem])).toEqual([
    ['Night', '28.03.2027 04:00 – 28.03.2027 06:00', 'time_skipped'],
    ['Friday', '27.03.2027 16:00 – 28.03.2027 04:00', null],
  ]);
  const before = await snapshot(eventId);
  const saved = await move(spring);
  expect(saved.status).toBe(200);
  await undo(saved.body.undo);
  expect(await snapshot(eventId)).toEqual(before);

  await add('Short', '2026-08-01 03:30+03', '2026-08-01 04:00+03');
  const short = await snapshot(eventId);
  expect([(await move(spring)).status, await snapshot(eventId)]).toEqual([400, short]);
});

it('warns of a day that fits by its date, and not by its hours', async () => {
  const { eventId, preview, update } = await open();
  await update({ start_time: '2026-07-31T12:00:00+03:00', end_time: '2026-07-31T23:00:00+03:00' });
  await fixture.sql(`update advancing.schedule set start_time = '20:00', end_time = '23:00' where event_id = $1`, [
    eventId,
  ]);
  const warned = async (start: string, end: string) => {
    const { along, effects } = (await preview({ start_time: start, end_time: end, along: ['day'] })).body;
    return [along[0]?.moves, along[0]?.dates[0]?.problem, effects.find(({ kind }) => kind === 'day')?.message];
  };
  expect(await warned('2026-08-07T08:00:00+03:00', '2026-08-07T18:00:00+03:00')).toEqual([
    true,
    null,
    'Friday would be outside the event, with 1 performance',
  ]);
  expect(await warned('2026-08-07T12:00:00+03:00', '2026-08-07T23:00:00+03:00')).toEqual([true, null, undefined]);
});

it('leaves out what a plan with the guest list alone does not have, and refuses it', async () => {
  const { eventId, preview, update, move } = await open('Monthly 1');
  const { along, effects } = (await preview(NEXT_YEAR)).body;
  expect(along.map(({ kind, dates }) => [kind, dates.map(({ name }) => name)])).toEqual([
    ['request_day', ['Press, Crew, Light, Press, Crew', 'Meretuul', 'Press', 'Press', 'Press']],
    ['deadline', ['Press', 'Sponsors', 'Press', 'Press', 'Press']],
  ]);
  expect(effects).toEqual([]);
  const before = await snapshot(eventId);
  for (const [kind, msg] of [
    ['day', 'Your plan doesn’t include artist advancing'],
    ['time_slot', 'Your plan doesn’t include the access system'],
    ['quota', 'Your plan doesn’t include units and groups'],
  ]) {
    const refused = await update({ ...NEXT_YEAR, along: [{ kind, seen: 'a'.repeat(22) }] });
    expect([refused.status, refused.body.code, refused.body.msg]).toEqual([403, 'plan_required', msg]);
  }
  expect(await snapshot(eventId)).toEqual(before);
  expect((await move(NEXT_YEAR, ['deadline'])).status).toBe(200);
  expect(await datesOf(eventId)).toMatchObject({
    'delegated_list.deadline 1': '2027-07-29',
    'artist.rider_deadline 1': '2026-07-10',
  });
});

it('warns of days whose performances the clocks skip', async () => {
  const { eventId, preview } = await open();
  await fixture.sql(`update advancing.performance set end_time = '03:30' where event_id = $1`, [eventId]);
  const problemAt = async (start: string, end: string) =>
    (await preview({ start_time: start, end_time: end })).body.along.find(({ kind }) => kind === 'day')?.dates[0]
      ?.problem;
  // The clocks go forward on 28.03.2027 at 03:00, in the night of the day before.
  expect(await problemAt('2027-03-27T12:00:00+02:00', '2027-03-29T23:00:00+03:00')).toBe('time_skipped');
  expect(await problemAt('2027-03-26T12:00:00+02:00', '2027-03-28T23:00:00+03:00')).toBeNull();
});

it('moves lists that are shared, and names hotel nights, which stay', async () => {
  const { eventId, preview, move, undo } = await open();
  await fixture.sql(
    `insert into accreditation.delegated_list
       (account_id, event_id, id, title, quota, deadline, token_hash, created_by, revoked_at)
     select account_id, event_id, id + 8, 'Revoked', 5, '2026-07-29', sha256('revoked'), 'Owner', now()
     from accreditation.delegated_list where event_id = $1`,
    [eventId],
  );
  const { effects, along } = (await preview(NEXT_YEAR)).body;
  expect(effects.filter(({ kind }) => kind === 'hotel_booking').map(({ message }) => message)).toEqual([
    'The accommodation of Trad.Attack! at Harbour, 31.07.2026 – 01.08.2026, would be outside the event',
  ]);
  const lists = along.flatMap(({ dates }) => dates.filter(({ date }) => date === 'list_deadline'));
  expect(lists).toEqual([
    { date: 'list_deadline', name: 'Press', was: '30.07.2026', now: '29.07.2027', problem: null },
  ]);
  const saved = await move(NEXT_YEAR, ['deadline']);
  await fixture.sql(`update accreditation.delegated_list set revoked_at = now() where event_id = $1`, [eventId]);
  expect([(await undo(saved.body.undo)).status, (await datesOf(eventId))['delegated_list.deadline 1']]).toEqual([
    409,
    '2027-07-29',
  ]);
});

it('does not hold the account while it waits for an artist, whose users are changed in that order', async () => {
  const { accountId, eventId, move, undo } = await open();
  const beside = async <T>(change: () => Promise<T>): Promise<T> => {
    const artist = await holdLock(fixture, 'select from advancing.artist where event_id = $1 for share', [eventId]);
    const changed = change();
    await artist.untilWaiting(1, changed);
    const account = await fixture.sql('select from accounts.account where id = $1 for update skip locked', [accountId]);
    expect(account).toHaveLength(1);
    await artist.release();
    return changed;
  };
  const saved = await beside(() => move(NEXT_YEAR));
  expect([saved.status, (await beside(() => undo(saved.body.undo))).status]).toEqual([200, 200]);
});

it('holds up no check-in while it waits for the account, which a copy holds for long', async () => {
  const { accountId, eventId, move } = await open();
  const account = await holdLock(fixture, 'select from accounts.account where id = $1 for no key update', [accountId]);
  const changed = move(NEXT_YEAR);
  await account.untilWaiting(1, changed);
  const door = 'select from accreditation.event_state where event_id = $1 for update skip locked';
  expect(await fixture.sql(door, [eventId])).toHaveLength(1);
  await account.release();
  expect((await changed).status).toBe(200);
});

it('announces to doors what moved along, and back', async () => {
  const { eventId, move, undo } = await open();
  const heard: string[] = [];
  const stop = service.bus.subscribe(
    channelOf(eventId),
    (hint) => heard.push(hint),
    () => undefined,
  );
  // Nothing shows that a subscription is ready but the messages that come through it.
  await until(() => {
    service.bus.publish(channelOf(eventId), 'ready');
    return heard.includes('ready');
  });
  const signals = () => heard.filter((hint) => hint !== 'ready').map((hint) => readSignal(hint).seq);
  const saved = await move(NEXT_YEAR);
  await until(() => signals().length === 1);
  await undo(saved.body.undo);
  await until(() => signals().length === 2);
  stop();
  // The event has come to 7, and each tells of its requests first.
  expect(signals()).toEqual([9, 11]);
});

it('moves quotas of following days past each other', async () => {
  const { eventId, move, undo } = await open();
  await fixture.sql(
    `insert into accreditation.quota (account_id, event_id, area_id, unit_id, group_id, day, most)
     select account_id, event_id, area_id, unit_id, group_id, day + n, most
     from accreditation.quota cross join generate_series(1, 2) n where event_id = $1 and id % 1000 = 1`,
    [eventId],
  );
  const before = await snapshot(eventId);
  const saved = await move({ start_time: '2026-08-01T12:00:00+03:00', end_time: '2026-08-03T23:00:00+03:00' });
  expect(saved.status).toBe(200);
  expect((await undo(saved.body.undo)).status).toBe(200);
  expect(await snapshot(eventId)).toEqual(before);
});

it('refuses what is not as it was seen, and leaves nothing half done', async () => {
  const { eventId, preview, update, undo, move } = await open();
  const along = (await preview({ ...NEXT_YEAR, along: [...KINDS] })).body.along.map(({ kind, seen }) => ({
    kind,
    seen,
  }));
  await fixture.sql(`update advancing.artist set rider_deadline = '2026-07-11' where event_id = $1`, [eventId]);
  const before = await snapshot(eventId);
  const codeOf = ({ status, body }: { status: number; body: Answer }) => [status, body.code];
  expect(codeOf(await update({ ...NEXT_YEAR, along }))).toEqual([409, 'changed_meanwhile']);
  // The same kinds for other dates were not shown either.
  const days = along.filter(({ kind }) => kind === 'day');
  expect(codeOf(await update({ ...NEXT_YEAR, start_time: '2027-07-29T12:00:00+03:00', along: days }))).toEqual([
    409,
    'changed_meanwhile',
  ]);
  expect(await snapshot(eventId)).toEqual(before);

  const saved = await move(NEXT_YEAR);
  await fixture.sql(
    `update advancing.artist set rider_deadline = '2027-07-12' where event_id = $1 and deleted_at is null`,
    [eventId],
  );
  const after = await snapshot(eventId);
  const refused = await undo(saved.body.undo);
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    'Trad.Attack! has been changed since, so this can’t be undone',
  ]);
  await fixture.sql('update accreditation.time_slot set deleted_at = now() where event_id = $1', [eventId]);
  await fixture.sql(
    `update advancing.artist set rider_deadline = '2027-07-10' where event_id = $1 and deleted_at is null`,
    [eventId],
  );
  expect((await undo(saved.body.undo)).body.msg).toBe(
    'Something that moved along has been deleted since, so this can’t be undone',
  );
  await fixture.sql('update accreditation.time_slot set deleted_at = null where event_id = $1 and id % 1000 = 1', [
    eventId,
  ]);
  await update({ end_time: '2027-08-02T23:00:00+03:00', start_time: NEXT_YEAR.start_time });
  expect((await undo(saved.body.undo)).body.msg).toBe('The event has been changed since, so this can’t be undone');
  expect((await snapshot(eventId))['artist']).toEqual(
    after['artist']?.map((row) => row.replace('2027-07-12', '2027-07-10')),
  );
});

it('undoes a name, for seven days, for those who can change it, and not after the event was deleted', async () => {
  const { accountId, owner, eventId, update, undo, audit, move } = await open();
  const renamed = (await update({ name: 'Other' })).body;
  expect((await update({ name: 'Other' })).body.undo).toBeNull();
  const security = await fixture.caller({ accountId, role: 'security' });
  const stranger = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
  const token = await fixture.apiToken({ by: owner, scopes: ['events:read', 'events:write'] });
  expect((await undo(renamed.undo, security)).status).toBe(403);
  expect((await undo(renamed.undo, stranger)).status).toBe(404);
  expect((await undo(renamed.undo, token)).status).toBe(403);
  expect((await update({ ...NEXT_YEAR, along: [{ kind: 'day', seen: 'a'.repeat(22) }] }, token)).status).toBe(403);
  const age = (days: number) =>
    fixture.sql('update accounts.undoable_change set at = now() - $2::interval where id = $1', [
      renamed.undo,
      `${days} days`,
    ]);
  await age(8);
  expect([(await undo(renamed.undo)).status, (await audit())[0]?.undo]).toEqual([404, null]);
  await age(6);
  expect((await audit())[0]?.undo).toBe(renamed.undo);
  const manager = await fixture.caller({ accountId, role: 'manager' });
  expect((await undo(renamed.undo, manager)).body.event.name).toBe('Meretuul');

  const saved = await move(NEXT_YEAR);
  const params = { eventId };
  await call(service.url, accounts.deleteEvent, { as: owner, params, body: {} });
  expect((await undo(saved.body.undo)).status).toBe(404);
  expect(await fixture.sql('select id from accounts.undoable_change where event_id = $1', [eventId])).toEqual([]);
});

it('forgets by what changes of all accounts could be undone, once seven days are over', async () => {
  const made = [];
  for (const days of [6, 8, 8]) {
    const { update } = await open();
    const { undo } = (await update({ name: 'Other' })).body;
    await fixture.sql('update accounts.undoable_change set at = now() - $2::interval where id = $1', [
      undo,
      `${days} days`,
    ]);
    made.push(undo);
  }
  await service.db.transaction({ accountId: 0, userId: 0 }, forgetOldChanges);
  expect(await fixture.sql('select id from accounts.undoable_change where id = any($1)', [made])).toEqual([
    { id: made[0] },
  ]);
});

it('refuses to undo a start whose end was moved since, rather than end before it', async () => {
  const { update, undo } = await open();
  const earlier = await update({ start_time: '2026-07-29T12:00:00+03:00', end_time: '2026-08-02T23:00:00+03:00' });
  const shorter = await update({ start_time: '2026-07-29T12:00:00+03:00', end_time: '2026-07-30T23:00:00+03:00' });
  const refused = await undo(earlier.body.undo);
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    'The event has been changed since, so this can’t be undone',
  ]);
  expect((await undo(shorter.body.undo)).status).toBe(200);
  expect((await undo(earlier.body.undo)).body.event.start_time).toBe('2026-07-31T09:00:00.000Z');
});

it('leaves what a model says, whatever is changed and undone in whichever order', async () => {
  const day = (offset: number) => new Date(Date.UTC(2026, 6, 31 + offset)).toISOString().slice(0, 10);
  const change = fc.record({
    kind: fc.constant('change' as const),
    days: fc.integer({ min: -3, max: 3 }).filter((days) => days !== 0),
    kinds: fc.subarray([...KINDS]),
  });
  const undoing = fc.record({ kind: fc.constant('undo' as const), which: fc.nat({ max: 9 }) });
  type Offsets = Record<'event' | (typeof KINDS)[number], number>;

  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(change, undoing), { minLength: 4, maxLength: 8 }), async (steps) => {
      const { eventId, move, undo } = await open();
      const now: Offsets = { event: 0, day: 0, time_slot: 0, quota: 0, request_day: 0, deadline: 0 };
      const made: { id: number; was: Partial<Offsets>; left: Partial<Offsets>; undone: boolean }[] = [];
      for (const step of steps) {
        if (step.kind === 'change') {
          const to = now.event + step.days;
          const [start_time, end_time] = [`${day(to)}T09:00:00Z`, `${day(to + 2)}T20:00:00Z`];
          const saved = await move({ start_time, end_time }, step.kinds);
          expect(saved.status).toBe(200);
          const moved = ['event', ...step.kinds] as const;
          const was = Object.fromEntries(moved.map((kind) => [kind, now[kind]]));
          for (const kind of moved) now[kind] += step.days;
          const left = Object.fromEntries(moved.map((kind) => [kind, now[kind]]));
          made.push({ id: saved.body.undo, was, left, undone: false });
        } else {
          const one = made[step.which % Math.max(1, made.length)];
          if (!one) continue;
          const can =
            !one.undone && Object.entries(one.left).every(([kind, offset]) => now[kind as keyof Offsets] === offset);
          expect((await undo(one.id)).status).toBe(can ? 200 : 409);
          if (can) Object.assign(now, one.was);
          one.undone ||= can;
        }
        const dates = await datesOf(eventId);
        const [row] = await fixture.sql<{ start: string }>(
          'select start_time::date::text as start from accounts.event where id = $1',
          [eventId],
        );
        expect({
          event: row?.start,
          day: dates['schedule.schedule_date 1'],
          time_slot: dates['time_slot.start_time 1']?.slice(0, 10),
          quota: dates['quota.day 1'],
          request_day: [dates['place_limit.day 2'], dates['place_limit.day 4'], dates['request_guest.days 1']],
          deadline: [
            dates['artist.rider_deadline 1'],
            dates['invitation_list.answer_until 1']?.slice(0, 10),
            dates['request_category.closes_at 1']?.slice(0, 10),
          ],
        }).toEqual({
          event: day(now.event),
          day: day(now.day),
          time_slot: day(now.time_slot),
          quota: day(now.quota + 1),
          request_day: [
            day(now.request_day),
            day(now.request_day + 1),
            `{${day(now.request_day)},${day(now.request_day + 1)}}`,
          ],
          deadline: [day(now.deadline - 21), day(now.deadline - 2), day(now.deadline - 11)],
        });
      }
    }),
    { seed: SEED, numRuns: 8 },
  );
});

it('names performances that time slots of their guests no longer cover, unless both move', async () => {
  const { eventId, preview, move } = await open();
  // Friday is open 16:00–04:00, and the set lasts from 23:00 to the end of its day. Kadri and Kati are guests of its artist.
  await fixture.sql('update accreditation.person set profile_id = $1, guest_count = 3 where id = $1', [eventId + 1]);
  await fixture.sql('update accreditation.profile_area set time_ids = $2 where event_id = $1 and profile_id = $3', [
    eventId,
    [eventId + 1],
    eventId + 1,
  ]);
  const uncovered = async (change: object) =>
    (await preview(change)).body.effects.filter(({ kind }) => kind === 'set').map(({ message }) => message);
  const said = ['Access no longer covers Trad.Attack!’s performance, for 4 guests'];
  // Its night begins an hour later, and the slot stays at its instants.
  const zone = { time_zone: 'Europe/Stockholm' };
  expect(await uncovered({ ...zone, along: [] })).toEqual(said);
  expect(await uncovered({ ...zone, along: ['time_slot'] })).toEqual([]);
  expect(await uncovered({ ...NEXT_YEAR, along: ['day'] })).toEqual(said);
  expect(await uncovered({ ...NEXT_YEAR, along: ['time_slot'] })).toEqual(said);
  expect(await uncovered({ ...NEXT_YEAR, along: [] })).toEqual([]);
  expect(await uncovered(NEXT_YEAR)).toEqual([]);
  expect((await move(NEXT_YEAR)).status).toBe(200);
  expect(await uncovered({ ...zone, along: [] })).toEqual(said);
});

it('previews 2,000 dates in at most 300 ms of the processor', async () => {
  const { eventId, preview } = await open();
  await fixture.sql(
    `insert into accreditation.time_slot (account_id, event_id, name, start_time, end_time)
     select account_id, $1, 'Slot ' || n, start_time + n * interval '1 minute', start_time + n * interval '2 minutes'
     from accounts.event cross join generate_series(1, 1000) n where id = $1`,
    [eventId],
  );
  await fixture.sql(
    `insert into advancing.artist (account_id, event_id, name, name_folded, crew_deadline)
     select account_id, $1, 'Artist ' || n, 'artist ' || n, '2026-07-01' from accounts.event
     cross join generate_series(1, 1000) n where id = $1`,
    [eventId],
  );
  const used: number[] = [];
  for (let run = 0; run < 4; run += 1) {
    const before = process.cpuUsage();
    const { body } = await preview({ ...NEXT_YEAR, along: [...KINDS] });
    const { user, system } = process.cpuUsage(before);
    used.push((user + system) / 1000);
    expect(body.along.reduce((sum, { dates }) => sum + dates.length, 0)).toBe(2016);
  }
  expect(Math.min(...used)).toBeLessThanOrEqual(300);
});

it('moves until when guests can answer invitations, at the same time on the clocks, and back', async () => {
  const { eventId, preview, move, undo } = await open();
  await fixture.sql(
    `insert into accreditation.invitation_list (account_id, event_id, name, name_folded, answer_until, deleted_at)
     select account_id, event_id, l.name, l.name, l.until::timestamptz, l.gone::timestamptz from accreditation.event_state
     cross join (values ('Friends', '2026-07-29T20:30:00Z', null), ('Open', null, null), ('Gone', '2026-07-29T20:30:00Z', '2026-01-01Z')) l (name, until, gone)
     where event_id = $1`,
    [eventId],
  );
  const until = async () =>
    (
      await fixture.sql<{ until: Date | null }>(
        'select answer_until as until from accreditation.invitation_list where event_id = $1 and id < 900000000 order by name',
        [eventId],
      )
    ).map((row) => row.until?.toISOString() ?? null);
  const { along } = (await preview(NEXT_YEAR)).body;
  expect(along.flatMap(({ dates }) => dates.filter(({ name }) => ['Friends', 'Open', 'Gone'].includes(name)))).toEqual([
    { date: 'invitation_deadline', name: 'Friends', was: '29.07.2026', now: '28.07.2027', problem: null },
  ]);
  const earlier = { start_time: '2026-07-29T12:00:00+03:00', end_time: '2026-07-30T23:00:00+03:00', along: [] };
  expect(
    (await preview(earlier)).body.effects.filter(({ name }) => ['Friends', 'Open', 'Gone'].includes(name)),
  ).toEqual([
    expect.objectContaining({
      kind: 'deadline',
      code: 'deadline_after_start',
      params: { name: 'Friends', date: '29.07.2026' },
    }),
  ]);
  const saved = await move(NEXT_YEAR, ['deadline']);
  expect(saved.status).toBe(200);
  expect(await until()).toEqual(['2027-07-28T20:30:00.000Z', '2026-07-29T20:30:00.000Z', null]);
  expect((await undo(saved.body.undo)).status).toBe(200);
  expect(await until()).toEqual(['2026-07-29T20:30:00.000Z', '2026-07-29T20:30:00.000Z', null]);
});

it('moves until when requests of a category can be sent, at the same time on the clocks, and back', async () => {
  const { eventId, preview, move, undo } = await open();
  await fixture.sql(
    `insert into accreditation.request_category (account_id, event_id, name, name_folded, steps, closes_at, deleted_at)
     select account_id, event_id, k.name, k.name, '[]', k.closes::timestamptz, k.gone::timestamptz
     from accreditation.event_state
     cross join (values ('Radio', '2026-07-29T20:30:00Z', null), ('Stalls', null, null), ('Lapsed', '2026-07-29T20:30:00Z', '2026-01-01Z')) k (name, closes, gone)
     where event_id = $1`,
    [eventId],
  );
  const closes = async () =>
    (
      await fixture.sql<{ closes: Date | null }>(
        'select closes_at as closes from accreditation.request_category where event_id = $1 and id < 900000000 order by name',
        [eventId],
      )
    ).map((row) => row.closes?.toISOString() ?? null);
  const { along } = (await preview(NEXT_YEAR)).body;
  expect(
    along.flatMap(({ dates }) => dates.filter(({ name }) => ['Radio', 'Stalls', 'Lapsed'].includes(name))),
  ).toEqual([{ date: 'request_deadline', name: 'Radio', was: '29.07.2026', now: '28.07.2027', problem: null }]);
  const saved = await move(NEXT_YEAR, ['deadline']);
  expect(saved.status).toBe(200);
  expect(await closes()).toEqual(['2026-07-29T20:30:00.000Z', '2027-07-28T20:30:00.000Z', null]);
  expect((await undo(saved.body.undo)).status).toBe(200);
  expect(await closes()).toEqual(['2026-07-29T20:30:00.000Z', '2026-07-29T20:30:00.000Z', null]);
});

it('moves days of requests with the limits of these days past each other, and lets no earlier decision bring them back', async () => {
  const { eventId, preview, move, undo, accountId } = await open();
  const later = { start_time: '2026-08-01T12:00:00+03:00', end_time: '2026-08-03T23:00:00+03:00' };
  // One of the day that another moves to.
  await fixture.sql(
    `insert into accreditation.place_limit (account_id, event_id, category_id, day, places)
     values ($1, $2, $3, '2026-08-02', 20)`,
    [accountId, eventId, eventId + 1],
  );
  const versions = () =>
    fixture.sql<{ version: number }>('select version from accreditation.request where event_id = $1 order by id', [
      eventId,
    ]);
  const before = await snapshot(eventId);
  const [shown] = (await preview({ ...later, along: [] })).body.along.filter(({ kind }) => kind === 'request_day');
  // Two people come on 01.08., and are shown as one date.
  expect(shown?.dates.filter(({ date }) => date === 'request_day').map(({ was, now }) => [was, now])).toEqual([
    ['31.07.2026', '01.08.2026'],
    ['01.08.2026', '02.08.2026'],
  ]);
  const touched = (await preview({ ...later, along: [] })).body.effects.filter(({ kind }) => kind === 'request_day');
  expect(touched.map(({ message }) => message)).toEqual([
    'The limit of Press, Crew, Light, Press, Crew is for 31.07.2026, which would be outside the event',
    'Requests of Press are for 31.07.2026, which would be outside the event, with 1 person',
  ]);
  const kept = (await preview({ ...later, along: ['request_day'] })).body.effects;
  expect(kept.filter(({ kind }) => kind === 'request_day')).toEqual([]);

  const saved = await move(later, ['request_day']);
  expect(saved.status).toBe(200);
  // Only those whose days moved: an earlier decision can’t be undone, and who has one open looks again.
  expect((await versions()).map(({ version }) => version)).toEqual([2, 1]);
  expect(await datesOf(eventId)).toMatchObject({
    'place_limit.day 2': '2026-08-01',
    'place_limit.day 4': '2026-08-02',
    'request_guest.days 1': '{2026-08-01,2026-08-02}',
    'request_category.closes_at 1': '2026-07-20 20:30:00+00',
  });
  // Places of a limit are no date.
  await fixture.sql('update accreditation.place_limit set places = 31 where id = $1', [eventId + 4]);
  expect((await undo(saved.body.undo)).status).toBe(200);
  await fixture.sql('update accreditation.place_limit set places = 30 where id = $1', [eventId + 4]);
  await fixture.sql('update accreditation.request set version = 1 where id = $1', [eventId + 1]);
  expect({ ...(await snapshot(eventId)), request: undefined }).toEqual({ ...before, request: undefined });
});

it('moves days of what was sent and not refused, and applicants hold up neither the move nor its undo', async () => {
  const { eventId, preview, update, move, undo, accountId } = await open();
  const [sent, draft] = [eventId + 1, eventId + 2];
  const add = async (request: number, name: string, days: string, state = 'asked') => {
    const [row] = await fixture.sql<{ id: number }>(
      `insert into accreditation.request_guest
         (account_id, event_id, request_id, position, name, name_folded, days, state)
       values ($1, $2, $3, 9, $4, $4, $5, $6) returning id`,
      [accountId, eventId, request, name, days, state],
    );
    return row?.id;
  };
  const daysOf = async (name: string) =>
    (
      await fixture.sql<{ days: string }>(
        'select days::text from accreditation.request_guest where event_id = $1 and name = $2',
        [eventId, name],
      )
    )[0]?.days;
  await add(draft, 'draft', '{2026-08-02}');
  await add(sent, 'refused', '{2026-08-02}', 'refused');
  const shown = (await preview({ ...NEXT_YEAR, along: ['request_day'] })).body.along.filter(({ moves }) => moves);
  expect(shown.flatMap(({ dates }) => dates).map(({ was }) => was)).not.toContain('02.08.2026');
  // Another applicant comes on days that were shown.
  await add(sent, 'late', '{2026-07-31}');
  const saved = await update({ ...NEXT_YEAR, along: shown.map(({ kind, seen }) => ({ kind, seen })) });
  expect(saved.status).toBe(200);
  expect(await Promise.all(['draft', 'refused', 'late', 'Malle'].map(daysOf))).toEqual([
    '{2026-08-02}',
    '{2026-08-02}',
    '{2027-07-30}',
    '{2027-07-31}',
  ]);
  await fixture.sql(`update accreditation.request_guest set days = '{2027-08-01}' where id = $1`, [eventId + 2]);
  await fixture.sql(`delete from accreditation.request_guest where event_id = $1 and name = 'late'`, [eventId]);
  expect((await undo(saved.body.undo)).status).toBe(200);
  expect([await daysOf('Malle'), await daysOf('Juhan')]).toEqual(['{2027-08-01}', '{2026-07-31,2026-08-01}']);
  // Other days were not shown.
  const again = (await preview({ ...NEXT_YEAR, along: ['request_day'] })).body.along.filter(({ moves }) => moves);
  await add(sent, 'later', '{2026-08-02}');
  expect((await update({ ...NEXT_YEAR, along: again.map(({ kind, seen }) => ({ kind, seen })) })).status).toBe(409);
  expect((await move(NEXT_YEAR, ['request_day'])).status).toBe(200);
});

it('locks requests before their people, as applicants do', async () => {
  const { eventId, move } = await open();
  const request = await holdLock(fixture, 'select from accreditation.request where event_id = $1 for update', [
    eventId,
  ]);
  const changed = move(NEXT_YEAR);
  await request.untilWaiting(1, changed);
  const people = 'select from accreditation.request_guest where event_id = $1 for update skip locked';
  expect(await fixture.sql(people, [eventId])).toHaveLength(3);
  await request.release();
  expect((await changed).status).toBe(200);
});

it('moves deadlines of a form back that was saved since, unless it has others', async () => {
  const { eventId, move, undo } = await open();
  const save = (revision: number, from: string, to: string) =>
    fixture.sql(
      `with kept as (
         insert into accreditation.request_form (account_id, event_id, category_id, revision, sections)
         select account_id, event_id, category_id, $2, replace(sections::text, $3, $4)::jsonb
         from accreditation.request_form where category_id = $1 and revision = $2 - 1)
       update accreditation.request_category set form_revision = $2 where id = $1`,
      [eventId + 1, revision, from, to],
    );
  const deadlines = async () =>
    (
      await fixture.sql<{ text: string }>(
        `select sections::text as text from accreditation.request_form where category_id = $1 and revision > 1
         order by revision`,
        [eventId + 1],
      )
    ).map(({ text }) => text.match(/20\d\d-\d\d-\d\d/g));
  const saved = await move(NEXT_YEAR);
  await save(3, 'Camera', 'Lens');
  expect((await undo(saved.body.undo)).status).toBe(200);
  expect(await deadlines()).toEqual([
    ['2026-07-15', '2026-07-16'],
    ['2026-07-15', '2026-07-16'],
  ]);
  const again = await move(NEXT_YEAR);
  await save(4, '2027-07-14', '2027-07-13');
  const refused = await undo(again.body.undo);
  expect([refused.status, refused.body.msg]).toEqual([409, 'Press has been changed since, so this can’t be undone']);
});
