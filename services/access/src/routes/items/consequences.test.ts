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

const step = fc.oneof(
  fc.record({
    kind: fc.constant('time' as const),
    from: fc.integer({ min: 0, max: 11 }),
    hours: fc.integer({ min: 1, max: 12 }),
  }),
  fc.record({
    kind: fc.constant('profile' as const),
    areas: fc.subarray([0, 1]),
    time: fc.constantFrom(0, 1, null),
    reentry: fc.boolean(),
  }),
);

it('leaves all rows as they were after a change and its undo', async () => {
  const { here, slot, saturday, crew, backstage, stage } = await openCrew();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const before = await rows(here);
      const undos: (() => Promise<{ status: number }>)[] = [];
      for (const one of steps) {
        const system: AccessSystem = await on.read(here);
        const [kind, id] = one.kind === 'time' ? (['time', slot.id] as const) : (['profile', crew.id] as const);
        const items = one.kind === 'time' ? system.times : system.profiles;
        const was = items.find((each) => each.id === id);
        const all = [backstage.id, stage.id];
        const areas = one.kind === 'profile' ? one.areas.flatMap((at) => all[at] ?? []) : [];
        const change =
          one.kind === 'time'
            ? {
                start_time: day(String(one.from).padStart(2, '0') + ':00'),
                end_time: day(`${one.from + one.hours}`.padStart(2, '0') + ':00'),
              }
            : {
                areas,
                rules: one.reentry
                  ? []
                  : areas.map((area_id) => ({
                      area_id,
                      time_ids: null,
                      most: null,
                      per: null,
                      reentry: false,
                      again_after: 0,
                    })),
                timeId: one.time === null ? null : [slot.id, saturday.id][one.time],
              };
        const seen = (await preview(here, kind, id, change)).body.revision;
        const saved = await on.tryChange(here, kind, id, { revision: was?.revision, ...change, seen });
        expect(saved.status).toBe(200);
        const former = was as unknown as Record<string, unknown>;
        const names = Object.keys(change);
        undos.unshift(() =>
          on.tryChange(here, kind, id, Object.fromEntries(names.map((name) => [name, former[name]]))),
        );
      }
      for (const undo of undos) expect((await undo()).status).toBe(200);
      expect(await rows(here)).toEqual(before);
    }),
    { seed: SEED, numRuns: 12 },
  );
});

it('refuses an undo of what has been changed since', async () => {
  const { here, crew, stage } = await openCrew();
  const saved = await on.change(here, 'profile', crew.id, { areas: [stage.id] });
  await on.change(here, 'profile', crew.id, { timeId: null });
  const undo = await on.tryChange<Problem>(here, 'profile', crew.id, { revision: saved.revision, areas: crew.areas });
  expect([undo.status, undo.body.code]).toEqual([409, 'changed_meanwhile']);
});
