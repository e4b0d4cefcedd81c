import { advancing, type Effect, type Performance, type Schedule } from '@laminate/contracts';
import type { Caller } from '@laminate/testing';
import fc from 'fast-check';
import { EventFixture, openProgrammeFixture, type ProgrammeFixture } from '../../testing/programme-fixture.ts';

const SEED = 51;
let programme: ProgrammeFixture;

beforeAll(async () => {
  programme = await openProgrammeFixture();
});
afterAll(() => programme.close());

type Change = Readonly<Record<string, unknown>>;

/** A night with three artists on one stage, one after the other, and a second stage that the day does not have. */
async function openNight() {
  const event = await EventFixture.open(programme);
  await programme.fixture.sql(
    `update accounts.event set start_time = '2026-07-31 12:00+03', end_time = '2026-08-02 23:00+03' where id = $1`,
    [event.eventId],
  );
  const names = ['Udu', 'Ahti', 'Ilm'];
  const artists = await Promise.all(names.map((name) => event.artist(name)));
  const [kivi, paat] = [await event.stage('Kivi'), await event.stage('Paat')];
  const day = await event.day({ stages: [kivi] });
  const hours = [
    ['18:00', '19:00'],
    ['19:15', '20:00'],
    ['20:30', null],
  ] as const;
  const sets: Performance[] = [];
  for (const [index, [start, end]] of hours.entries())
    sets.push((await event.play(day.id, artists[index] ?? 0, kivi, start, end)).body.performance);
  const [udu, ahti, ilm] = sets as [Performance, Performance, Performance];
  const send =
    <Body>(route: typeof advancing.updatePerformance | typeof advancing.previewPerformance) =>
    (set: Performance, differs: Change, as?: Pick<Caller, 'token'>) => {
      const { artist_id, stage_id, start_time, end_time } = set;
      return event.call<Body>(route, {
        ...(as && { as }),
        params: { scheduleId: day.id, performanceId: set.id },
        body: { artist_id, stage_id, start_time, end_time, ...differs },
      });
    };
  return {
    event,
    day,
    kivi,
    paat,
    udu,
    ahti,
    ilm,
    artists,
    move: send<{ performance: Performance; undo: number; code: string; msg: string }>(advancing.updatePerformance),
    preview: send<{ effects: Effect[] }>(advancing.previewPerformance),
    /** Changes the day, or by null deletes it. */
    changeDay: (differs: Change | null, as?: Pick<Caller, 'token'>) => {
      const { name, scheduleDate, start_time: startTime, end_time: endTime, stages } = day;
      const options = { ...(as && { as }), params: { scheduleId: day.id } };
      type Answer = { schedule: Schedule; undo: number; code: string; msg: string };
      if (!differs) return event.call<Answer>(advancing.deleteSchedule, options);
      const body = { name, scheduleDate, startTime, endTime, stages, ...differs };
      return event.call<Answer>(advancing.updateSchedule, { ...options, body });
    },
    previewDay: (differs: Change | null, as?: Pick<Caller, 'token'>) => {
      const { name, scheduleDate, start_time: startTime, end_time: endTime, stages } = day;
      return event.call<{ effects: Effect[]; code: string }>(advancing.previewSchedule, {
        ...(as && { as }),
        params: { scheduleId: day.id },
        body: { change: differs && { name, scheduleDate, startTime, endTime, stages, ...differs } },
      });
    },
    undo: (id: number) =>
      event.call<{ restored: number; code: string; msg: string }>(advancing.undoProgramme, { body: { id } }),
    sets: async () => (await event.call<{ schedules: Schedule[] }>(advancing.listSchedules)).body.schedules[0]?.artists,
    /** All rows of the programme but their revisions, as they are stored. */
    async rows() {
      const read = (sql: string) => programme.fixture.sql<{ row: string }>(sql, [event.eventId]);
      return [
        ...(await read(
          `select (to_jsonb(p) - 'revision')::text as row from advancing.performance p where event_id = $1 order by id`,
        )),
        ...(await read(
          `select to_jsonb(s)::text as row from advancing.schedule_stage s where event_id = $1 order by 1`,
        )),
        ...(await read(
          `select (to_jsonb(s) - 'revision')::text as row from advancing.schedule s where event_id = $1 order by id`,
        )),
        ...(await read(
          `select to_jsonb(s)::text as row from advancing.cancelled_set s where event_id = $1 order by 1`,
        )),
      ].map(({ row }) => row);
    },
  };
}

const seen = ({ id, revision }: Performance) => ({ id, revision });
const short = ({ name, code, was, now }: Effect) => [name, code, was === now ? '' : `${was} → ${now}`].join(' ').trim();

it('shows what a change touches and changes nothing, then saves it with what moves along and undoes it as one', async () => {
  const { udu, ahti, ilm, preview, move, undo, rows, sets, event } = await openNight();
  const before = await rows();
  const longer = { end_time: '19:30' };
  const alone = await preview(udu, longer);
  expect([alone.status, alone.body.effects.map(short)]).toEqual([
    200,
    ['Ahti set_follows', 'Ilm set_follows', 'Ahti stage_overlap', 'Udu – Ahti changeover_gone'],
  ]);
  expect(alone.body.effects[0]).toEqual({
    kind: 'set',
    id: ahti.id,
    name: 'Ahti',
    code: 'set_follows',
    params: { artist: 'Ahti', stage: 'Kivi' },
    message: 'Ahti performs later on Kivi',
    was: '19:15–20:00',
    now: '19:15–20:00',
    can_move: true,
    moves: false,
    revision: 1,
  });
  const along = [seen(ahti), seen(ilm)];
  expect((await preview(udu, { ...longer, along })).body.effects.map(short)).toEqual([
    'Ahti set_moves_along 19:15–20:00 → 19:45–20:30',
    'Ilm set_moves_along 20:30 → 21:00',
  ]);
  expect(await rows()).toEqual(before);

  const saved = await move(udu, { ...longer, revision: 1, along });
  expect([saved.status, (await sets())?.map(({ start_time, end_time }) => [start_time, end_time])]).toEqual([
    200,
    [
      ['18:00', '19:30'],
      ['19:45', '20:30'],
      ['21:00', null],
    ],
  ]);
  const log = async () =>
    (await event.call<{ logs: { action: string; undo: number | null }[] }>(advancing.listArtistsLogs)).body.logs;
  expect((await log())[0]).toMatchObject({ action: 'change_performance', undo: saved.body.undo });
  const undone = await undo(saved.body.undo);
  expect([undone.status, undone.body]).toEqual([200, { restored: 3 }]);
  expect(await rows()).toEqual(before);
  expect((await sets())?.map(({ revision }) => revision)).toEqual([3, 3, 3]);
  expect((await log()).slice(0, 2)).toMatchObject([
    { action: 'undo_performance', undo: null },
    { action: 'change_performance', undo: null },
  ]);
  expect((await undo(saved.body.undo)).body.code).toBe('conflict');
});

it('closes a stage that the change opened on the day, unless someone plays there or has edited the day', async () => {
  const { event, day, udu, ahti, kivi, paat, move, undo, rows } = await openNight();
  const before = await rows();
  const stagesOfDay = async () =>
    (await event.call<{ schedule: Schedule }>(advancing.getSchedule, { params: { scheduleId: day.id } })).body.schedule
      .stages;
  const first = await move(udu, { stage_id: paat });
  await undo(first.body.undo);
  expect([await rows(), await stagesOfDay()]).toEqual([before, [kivi]]);
  const second = await move(udu, { stage_id: paat });
  await move(ahti, { stage_id: paat });
  await undo(second.body.undo);
  expect(await stagesOfDay()).toEqual([kivi, paat]);
});

it('gives the day back a stage that has been taken off it since', async () => {
  const { event, day, udu, ahti, ilm, kivi, paat, move, undo } = await openNight();
  for (const { id } of [ahti, ilm])
    await event.call(advancing.deletePerformance, { params: { scheduleId: day.id, performanceId: id } });
  const saved = await move(udu, { stage_id: paat });
  const { name, scheduleDate, start_time: startTime, end_time: endTime } = day;
  const edited = await event.call<{ schedule: Schedule }>(advancing.updateSchedule, {
    params: { scheduleId: day.id },
    body: { name, scheduleDate, startTime, endTime, stages: [paat] },
  });
  expect(edited.body.schedule.stages).toEqual([paat]);
  expect((await undo(saved.body.undo)).status).toBe(200);
  const { schedule } = (
    await event.call<{ schedule: Schedule }>(advancing.getSchedule, { params: { scheduleId: day.id } })
  ).body;
  expect([schedule.stages, schedule.artists[0]?.stage_id]).toEqual([[kivi, paat], kivi]);
});

it('refuses what was seen otherwise, what cannot move along, and an undo of what was changed since', async () => {
  const { udu, ahti, ilm, move, preview, undo, event, day } = await openNight();
  const codeOf = ({ status, body }: { status: number; body: object }) => [status, (body as { code?: string }).code];
  const outdated = { end_time: '19:30', along: [{ id: ahti.id, revision: 7 }] };
  expect([codeOf(await move(udu, outdated)), codeOf(await preview(udu, outdated))]).toEqual([
    [409, 'changed_meanwhile'],
    [409, 'changed_meanwhile'],
  ]);
  // Earlier on the stage than the one that moves.
  const early = await move(ahti, { end_time: '20:15', along: [seen(udu)] });
  expect([early.status, early.body.msg]).toEqual([409, 'Udu’s performance can’t move along']);
  expect(codeOf(await move(udu, { along: [seen(ahti), seen(ahti)] }))[0]).toBe(400);
  expect(codeOf(await move(udu, { start_time: '12:00' }))[0]).toBe(400);

  const saved = await move(udu, { end_time: '19:30', along: [seen(ahti), seen(ilm)] });
  await move({ ...ahti, start_time: '19:50', end_time: '20:30' }, {});
  const refused = await undo(saved.body.undo);
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    'Ahti’s performance has been changed since, so this can’t be undone',
  ]);
  await event.call(advancing.deletePerformance, { params: { scheduleId: day.id, performanceId: ahti.id } });
  expect((await undo(saved.body.undo)).body.msg).toBe('A performance has been deleted since, so this can’t be undone');
  const other = await openNight();
  expect((await other.undo(saved.body.undo)).status).toBe(404);
});

it('refuses an undo to hours that the day no longer has, with a sentence', async () => {
  const { event, day, udu, move, undo } = await openNight();
  const saved = await move(udu, { start_time: '18:30' });
  const { name, scheduleDate, end_time: endTime, stages } = day;
  await event.call(advancing.updateSchedule, {
    params: { scheduleId: day.id },
    body: { name, scheduleDate, startTime: '18:15', endTime, stages },
  });
  const { status, body } = await undo(saved.body.undo);
  expect([status, body.code, body.msg]).toEqual([
    409,
    'conflict',
    'Udu’s performance no longer fits this day, so this can’t be undone',
  ]);
});

it('offers no undo of a change older than 7 days, and refuses it', async () => {
  const { event, udu, move, undo } = await openNight();
  const saved = await move(udu, { end_time: '19:10' });
  const backdate = (days: string) =>
    programme.fixture.sql('update advancing.undoable_change set at = now() - $2::interval where id = $1', [
      saved.body.undo,
      days,
    ]);
  const offered = async () =>
    (await event.call<{ logs: { undo: number | null }[] }>(advancing.listArtistsLogs)).body.logs[0]?.undo;
  await backdate('6 days');
  expect(await offered()).toBe(saved.body.undo);
  await backdate('8 days');
  expect([await offered(), (await undo(saved.body.undo)).status]).toEqual([null, 404]);
});

it('tells calendars again when a set that was given to another artist comes back', async () => {
  const { event, udu, artists, move, undo } = await openNight();
  await event.call(advancing.publishSchedule);
  const given = await move(udu, { artist_id: artists[1] });
  await undo(given.body.undo);
  const rows = await programme.fixture.sql<{ artist_id: number; sequence: number }>(
    'select artist_id, sequence from advancing.cancelled_set where event_id = $1 order by sequence',
    [event.eventId],
  );
  expect(rows).toEqual([
    { artist_id: artists[0], sequence: 1 },
    { artist_id: artists[1], sequence: 2 },
  ]);
});

/** Gives an artist a guest of 3, of whom 2 are checked in, with a time slot from 15:00 to 20:00. */
async function guestsOf(event: EventFixture, artistId: number): Promise<void> {
  const { sql } = programme.fixture;
  const key = [event.accountId, event.eventId];
  const add = async (into: string, values: string, more: unknown[] = []) =>
    (await sql<{ id: number }>(`insert into ${into} values ($1, $2, ${values}) returning id`, [...key, ...more]))[0]
      ?.id ?? 0;
  await sql('insert into accreditation.event_state (account_id, event_id) values ($1, $2) on conflict do nothing', key);
  const slot = await add(
    'accreditation.time_slot (account_id, event_id, name, start_time, end_time)',
    `'Early', '2026-07-31 15:00+03', '2026-07-31 20:00+03'`,
  );
  const profile = await add('accreditation.profile (account_id, event_id, name, time_id)', `'Crew', $3`, [slot]);
  const area = await add('accreditation.area (account_id, event_id, name)', `'Backstage'`);
  await sql(
    'insert into accreditation.profile_area (account_id, event_id, profile_id, area_id) values ($1, $2, $3, $4)',
    [...key, profile, area],
  );
  const person = await add(
    'accreditation.person (account_id, event_id, name, name_folded, guest_count, checked_in_count, profile_id)',
    `'Kati', 'kati', 3, 2, $3`,
    [profile],
  );
  const form = await add('advancing.form (account_id, event_id, name)', `'Form'`);
  const section = await add(
    'advancing.form_section (account_id, event_id, form_id, name, section_type)',
    `$3, 'Guests', 'BackstageGuests'`,
    [form],
  );
  await sql(
    `insert into advancing.answer (account_id, event_id, artist_id, section_id, values_, created_by, changed_by, person_id)
     values ($1, $2, $3, $4, '{}', 'Liis', 'Liis', $5)`,
    [...key, artistId, section, person],
  );
}

it('names the guests whose time slots no longer cover the set, who is inside and who reads the schedule', async () => {
  const { event, udu, preview, artists } = await openNight();
  await guestsOf(event, artists[0] ?? 0);
  await event.userOf(programme, artists[0] ?? 0);
  await event.call(advancing.publishSchedule);

  const seenAs = async (as: Pick<Caller, 'token'>) =>
    (await preview(udu, { start_time: '22:00', end_time: '23:00' }, as)).body.effects
      .filter(({ kind }) => !['set', 'changeover', 'clash'].includes(kind))
      .map(({ message }) => message);
  const { accountId } = event;
  const manager = await programme.fixture.caller({ accountId, role: 'manager' });
  const slots = 'Time slot “Early” no longer covers Udu’s performance, for 3 guests';
  const readers = 'Udu’s schedule is published, and 1 user can see it';
  const inside = '2 guests of Udu checked in';
  expect(await seenAs(manager)).toEqual([slots, readers, inside]);
  // Artist managers see neither check-ins nor the access system, and tokens only with the scopes for them.
  expect(await seenAs(event.as)).toEqual([readers]);
  const token = (...scopes: string[]) =>
    programme.fixture.apiToken({ by: manager, scopes: ['programme:read', ...scopes] });
  expect(await seenAs(await token())).toEqual([readers]);
  expect(await seenAs(await token('access:read'))).toEqual([slots, readers]);
  expect(await seenAs(await token('check-ins:read'))).toEqual([readers, inside]);
  expect(await seenAs(await token('guests:read'))).toEqual([readers, inside]);
  // Nothing of another account.
  const other = await openNight();
  const theirs = (await other.preview(other.udu, { start_time: '22:00', end_time: '23:00' })).body.effects;
  expect(theirs.some(({ kind }) => kind === 'time_slot' || kind === 'guests_inside')).toBe(false);
});

interface Kept {
  readonly id: number;
  readonly was: ReadonlyMap<number, string>;
  readonly now: ReadonlyMap<number, string>;
}

const step = fc.oneof(
  fc.record({
    do: fc.constant('move' as const),
    set: fc.integer({ min: 0, max: 2 }),
    minutes: fc.constantFrom(-15, 5, 20),
    along: fc.boolean(),
  }),
  fc.record({ do: fc.constant('undo' as const), change: fc.nat({ max: 7 }) }),
);

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const later = (time: string, minutes: number) => {
  const at = minutesOf(time) + minutes;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};

it('leaves what the model says, in whatever order changes are made and undone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const { sets, move, undo } = await openNight();
      const model = new Map((await sets())?.map(({ id, start_time }) => [id, start_time]));
      const changes: (Kept & { undone: boolean })[] = [];
      for (const one of steps) {
        if (one.do === 'undo') {
          const change = changes[one.change];
          if (!change) continue;
          const can = !change.undone && [...change.now].every(([id, start]) => model.get(id) === start);
          const { status } = await undo(change.id);
          expect(status).toBe(can ? 200 : 409);
          if (!can) continue;
          change.undone = true;
          for (const [id, start] of change.was) model.set(id, start);
        } else {
          const there = (await sets()) ?? [];
          const set = there[one.set];
          if (!set) continue;
          const shifted = ({ start_time, end_time }: Performance) => ({
            start_time: later(start_time, one.minutes),
            end_time: end_time && later(end_time, one.minutes),
          });
          const others = one.along
            ? there.filter(({ id, start_time }) => id !== set.id && start_time >= set.start_time)
            : [];
          const saved = await move(set, { ...shifted(set), along: others.map(seen) });
          const touched = [set, ...others];
          const fits = touched.every(({ start_time }) => minutesOf(start_time) + one.minutes >= minutesOf('16:00'));
          expect(saved.status === 200).toBe(fits);
          if (!fits) continue;
          const was = new Map(touched.map(({ id }) => [id, model.get(id) ?? '']));
          for (const each of touched) model.set(each.id, shifted(each).start_time);
          const now = new Map(touched.map(({ id }) => [id, model.get(id) ?? '']));
          changes.push({ id: saved.body.undo, was, now, undone: false });
        }
      }
      expect(new Map((await sets())?.map(({ id, start_time }) => [id, start_time]))).toEqual(model);
    }),
    { seed: SEED, numRuns: 12 },
  );
});

it('shows what a change of the day touches, saves it with the sets that move along, and undoes it as one', async () => {
  const { event, udu, ahti, ilm, previewDay, changeDay, undo, rows, sets } = await openNight();
  const before = await rows();
  const later = { startTime: '19:00' };
  const alone = await previewDay(later);
  expect([alone.status, alone.body.effects.map(short)]).toEqual([
    200,
    expect.arrayContaining(['Udu set_outside_new_day', 'Ahti set_keeps_time', 'Ilm set_keeps_time']),
  ]);
  expect(alone.body.effects.filter(({ can_move }) => can_move).map(({ id }) => id)).toEqual([udu.id, ahti.id, ilm.id]);
  const refused = await changeDay(later);
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  const along = [seen(udu), seen(ahti), seen(ilm)];
  expect((await previewDay({ ...later, along })).body.effects.map(short)).toEqual([
    'Udu set_moves_along 18:00–19:00 → 21:00–22:00',
    'Ahti set_moves_along 19:15–20:00 → 22:15–23:00',
    'Ilm set_moves_along 20:30 → 23:30',
  ]);
  expect(await rows()).toEqual(before);

  const saved = await changeDay({ ...later, along, revision: 1 });
  expect([saved.status, saved.body.schedule.start_time, (await sets())?.map(({ start_time }) => start_time)]).toEqual([
    200,
    '19:00',
    ['21:00', '22:15', '23:30'],
  ]);
  const log = async () =>
    (await event.call<{ logs: { action: string; undo: number | null }[] }>(advancing.listArtistsLogs)).body.logs;
  expect((await log())[0]).toMatchObject({ action: 'change_schedule', undo: saved.body.undo });
  expect((await undo(saved.body.undo)).body).toEqual({ restored: 3 });
  expect(await rows()).toEqual(before);
  expect((await log()).slice(0, 2)).toMatchObject([
    { action: 'undo_schedule', undo: null },
    { action: 'change_schedule', undo: null },
  ]);
});

it('names the new date of the day and who reads the published schedule', async () => {
  const { event, artists, previewDay } = await openNight();
  await event.userOf(programme, artists[0] ?? 0);
  await event.call(advancing.publishSchedule);
  const { effects } = (await previewDay({ scheduleDate: '2026-08-01' })).body;
  expect(effects.map(({ message, was, now }) => [message, was, now])).toEqual([
    ['Friday moves to another date with 3 performances', '31.07.2026 16:00–04:00', '01.08.2026 16:00–04:00'],
    ['Udu’s schedule is published, and 1 user can see it', null, null],
  ]);
  expect((await previewDay(null)).body.effects.map(({ message }) => message)).toEqual([
    'Friday goes with 3 performances',
    'Udu’s schedule is published, and 1 user can see it',
  ]);
});

it('brings a deleted day back with its performances, and tells calendars again', async () => {
  const { event, day, changeDay, undo, rows, sets, kivi } = await openNight();
  await event.call(advancing.publishSchedule);
  const before = (await rows()).filter((row) => !row.includes('sequence'));
  const gone = await changeDay(null);
  expect([gone.status, await sets()]).toEqual([200, undefined]);
  const log = (await event.call<{ logs: { action: string; undo: number | null }[] }>(advancing.listArtistsLogs)).body
    .logs;
  expect(log[0]).toMatchObject({ action: 'delete_schedule', undo: gone.body.undo });
  expect((await undo(gone.body.undo)).body).toEqual({ restored: 3 });
  expect((await rows()).filter((row) => !row.includes('sequence'))).toEqual(before);
  const { schedule } = (
    await event.call<{ schedule: Schedule }>(advancing.getSchedule, { params: { scheduleId: day.id } })
  ).body;
  expect([schedule.stages, schedule.revision, schedule.artists.map(({ revision }) => revision)]).toEqual([
    [kivi],
    2,
    [3, 3, 3],
  ]);
  // Calendars know a set by one less than its revision. They take it back above its cancellation only.
  const cancelled = await programme.fixture.sql<{ sequence: number; again: number }>(
    `select c.sequence, p.revision - 1 as again from advancing.cancelled_set c
     join advancing.performance p on p.id = c.performance_id and p.event_id = c.event_id where c.event_id = $1`,
    [event.eventId],
  );
  expect(cancelled).toHaveLength(3);
  for (const { sequence, again } of cancelled) expect(again).toBeGreaterThan(sequence);
});

it('refuses a change of a day that was seen otherwise, what can’t move along, and an undo of what was changed since', async () => {
  const { udu, ahti, previewDay, changeDay, undo, event, kivi } = await openNight();
  const codeOf = ({ status, body }: { status: number; body: object }) => [status, (body as { code?: string }).code];
  const later = { startTime: '19:00' };
  for (const send of [previewDay, changeDay]) {
    expect(codeOf(await send({ ...later, revision: 7 }))).toEqual([409, 'changed_meanwhile']);
    expect(codeOf(await send({ ...later, along: [{ id: udu.id, revision: 7 }] }))).toEqual([409, 'changed_meanwhile']);
    // The day begins as before, so nothing moves.
    expect(codeOf(await send({ endTime: '05:00', along: [seen(udu)] }))).toEqual([409, 'conflict']);
  }
  const other = await openNight();
  expect(
    (await event.call(advancing.previewSchedule, { params: { scheduleId: other.day.id }, body: { change: null } }))
      .status,
  ).toBe(404);

  const longer = await changeDay({ endTime: '05:00' });
  await changeDay({ endTime: '05:30' });
  const refused = await undo(longer.body.undo);
  expect([refused.status, refused.body.msg]).toEqual([409, 'The day has been changed since, so this can’t be undone']);
  const shorter = await changeDay({ startTime: '15:00', endTime: '04:00' });
  await event.play(shorter.body.schedule.id, ahti.artist_id, kivi, '15:10', '15:30');
  expect((await undo(shorter.body.undo)).body.msg).toBe(
    'Ahti’s performance no longer fits this day, so this can’t be undone',
  );
});

it('shows a token only what its scopes let it see of a change of a day', async () => {
  const { event, previewDay, artists } = await openNight();
  const manager = await programme.fixture.caller({ accountId: event.accountId, role: 'manager' });
  await guestsOf(event, artists[0] ?? 0);
  await programme.fixture.sql(
    `with place as (insert into accreditation.unit (account_id, event_id, name, name_folded)
       values ($1, $2, 'Crew', 'crew') returning id)
     insert into accreditation.quota (account_id, event_id, area_id, unit_id, day, most)
     select $1, $2, a.id, place.id, '2026-07-31', 5 from place, accreditation.area a where a.event_id = $2`,
    [event.accountId, event.eventId],
  );
  const messages = async (as: Pick<Caller, 'token'>) =>
    (await previewDay({ scheduleDate: '2026-08-05' }, as)).body.effects.map(({ message }) => message);
  expect(await messages(manager)).toEqual([
    'Friday moves to another date with 3 performances',
    'Time slot “Early” no longer covers Udu’s performance, for 3 guests',
    'Friday would be outside the event, with 3 performances',
    'Time slot “Early” no longer includes any of Friday',
    'The quota for Backstage, Crew stays on 31.07.2026, which would no longer be in the schedule',
    '2 guests of Udu checked in',
  ]);
  const kinds = async (as: Pick<Caller, 'token'>) =>
    (await previewDay({ scheduleDate: '2026-08-02' }, as)).body.effects.map(({ kind }) => kind);
  expect(await kinds(manager)).toEqual(['day', 'time_slot', 'time_slot', 'quota', 'guests_inside']);
  expect(await kinds(event.as)).toEqual(['day']);
  const token = (...scopes: string[]) =>
    programme.fixture.apiToken({ by: manager, scopes: ['programme:read', ...scopes] });
  expect(await kinds(await token())).toEqual(['day']);
  expect(await kinds(await token('access:read'))).toEqual(['day', 'time_slot', 'time_slot']);
  for (const scope of ['units:read', 'checkpoints:read']) {
    expect(await kinds(await token(scope))).toEqual(['day']);
    expect(await kinds(await token('access:read', scope))).toEqual(['day', 'time_slot', 'time_slot', 'quota']);
  }
  expect(await kinds(await token('check-ins:read'))).toEqual(['day', 'guests_inside']);
});

it('previews a day and a performance with 2,000 dependants in at most 300 ms of the processor', async () => {
  const { event, udu, artists, preview, previewDay } = await openNight();
  await guestsOf(event, artists[0] ?? 0);
  for (const statement of [
    `insert into advancing.stage (account_id, event_id, name) select $1, $2, 'Stage ' || n from generate_series(1, 50) n`,
    `insert into advancing.artist (account_id, event_id, name, name_folded)
     select $1, $2, 'Artist ' || n, 'artist ' || n from generate_series(1, 50) n`,
    `insert into advancing.performance (account_id, event_id, schedule_id, artist_id, stage_id, start_time, end_time)
     select d.account_id, d.event_id, d.id, a.id, s.id, start, start + interval '8 minutes'
     from advancing.schedule d join advancing.stage s using (account_id, event_id)
     join advancing.artist a on a.event_id = d.event_id and 'Artist ' || split_part(s.name, ' ', 2) = a.name
     cross join generate_series(0, 39) n cross join lateral (select '16:30'::time + n * interval '10 minutes') t (start)
     where (d.account_id, d.event_id) = ($1, $2)`,
    `insert into accreditation.time_slot (account_id, event_id, name, start_time, end_time)
     select $1, $2, 'Slot ' || n, '2026-07-31 15:00+03', '2026-07-31 20:00+03' from generate_series(1, 2000) n`,
    `update accreditation.profile_area p set time_ids = array(select t.id from accreditation.time_slot t
     where t.event_id = p.event_id) where (p.account_id, p.event_id) = ($1, $2)`,
  ])
    await programme.fixture.sql(statement, [event.accountId, event.eventId]);
  const manager = await programme.fixture.caller({ accountId: event.accountId, role: 'manager' });
  for (const ask of [
    () => previewDay({ startTime: '15:00' }, manager),
    () => preview(udu, { start_time: '22:00', end_time: '23:00' }, manager),
  ]) {
    const used: number[] = [];
    for (let run = 0; run < 4; run += 1) {
      const before = process.cpuUsage();
      const { body } = await ask();
      const { user, system } = process.cpuUsage(before);
      used.push((user + system) / 1000);
      expect(body.effects.length).toBeGreaterThanOrEqual(2000);
    }
    expect(Math.min(...used)).toBeLessThanOrEqual(300);
  }
});

it('names limits and requests of the date that it leaves, to those who see requests', async () => {
  const { event, previewDay, preview, udu } = await openNight();
  const { accountId, eventId } = event;
  for (const text of [
    `insert into accreditation.event_state (account_id, event_id) values ($1, $2) on conflict do nothing`,
    `insert into accreditation.place_limit (account_id, event_id, day, places) values ($1, $2, '2026-07-31', 40)`,
    `with category as (
       insert into accreditation.request_category (account_id, event_id, name, name_folded, steps)
       values ($1, $2, 'Press', 'press', '[]') returning account_id, event_id, id),
     form as (insert into accreditation.request_form select account_id, event_id, id, 0, '[]' from category)
     insert into accreditation.request
       (account_id, event_id, category_id, form_revision, key_hash, applicant, e_mail, language, state)
       select account_id, event_id, id, 0, sha256($2::text::bytea), 'Mari', 'mari@example.test', 'et', 'sent' from category`,
    `insert into accreditation.request_guest (account_id, event_id, request_id, position, name, name_folded, days)
     select $1, $2, id, 0, 'Mari', 'mari', '{2026-07-31,2026-08-01}' from accreditation.request where event_id = $2`,
  ])
    await programme.fixture.sql(text, [accountId, eventId]);
  const manager = await programme.fixture.caller({ accountId, role: 'manager' });
  const touched = async (as: Pick<Caller, 'token'>, date = '2026-08-02') =>
    (await previewDay({ scheduleDate: date }, as)).body.effects
      .filter(({ kind }) => kind === 'request_day')
      .map(({ message }) => message);
  const both = [
    'The event limit stays on 31.07.2026, which would no longer be in the schedule',
    'Requests for Press stay on 31.07.2026, which would no longer be in the schedule (1 person)',
  ];
  expect(await touched(manager)).toEqual(both);
  expect(await touched(manager, '2026-07-31')).toEqual([]);
  // Artist managers see no requests, and a token only with the scope for guests.
  expect(await touched(event.as)).toEqual([]);
  const token = (...scopes: string[]) =>
    programme.fixture.apiToken({ by: manager, scopes: ['programme:read', ...scopes] });
  expect([await touched(await token('check-ins:read')), await touched(await token('guests:read'))]).toEqual([[], both]);
  const moved = await preview(udu, { start_time: '22:00', end_time: '23:00' }, manager);
  expect(moved.body.effects.map(({ kind }) => kind)).not.toContain('request_day');
});

const dayStep = fc.record({
  start: fc.constantFrom('14:00', '16:00', '17:00'),
  end: fc.constantFrom('03:00', '04:00'),
  date: fc.constantFrom('2026-07-31', '2026-08-01'),
  along: fc.boolean(),
  gone: fc.boolean(),
});

it('leaves all rows as they were after changes of a day are undone from the last to the first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(dayStep, { minLength: 1, maxLength: 4 }), async (steps) => {
      const { sets, changeDay, undo, rows } = await openNight();
      const before = await rows();
      const undos: number[] = [];
      for (const { start: startTime, end: endTime, date: scheduleDate, along, gone } of steps) {
        const there = await sets();
        if (!there) break;
        const change = { startTime, endTime, scheduleDate, along: along ? there.map(seen) : [] };
        const saved = await changeDay(gone ? null : change);
        if (saved.status === 200) undos.unshift(saved.body.undo);
      }
      for (const id of undos) expect((await undo(id)).status).toBe(200);
      expect(await rows()).toEqual(before);
    }),
    { seed: SEED, numRuns: 12 },
  );
});
