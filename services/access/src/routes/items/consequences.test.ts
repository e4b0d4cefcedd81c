import { access, type AccessPreviewed, type AccessSystem, type Problem } from '@laminate/contracts';
import type { Caller } from '@laminate/testing';
import fc from 'fast-check';
import { openAccessFixture, type TestEvent } from '../../testing/access-fixture.ts';

const SEED = 51;
const on = await openAccessFixture();
const { sql } = on.fixture;

const day = (time: string) => `2026-07-31T${time}:00.000Z`;

/** Two areas, two slots and two profiles with guests of an artist who plays, a checkpoint and a quota. */
async function openCrew() {
  const here = await on.addEvent();
  const key = [here.accountId, here.eventId];
  const [backstage, stage] = [await on.add(here, 'area', 'Backstage'), await on.add(here, 'area', 'Stage')];
  const [friday, saturday] = [await on.add(here, 'time', 'Friday'), await on.add(here, 'time', 'Saturday')];
  const slot = await on.change(here, 'time', friday.id, { start_time: day('12:00'), end_time: day('20:00') });
  const [crew, press] = [await on.add(here, 'profile', 'Crew'), await on.add(here, 'profile', 'Press')];
  const areas = [backstage.id, stage.id];
  const ofCrew = await on.change(here, 'profile', crew.id, { areas, timeId: slot.id });
  const { unitId } = await on.unit(here);
  const person = await on.person(here, { profileId: crew.id, unitId, guests: 3 });
  await sql('update accreditation.person set checked_in_count = 2 where id = $1', [person]);
  await sql(
    `insert into accreditation.checkpoint (account_id, event_id, area_id, name, name_folded, direction, kind)
     values ($1, $2, $3, 'Gate B', 'gate b', 'both', 'zone')`,
    [...key, backstage.id],
  );
  await sql(
    `insert into accreditation.quota (account_id, event_id, area_id, unit_id, most) values ($1, $2, $3, $4, 5)`,
    [...key, backstage.id, unitId],
  );
  const add = async (into: string, values: string, more: unknown[] = []) =>
    (await sql<{ id: number }>(`insert into ${into} values ($1, $2, ${values}) returning id`, [...key, ...more]))[0]
      ?.id;
  await sql('insert into advancing.event_state (account_id, event_id) values ($1, $2) on conflict do nothing', key);
  const artist = await add('advancing.artist (account_id, event_id, name, name_folded)', `'Udu', 'udu'`);
  const night = await add(
    'advancing.schedule (account_id, event_id, name, schedule_date, start_time, end_time)',
    `'Friday night', '2026-07-31', '16:00', '23:00'`,
  );
  const kivi = await add('advancing.stage (account_id, event_id, name, position)', `'Kivi', 1`);
  await add(
    'advancing.performance (account_id, event_id, schedule_id, artist_id, stage_id, start_time, end_time)',
    `$3, $4, $5, '22:00', '22:30'`,
    [night, artist, kivi],
  );
  const form = await add('advancing.form (account_id, event_id, name)', `'Form'`);
  const section = await add(
    'advancing.form_section (account_id, event_id, form_id, name, section_type)',
    `$3, 'Guests', 'BackstageGuests'`,
    [form],
  );
  await add(
    'advancing.answer (account_id, event_id, artist_id, section_id, values_, created_by, changed_by, person_id)',
    `$3, $4, '{}', 'Liis', 'Liis', $5`,
    [artist, section, person],
  );
  return { here, backstage, stage, slot, saturday, crew: ofCrew, press, person };
}

const preview = <Body = AccessPreviewed>(
  here: TestEvent,
  kind: 'time' | 'profile' | 'area' | 'wristband',
  itemId: number,
  change: object | null,
  as: Pick<Caller, 'token'> = here.owner,
) =>
  on.ask<Body>(access.previewAccessItem, {
    as,
    params: { eventId: here.eventId, kind, itemId },
    body: { change },
  });

const said = ({ body }: { body: AccessPreviewed }) => body.effects.map(({ message }) => message);
const codes = ({ body }: { body: AccessPreviewed }) => body.effects.map(({ code }) => code);

/** The items as they are stored, without what counts changes. */
async function rows({ eventId }: TestEvent) {
  const read = (table: string, order = 'id') =>
    sql<{ row: string }>(
      `select (to_jsonb(t) - 'revision' - 'changed_by')::text as row from accreditation.${table} t where event_id = $1 order by ${order}`,
      [eventId],
    );
  return [
    ...(await read('time_slot')),
    ...(await read('profile')),
    ...(await read('profile_area', 'profile_id, area_id')),
  ].map(({ row }) => row);
}

it('shows what other hours of a slot touch, and changes nothing', async () => {
  const { here, slot } = await openCrew();
  const before = await rows(here);
  const { revision } = await on.read(here);
  const shorter = { start_time: day('12:00'), end_time: day('19:00') };
  const found = await preview(here, 'time', slot.id, { revision: slot.revision, ...shorter });
  expect([found.status, said(found), found.body.asks, found.body.revision]).toEqual([
    200,
    [
      'Crew: 3 guests have access to Backstage, Stage for less time',
      'Access no longer covers Udu’s performance, for 3 guests',
      'Checkpoint “Gate B” lets guests in by the new rules',
    ],
    true,
    revision,
  ]);
  expect(found.body.effects[0]).toMatchObject({
    kind: 'profile',
    was: '31.07.2026 15:00 – 31.07.2026 23:00',
    now: '31.07.2026 15:00 – 31.07.2026 22:00',
  });
  expect(await rows(here)).toEqual(before);
  expect((await on.read(here)).revision).toBe(revision);
});

it('counts guests inside by the present moment, and names the event and the programme', async () => {
  const { here, slot } = await openCrew();
  const around = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const open = await on.change(here, 'time', slot.id, { start_time: around(-1), end_time: around(1) });
  const ended = await preview(here, 'time', open.id, { start_time: around(-3), end_time: around(-2) });
  expect(said(ended)).toEqual(
    expect.arrayContaining([
      '2 checked-in guests could no longer enter Backstage now',
      '2 checked-in guests could no longer enter Stage now',
    ]),
  );
  const away = await preview(here, 'time', open.id, {
    start_time: '2030-01-01T10:00:00Z',
    end_time: '2030-01-01T12:00:00Z',
  });
  expect(codes(away)).toContain('slot_outside');
});

it('says of a deleted slot what becomes of those who used it, and refuses the deletion of another kind', async () => {
  const { here, slot, crew } = await openCrew();
  const gone = await preview(here, 'time', slot.id, null);
  expect(said(gone)[0]).toBe('Crew: 3 guests have access to Backstage, Stage for more time');
  expect((await preview<Problem>(here, 'profile', crew.id, null)).status).toBe(400);
});

it('names who loses and gets areas by a profile, and asks first only where that is felt', async () => {
  const { here, crew, press, stage, backstage } = await openCrew();
  const closed = await preview(here, 'profile', crew.id, { areas: [stage.id] });
  expect([said(closed), closed.body.asks]).toEqual([
    [
      'Crew: 3 guests lose access to Backstage',
      'Access no longer covers Udu’s performance, for 3 guests',
      'No guest in Backstage, Press would have access, so no one could use the quota of 5',
      'Checkpoint “Gate B” lets guests in by the new rules',
    ],
    false,
  ]);
  await on.person(here, { profileId: crew.id, guests: 8 });
  expect((await preview(here, 'profile', crew.id, { areas: [stage.id] })).body.asks).toBe(true);
  await on.person(here, { profileId: press.id, guests: 20 });
  const opened = await preview(here, 'profile', press.id, { areas: [backstage.id] });
  expect([codes(opened), opened.body.asks]).toEqual([['access_gained', 'checkpoint_rules'], false]);
  // Blocked guests can't enter anyway, and names touch no one.
  await sql('update accreditation.person set blocked = true where event_id = $1', [here.eventId]);
  expect(said(await preview(here, 'profile', crew.id, { areas: [stage.id] }))[0]).toContain('0 guests lose access');
  expect(codes(await preview(here, 'profile', crew.id, { name: 'Team' }))).toEqual([]);
});

it('refuses what saving would refuse', async () => {
  const { here, crew, slot } = await openCrew();
  const statusOf = async (...asked: Parameters<typeof preview>) => {
    const { status, body } = await preview<Problem>(...asked);
    return [status, body.code];
  };
  const hours = { start_time: day('12:00'), end_time: day('19:00') };
  expect(await statusOf(here, 'time', slot.id, { revision: 1, ...hours })).toEqual([409, 'changed_meanwhile']);
  expect(await statusOf(here, 'time', 999_999, hours)).toEqual([404, 'not_found']);
  expect(await statusOf(here, 'profile', crew.id, { areas: [999_999] })).toEqual([404, 'not_found']);
  expect(await statusOf(here, 'profile', crew.id, { timeId: 999_999 })).toEqual([404, 'not_found']);
  expect(await statusOf(here, 'profile', crew.id, { name: 'Press' })).toEqual([409, 'conflict']);
  expect(await statusOf(here, 'time', slot.id, { areas: [] })).toEqual([400, 'invalid_request']);
  const other = await openCrew();
  expect(await statusOf(here, 'time', other.slot.id, hours)).toEqual([404, 'not_found']);
  expect(await statusOf(here, 'time', slot.id, hours, other.here.owner)).toEqual([404, 'not_found']);
  await on.save(here, (await on.read(here)).revision);
  expect(await statusOf(here, 'time', slot.id, hours)).toEqual([409, 'access_saved']);
});

it('shows nothing of what the caller cannot see elsewhere', async () => {
  const { here, crew } = await openCrew();
  const { accountId } = here;
  await on.change(here, 'profile', crew.id, { timeId: null });
  const seenAs = async (as: Pick<Caller, 'token'>) => {
    const answer = await preview(here, 'profile', crew.id, { areas: [] }, as);
    return [answer.status, answer.body.effects.map(({ kind }) => kind)];
  };
  const manager = await on.fixture.caller({ accountId, role: 'manager' });
  const inside = ['guests_inside', 'guests_inside'];
  const all = [...inside, 'profile', 'set', 'quota', 'checkpoint'];
  expect(await seenAs(manager)).toEqual([200, all]);
  const token = (...scopes: string[]) => on.fixture.apiToken({ by: manager, scopes: ['access:read', ...scopes] });
  expect(await seenAs(await token())).toEqual([200, ['profile', 'checkpoint']]);
  expect(await seenAs(await token('check-ins:read'))).toEqual([200, [...inside, 'profile', 'checkpoint']]);
  expect(await seenAs(await token('guests:read'))).toEqual([200, [...inside, 'profile', 'checkpoint']]);
  expect(await seenAs(await token('programme:read'))).toEqual([200, ['profile', 'set', 'checkpoint']]);
  expect(await seenAs(await token('units:read'))).toEqual([200, ['profile', 'quota', 'checkpoint']]);
  for (const role of ['artist_manager', 'security', 'worker_bee'] as const) {
    const as = await on.fixture.caller({ accountId, role, eventId: here.eventId });
    expect((await preview<Problem>(here, 'profile', crew.id, { areas: [] }, as)).status).toBe(403);
  }
});

it('previews a slot and a rule of a profile with 2,000 performances in at most 300 ms of the processor', async () => {
  const { here, slot, saturday, crew, backstage } = await openCrew();
  await sql(
    `insert into advancing.performance (account_id, event_id, schedule_id, artist_id, stage_id, start_time, end_time)
     select account_id, event_id, schedule_id, artist_id, stage_id, start_time, end_time
     from advancing.performance cross join generate_series(1, 1999) where event_id = $1`,
    [here.eventId],
  );
  await on.change(here, 'time', saturday.id, { start_time: day('08:00'), end_time: day('10:00') });
  const rules = [
    { area_id: backstage.id, time_ids: [saturday.id], most: null, per: null, reentry: true, again_after: 0 },
  ];
  for (const [kind, id, change] of [
    ['time', slot.id, { start_time: day('12:00'), end_time: day('19:00') }],
    ['profile', crew.id, { rules }],
  ] as const) {
    const used: number[] = [];
    for (let run = 0; run < 4; run += 1) {
      const before = process.cpuUsage();
      const { body } = await preview(here, kind, id, change);
      const { user, system } = process.cpuUsage(before);
      used.push((user + system) / 1000);
      expect(body.effects.filter(({ code }) => code === 'access_uncovers_set')).toHaveLength(2000);
    }
    expect(Math.min(...used)).toBeLessThanOrEqual(300);
  }
});

it('saves what was seen, and refuses it when anything of the system has been changed since', async () => {
  const { here, slot, press } = await openCrew();
  const hours = { start_time: day('12:00'), end_time: day('19:00') };
  const seen = (await preview(here, 'time', slot.id, hours)).body.revision;
  await on.change(here, 'profile', press.id, { name: 'Media' });
  const refused = await on.tryChange<Problem & { item: object; revision: number }>(here, 'time', slot.id, {
    ...hours,
    seen,
  });
  expect([refused.status, refused.body.code, refused.body.revision, refused.body.item]).toMatchObject([
    409,
    'changed_meanwhile',
    seen + 1,
    { id: slot.id, end_time: day('20:00') },
  ]);
  const again = (await preview(here, 'time', slot.id, hours)).body.revision;
  expect((await on.tryChange(here, 'time', slot.id, { ...hours, seen: again })).status).toBe(200);
});

const hoursOf = ({ from, hours }: { from: number; hours: number }) => ({
  start_time: day(`${String(from).padStart(2, '0')}:00`),
  end_time: day(`${String(from + hours).padStart(2, '0')}:00`),
});
const once = (area_id: number) => ({ area_id, time_ids: null, most: null, per: null, reentry: false, again_after: 0 });

type Undone = Problem & { readonly item: Record<string, unknown>; readonly revision: number };
const undo = (here: TestEvent, id: number | null, as: Pick<Caller, 'token'> = here.owner) =>
  on.ask<Undone>(access.undoAccessChange, { as, params: { eventId: here.eventId }, body: { id } });
/** Changes an item. @returns by what that is undone */
async function changed(here: TestEvent, kind: 'time' | 'profile' | 'area', id: number, change: object) {
  const { status, body } = await on.tryChange<{ undo: number | null }>(here, kind, id, change);
  expect(status).toBe(200);
  return body.undo;
}
const refusal = ({ status, body }: { status: number; body: Problem }) => [status, body.msg];

/** Every row of the event in the schema of access, by the catalogue, without revisions and the log. */
async function everything({ eventId }: TestEvent): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>(
    `select c.table_name::text as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'accreditation' and c.column_name = 'event_id' and t.table_type = 'BASE TABLE'
       and c.table_name not in ('activity_log', 'event_change', 'undoable_change') order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables)
    found[name] = (
      await sql<{ row: string }>(
        `select (to_jsonb(t) - '{revision,changed_by,seq}'::text[])::text as row
         from accreditation.${name} t where event_id = $1 order by 1`,
        [eventId],
      )
    ).map(({ row }) => row);
  return found;
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('time' as const),
    from: fc.integer({ min: 0, max: 11 }),
    hours: fc.integer({ min: 1, max: 12 }),
  }),
  fc.record({
    kind: fc.constant('profile' as const),
    areas: fc.subarray([0, 1] as const),
    time: fc.constantFrom(0, 1, null),
    reentry: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat({ max: 9 }) }),
);

/** Changes one end of hours, then the other, and undoes the first. */
const ONE_END = [
  { kind: 'time', from: 4, hours: 4 },
  { kind: 'time', from: 4, hours: 7 },
  { kind: 'time', from: 6, hours: 5 },
  { kind: 'undo', which: 1 },
] satisfies (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[];

it('leaves what a model says, whatever is changed and undone in whichever order, and all rows after the undo of all', async () => {
  const { here, slot, saturday, crew, backstage, stage } = await openCrew();
  const [ids, times] = [
    [backstage.id, stage.id],
    [slot.id, saturday.id],
  ];
  type Model = Record<'hours' | 'time' | 'area 0' | 'area 1', string>;
  const areaOf = ({ areas, rules }: AccessSystem['profiles'][number], at: number) =>
    areas.includes(ids[at] ?? 0) ? (rules.some(({ area_id }) => area_id === ids[at]) ? 'once' : 'open') : 'closed';
  async function found(): Promise<Model> {
    const system = await on.read(here);
    const [time, profile] = [system.times.find(({ id }) => id === slot.id), system.profiles[0]];
    if (!time || !profile) throw new Error('An item is gone');
    return {
      hours: `${time.start_time} ${time.end_time}`,
      time: String(profile.timeId),
      'area 0': areaOf(profile, 0),
      'area 1': areaOf(profile, 1),
    };
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
      const before = await everything(here);
      let now = await found();
      const made: { id: number; was: Partial<Model>; left: Partial<Model>; undone: boolean }[] = [];
      const back = async (one: (typeof made)[number]) => {
        const can = !one.undone && Object.entries(one.left).every(([key, value]) => now[key as keyof Model] === value);
        expect((await undo(here, one.id)).status).toBe(can ? 200 : 409);
        if (can) now = { ...now, ...one.was };
        one.undone ||= can;
      };
      for (const one of steps) {
        if (one.kind === 'undo') {
          const chosen = made[one.which % Math.max(1, made.length)];
          if (chosen) await back(chosen);
        } else {
          const areas = one.kind === 'profile' ? one.areas.flatMap((at) => ids[at] ?? []) : [];
          const timeId = one.kind === 'profile' && one.time !== null ? (times[one.time] ?? null) : null;
          const change =
            one.kind === 'time' ? hoursOf(one) : { areas, rules: one.reentry ? [] : areas.map(once), timeId };
          const opening = (at: 0 | 1) =>
            one.kind === 'profile' && one.areas.includes(at) ? (one.reentry ? 'open' : 'once') : 'closed';
          const next: Partial<Model> =
            one.kind === 'time'
              ? { hours: Object.values(hoursOf(one)).join(' ') }
              : { time: String(timeId), 'area 0': opening(0), 'area 1': opening(1) };
          const differing = Object.keys(next).filter((key) => next[key as keyof Model] !== now[key as keyof Model]);
          const pick = (from: Partial<Model>) =>
            Object.fromEntries(differing.map((key) => [key, from[key as keyof Model]]));
          const id = await changed(here, one.kind, one.kind === 'time' ? slot.id : crew.id, change);
          expect(id === null).toBe(differing.length === 0);
          if (id !== null) made.push({ id, was: pick(now), left: pick(next), undone: false });
          now = { ...now, ...next };
        }
        expect(await found()).toEqual(now);
      }
      // What each found is there again once all later ones are undone, in rounds as some had been undone before.
      for (let round = 0; round <= made.length; round += 1)
        for (const one of made.toReversed()) if (!one.undone) await back(one);
      if (made.every(({ undone }) => undone)) expect(await everything(here)).toEqual(before);
    }),
    { seed: SEED, numRuns: 12, examples: [[ONE_END], [ONE_END.with(2, { kind: 'time', from: 9, hours: 2 })]] },
  );
});

it('undoes a change of a profile as one, with its name, slot and rules, also once the access system is saved', async () => {
  const { here, crew, saturday, stage } = await openCrew();
  const before = await everything(here);
  const change = { name: 'Build-up', timeId: saturday.id, areas: [stage.id], rules: [once(stage.id)] };
  const id = await changed(here, 'profile', crew.id, change);
  const { revision } = await on.read(here);
  await on.save(here, revision);
  const [system] = await sql<{ saved_at: string }>(
    'select saved_at::text from accreditation.access_state where event_id = $1',
    [here.eventId],
  );
  const { status, body } = await undo(here, id);
  expect([status, body.revision]).toEqual([200, revision + 1]);
  expect(body.item).toMatchObject({ name: 'Crew', revision: crew.revision + 2, areas: crew.areas, rules: [] });
  const after = await everything(here);
  expect({ ...after, access_state: [] }).toEqual({ ...before, access_state: [] });
  expect(await on.read(here)).toMatchObject({ saved: true });
  expect(
    await sql('select saved_at::text from accreditation.access_state where event_id = $1', [here.eventId]),
  ).toEqual([system]);
  expect(refusal(await undo(here, id))).toEqual([409, 'This has already been undone']);
  const log = await on.log(here);
  expect(log.filter(({ details }) => details['undo_id'] === id).map(({ action }) => action)).toEqual([
    'change_profile',
  ]);
  expect(log.at(-1)).toMatchObject({
    action: 'undo_profile',
    details: { name: 'Crew', was: 'Build-up', opened: ['Backstage'], closed: [] },
  });
});

it('announces an undo, and whose wristband is another one by it', async () => {
  const { here, crew, person } = await openCrew();
  const band = await on.add(here, 'wristband', 'Red');
  const id = await changed(here, 'profile', crew.id, { wristbandId: band.id });
  expect((await undo(here, id)).status).toBe(200);
  expect((await on.feed(here)).slice(-2).map(({ person_ids }) => person_ids)).toEqual([[person], [person]]);
});

it('keeps no undo of what touches nothing', async () => {
  const { here, backstage, crew } = await openCrew();
  expect(await changed(here, 'area', backstage.id, { name: 'Hall' })).toBeNull();
  expect(await changed(here, 'profile', crew.id, { name: 'Crew' })).toBeNull();
});

describe('refuses an undo, and leaves everything as it is,', () => {
  type Crew = Awaited<ReturnType<typeof openCrew>>;
  const later: readonly (readonly [
    string,
    (crew: Crew) => Promise<number | null>,
    (crew: Crew) => Promise<unknown>,
    string,
  ])[] = [
    [
      'of hours that were changed since',
      ({ here, slot }) => changed(here, 'time', slot.id, hoursOf({ from: 12, hours: 4 })),
      ({ here, slot }) => changed(here, 'time', slot.id, hoursOf({ from: 12, hours: 5 })),
      'Friday has been changed since, so this can’t be undone',
    ],
    [
      'of an end of hours that begin later since',
      ({ here, slot }) => changed(here, 'time', slot.id, hoursOf({ from: 12, hours: 10 })),
      ({ here, slot }) => changed(here, 'time', slot.id, hoursOf({ from: 14, hours: 8 })),
      'Friday has been changed since, so this can’t be undone',
    ],
    [
      'of an end of hours that begin after the end before',
      ({ here, slot }) => changed(here, 'time', slot.id, hoursOf({ from: 12, hours: 10 })),
      ({ here, slot }) => changed(here, 'time', slot.id, hoursOf({ from: 21, hours: 1 })),
      'Friday has been changed since, so this can’t be undone',
    ],
    [
      'of an opening that was changed since',
      ({ here, crew, stage }) => changed(here, 'profile', crew.id, { areas: [stage.id] }),
      ({ here, crew, stage }) => changed(here, 'profile', crew.id, { areas: crew.areas, rules: [once(stage.id)] }),
      'Crew has been changed since, so this can’t be undone',
    ],
    [
      'of an item that was deleted since',
      ({ here, slot }) => changed(here, 'time', slot.id, hoursOf({ from: 12, hours: 4 })),
      ({ here, slot }) => on.remove(here, 'time', slot.id),
      'Friday has been deleted since, so this can’t be undone',
    ],
    [
      'that would open an area that was deleted since',
      ({ here, crew, stage }) => changed(here, 'profile', crew.id, { areas: [stage.id] }),
      ({ here, backstage }) => on.remove(here, 'area', backstage.id),
      'Backstage has been deleted since, so this can’t be undone',
    ],
    [
      'that would give back a slot that was deleted since',
      ({ here, crew, saturday }) => changed(here, 'profile', crew.id, { timeId: saturday.id }),
      ({ here, slot }) => on.remove(here, 'time', slot.id),
      'Friday has been deleted since, so this can’t be undone',
    ],
    [
      'that would give back a rule for a slot that was deleted since',
      async ({ here, crew, stage, saturday }) => {
        const rule = { ...once(stage.id), time_ids: [saturday.id], reentry: true };
        await on.change(here, 'profile', crew.id, { rules: [rule] });
        return changed(here, 'profile', crew.id, { rules: [] });
      },
      ({ here, saturday }) => on.remove(here, 'time', saturday.id),
      'Saturday has been deleted since, so this can’t be undone',
    ],
    [
      'of a name that is another’s by now',
      ({ here, crew }) => changed(here, 'profile', crew.id, { name: 'Build-up' }),
      ({ here, press }) => changed(here, 'profile', press.id, { name: 'CREW' }),
      'A profile called “Crew” already exists',
    ],
  ];
  it.each(later)('%s', async (_what, change, since, reason) => {
    const crew = await openCrew();
    const id = await change(crew);
    await since(crew);
    const before = await everything(crew.here);
    expect(refusal(await undo(crew.here, id))).toEqual([409, reason]);
    expect(await everything(crew.here)).toEqual(before);
    expect(await sql('select undone_at from accreditation.undoable_change where id = $1', [id])).toEqual([
      { undone_at: null },
    ]);
  });
});

it('undoes what others left alone, whatever else of the profile has been changed since', async () => {
  const { here, crew, backstage, stage } = await openCrew();
  const id = await changed(here, 'profile', crew.id, { areas: [stage.id] });
  await on.change(here, 'profile', crew.id, { timeId: null, rules: [once(stage.id)] });
  const { body } = await undo(here, id);
  expect(body.item).toMatchObject({ areas: [backstage.id, stage.id], rules: [once(stage.id)], timeId: null });
});

it('lets those undo who can change the access system, for seven days, and no one in another event', async () => {
  const { here, slot } = await openCrew();
  const { accountId, eventId } = here;
  const id = await changed(here, 'time', slot.id, hoursOf({ from: 12, hours: 4 }));
  const before = await everything(here);
  for (const role of ['security', 'worker_bee'] as const)
    expect((await undo(here, id, await on.fixture.caller({ accountId, role, eventId }))).status).toBe(403);
  const reader = await on.fixture.apiToken({ by: here.owner, scopes: ['access:read', 'guests:write'] });
  expect((await undo(here, id, reader)).status).toBe(403);
  const there = await openCrew();
  expect((await undo(here, id, there.here.owner)).status).toBe(404);
  expect((await undo(there.here, id)).status).toBe(404);
  const beside = { ...here, eventId: await on.fixture.event(accountId) };
  expect((await undo(beside, id)).status).toBe(404);
  // By the same id in the same event, a change of people is another thing.
  const [people] = await sql<{ id: number }>(
    `insert into accreditation.undoable_change (account_id, event_id, parts) values ($1, $2, '[]') returning id`,
    [accountId, eventId],
  );
  expect((await undo(here, people?.id ?? 0)).status).toBe(404);
  expect(await everything(here)).toEqual(before);
  const age = (days: number) =>
    sql('update accreditation.undoable_change set at = now() - $2::interval where id = $1', [id, `${days} days`]);
  await age(8);
  expect((await undo(here, id)).status).toBe(404);
  await age(6);
  expect((await undo(here, id, await on.fixture.caller({ accountId, role: 'manager' }))).status).toBe(200);
});

it('undoes once what several ask for together', async () => {
  const { here, slot } = await openCrew();
  const id = await changed(here, 'time', slot.id, hoursOf({ from: 12, hours: 4 }));
  const answers = await Promise.all([undo(here, id), undo(here, id), undo(here, id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});
