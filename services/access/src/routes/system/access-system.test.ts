import { access, type Problem } from '@laminate/contracts';
import { openAccessFixture, type AnyItem } from '../../testing/access-fixture.ts';

const on = await openAccessFixture();

const NO_USE = { profiles: 0, units: 0, groups: 0, people: 0 };

it('is empty and open for an event that has none yet', async () => {
  const here = await on.addEvent();
  expect(await on.read(here)).toMatchObject({
    event: { id: here.eventId, time_zone: 'Europe/Tallinn' },
    areas: [],
    times: [],
    profiles: [],
    wristbands: [],
    badges: [],
    saved: false,
    saved_at: null,
    saved_by: null,
    revision: 0,
    changed_by: null,
    can: { edit: true },
  });
});

it('is built item by item, each change with a revision, a number and a line of the log', async () => {
  const here = await on.addEvent();
  const ground = await on.add(here, 'area', '  Festival \t ground ');
  const backstage = await on.add(here, 'area', 'Backstage');
  const friday = await on.add(here, 'time', 'Friday');
  const band = await on.add(here, 'wristband', 'Crew');
  const badge = await on.add(here, 'badge', 'Crew laminate');
  const crew = await on.add(here, 'profile', 'Crew');
  expect(ground).toEqual({
    id: ground.id,
    name: 'Festival ground',
    revision: 1,
    used_by: NO_USE,
    most_guests: null,
    warn_at: 90,
    when_full: 'warn',
  });
  expect(band).toMatchObject({ color: '#e7b416', weave: 'plain', picture_url: null });
  expect(crew).toMatchObject({ areas: [], timeId: null, wristbandId: null, badgeId: null, people: 0, guests: 0 });

  const slot = await on.change(here, 'time', friday.id, {
    revision: 1,
    start_time: '2026-07-31T08:00:00+03:00',
    end_time: '2026-08-01T05:00:00+03:00',
  });
  expect(slot).toMatchObject({
    revision: 2,
    start_time: '2026-07-31T05:00:00.000Z',
    end_time: '2026-08-01T02:00:00.000Z',
  });
  const whole = { areas: [backstage.id, ground.id], timeId: friday.id, wristbandId: band.id, badgeId: badge.id };
  const changed = await on.change(here, 'profile', crew.id, { revision: 1, ...whole });
  expect(changed).toMatchObject({ revision: 2, ...whole, areas: [ground.id, backstage.id] });

  const system = await on.read(here);
  expect(system).toMatchObject({ revision: 8, changed_by: expect.stringMatching(/^User \d+$/) });
  const used = { ...NO_USE, profiles: 1 };
  expect(
    [system.areas[0], system.times[0], system.wristbands[0], system.badges[0]].map((item) => item?.used_by),
  ).toEqual([used, used, used, used]);
  expect((await on.log(here)).map(({ action, details }) => [action, details.name])).toEqual([
    ['add_area', 'Festival ground'],
    ['add_area', 'Backstage'],
    ['add_time', 'Friday'],
    ['add_wristband', 'Crew'],
    ['add_badge', 'Crew laminate'],
    ['add_profile', 'Crew'],
    ['change_time', 'Friday'],
    ['change_profile', 'Crew'],
  ]);
  expect((await on.log(here)).at(-1)?.details).toMatchObject({
    opened: ['Festival ground', 'Backstage'],
    closed: [],
    time: 'Friday',
    wristband: 'Crew',
    badge: 'Crew laminate',
  });
  expect((await on.feed(here)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it('ignores a blank name, and takes none twice: case and accents do not count', async () => {
  const here = await on.addEvent();
  const blank = await on.tryAdd<{ item: AnyItem | null; revision: number }>(here, 'area', ' \t ');
  expect([blank.status, blank.body]).toEqual([201, { item: null, revision: 0 }]);
  await on.add(here, 'area', 'Õuekohvik');
  const again = await on.tryAdd<Problem>(here, 'area', 'OUEKOHVIK');
  expect([again.status, again.body.code, again.body.errors]).toEqual([
    409,
    'conflict',
    [
      {
        path: 'name',
        code: 'area_taken',
        params: { name: 'OUEKOHVIK' },
        message: 'An area called “OUEKOHVIK” already exists',
      },
    ],
  ]);
  expect((await on.tryAdd(here, 'badge', 'Õuekohvik')).status).toBe(201);
  const second = await on.add(here, 'area', 'Sadam');
  expect((await on.tryChange<Problem>(here, 'area', second.id, { revision: 1, name: 'õuekohvik' })).body.code).toBe(
    'conflict',
  );
  expect(await on.change(here, 'area', second.id, { revision: 1, name: 'SADAM' })).toMatchObject({
    name: 'SADAM',
    revision: 2,
  });
  expect((await on.log(here)).at(-1)).toMatchObject({
    action: 'rename_area',
    details: { name: 'SADAM', was: 'Sadam' },
  });
});

it('changes nothing where nothing is new', async () => {
  const here = await on.addEvent();
  const band = await on.add(here, 'wristband', 'Crew');
  expect(await on.change(here, 'wristband', band.id, { revision: 1, name: 'Crew', color: '#e7b416' })).toMatchObject({
    revision: 1,
  });
  expect((await on.read(here)).revision).toBe(1);
});

it.each([
  ['area', { color: '#123456' }, 'color'],
  ['time', { areas: [] }, 'areas'],
  ['profile', { start_time: null, end_time: null }, 'start_time'],
  ['badge', { weave: 'dots' }, 'weave'],
  ['wristband', { timeId: null }, 'timeId'],
  ['time', { start_time: '2026-07-31T08:00:00Z' }, 'end_time'],
  ['time', { start_time: '2026-07-31T08:00:00Z', end_time: null }, 'end_time'],
  ['time', { start_time: '2026-07-31T08:00:00Z', end_time: '2026-07-31T08:00:00Z' }, 'end_time'],
  ['wristband', { color: 'red' }, 'color'],
  ['wristband', { picture_url: '/api/pictures/x' }, 'picture_url'],
] as const)('refuses %s %j and names %s', async (kind, change, path) => {
  const here = await on.addEvent();
  const item = await on.add(here, kind, 'Crew');
  const { status, body } = await on.tryChange<Problem>(here, kind, item.id, { revision: 1, ...change });
  expect([status, body.errors.map((error) => error.path)]).toEqual([400, expect.arrayContaining([path])]);
});

it('gives a profile nothing of another event', async () => {
  const [here, there] = [await on.addEvent(), await on.addEvent()];
  const crew = await on.add(here, 'profile', 'Crew');
  const foreign = {
    area: await on.add(there, 'area', 'x'),
    time: await on.add(there, 'time', 'x'),
    wristband: await on.add(there, 'wristband', 'x'),
    badge: await on.add(there, 'badge', 'x'),
  };
  for (const change of [
    { areas: [foreign.area.id] },
    { timeId: foreign.time.id },
    { wristbandId: foreign.wristband.id },
    { badgeId: foreign.badge.id },
  ]) {
    expect((await on.tryChange(here, 'profile', crew.id, { revision: 1, ...change })).status).toBe(404);
  }
  expect((await on.tryChange(here, 'area', foreign.area.id, { revision: 1, name: 'y' })).status).toBe(404);
  expect((await on.remove(here, 'area', foreign.area.id)).status).toBe(404);
});

it('keeps the order that it is given, and does not disturb who changes an item', async () => {
  const here = await on.addEvent();
  const [a, b, c] = [await on.add(here, 'area', 'A'), await on.add(here, 'area', 'B'), await on.add(here, 'area', 'C')];
  const { body } = await on.order(here, 'area', [c.id, a.id]);
  expect(body.areas.map(({ name, revision }) => [name, revision])).toEqual([
    ['C', 1],
    ['A', 1],
    ['B', 1],
  ]);
  const logged = (await on.log(here)).length;
  expect((await on.order(here, 'area', [c.id, a.id, b.id])).body.revision).toBe(body.revision);
  expect((await on.log(here)).length).toBe(logged);
  expect((await on.order(here, 'time', [a.id])).status).toBe(404);
  expect((await on.add(here, 'area', 'D')).id).toBe((await on.read(here)).areas.at(-1)?.id);
});

it('is read-only once saved, and opens again', async () => {
  const here = await on.addEvent();
  const area = await on.add(here, 'area', 'Backstage');
  const saved = await on.save(here, 1);
  expect([saved.status, saved.body]).toMatchObject([
    200,
    { saved: true, revision: 1, saved_at: expect.stringMatching(/Z$/) },
  ]);
  const refused = [
    await on.tryAdd<Problem>(here, 'area', 'Harbour'),
    await on.tryChange<Problem>(here, 'area', area.id, { revision: 1, name: 'x' }),
    await on.remove<Problem>(here, 'area', area.id),
    await on.order<Problem>(here, 'area', [area.id]),
  ];
  const message = "The access system is saved. Choose 'Edit matrix' to change it.";
  for (const { status, body } of refused) expect([status, body.code, body.msg]).toEqual([409, 'access_saved', message]);
  expect((await on.save(here, 1)).status).toBe(200);
  expect([(await on.edit(here)).body.saved, (await on.edit(here)).body.saved]).toEqual([false, false]);
  expect((await on.tryAdd(here, 'area', 'Harbour')).status).toBe(201);
  expect((await on.log(here)).map(({ action }) => action)).toEqual([
    'add_area',
    'save_access',
    'start_edit_access',
    'add_area',
  ]);
});

it('can be read by security, who cannot change it', async () => {
  const here = await on.addEvent();
  const security = await on.fixture.caller({ accountId: here.accountId, role: 'security' });
  expect((await on.read(here, security)).can).toEqual({ edit: false });
  expect((await on.tryAdd(here, 'area', 'x', security)).status).toBe(403);
});

it('is not part of a guest-list-only plan', async () => {
  const here = await on.addEvent({ plan: 'Free' });
  const { status, body } = await on.ask<Problem>(access.getAccessSystem, {
    as: here.owner,
    params: { eventId: here.eventId },
  });
  expect([status, body.code]).toEqual([403, 'plan_required']);
  expect((await on.tryAdd<Problem>(here, 'area', 'x')).body.code).toBe('plan_required');
});

it('can have up to 200 items of a kind', async () => {
  const here = await on.addEvent();
  await on.add(here, 'area', 'A');
  await on.fixture.sql(
    `insert into accreditation.area (account_id, event_id, name) select $1, $2, 'n' || n from generate_series(1, 199) n`,
    [here.accountId, here.eventId],
  );
  expect((await on.tryAdd<Problem>(here, 'area', 'B')).body.code).toBe('limit_reached');
});
