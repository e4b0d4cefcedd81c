import {
  access,
  MAX_CHECKPOINTS,
  MAX_QUOTAS,
  type AccessHolders,
  type CheckpointSettings,
  type Problem,
} from '@laminate/contracts';
import { openAccessFixture, type TestEvent } from '../../testing/access-fixture.ts';

const on = await openAccessFixture();

type SettingsRoute = Parameters<typeof on.ask>[0];
const ask = (here: TestEvent, route: SettingsRoute, body?: object, as = here.owner) =>
  on.ask<CheckpointSettings & Problem>(route, { as, params: { eventId: here.eventId }, ...(body && { body }) });
const settings = async (here: TestEvent) => (await ask(here, access.checkpointSettings)).body;

/** An event with two areas. */
async function festival() {
  const here = await on.addEvent();
  const [ground, tent] = [await on.add(here, 'area', 'Ground'), await on.add(here, 'area', 'Tent')];
  const gate = { name: 'Main gate', area_id: ground.id, direction: 'both', kind: 'entry' } as const;
  return { here, ground, tent, gate };
}

describe('checkpoints', () => {
  it('are added, changed, ordered and deleted, each with a number of the event and a line of the log', async () => {
    const { here, ground, tent, gate } = await festival();
    const before = (await on.feed(here)).length;
    const added = await ask(here, access.addCheckpoint, gate);
    expect([added.status, added.body.checkpoints]).toEqual([201, [{ id: expect.any(Number), ...gate }]]);
    await ask(here, access.addCheckpoint, { ...gate, name: 'Lunch', area_id: tent.id, direction: 'in', kind: 'meal' });
    const [first, second] = (await settings(here)).checkpoints;
    await ask(here, access.updateCheckpoint, { ...gate, name: 'East gate', checkpoint_id: first?.id });
    const ordered = await ask(here, access.orderCheckpoints, { ids: [second?.id] });
    expect(ordered.body.checkpoints.map(({ name }) => name)).toEqual(['Lunch', 'East gate']);
    const left = await ask(here, access.deleteCheckpoint, { checkpoint_id: second?.id });
    expect(left.body.checkpoints.map(({ name, area_id }) => [name, area_id])).toEqual([['East gate', ground.id]]);
    expect((await on.feed(here)).length - before).toBe(5);
    expect((await on.log(here)).slice(-5).map(({ action }) => action)).toEqual([
      'add_checkpoint',
      'add_checkpoint',
      'change_checkpoint',
      'order_checkpoints',
      'delete_checkpoint',
    ]);
  });

  it('are changed while the access system is saved, unlike it', async () => {
    const { here, gate } = await festival();
    await on.save(here, (await on.read(here)).revision);
    expect((await ask(here, access.addCheckpoint, gate)).status).toBe(201);
    expect((await on.tryAdd<Problem>(here, 'area', 'Harbour')).status).toBe(409);
  });

  it('have a unique name, and belong to a live area of the event', async () => {
    const { here, gate } = await festival();
    const there = await festival();
    await ask(here, access.addCheckpoint, gate);
    const twice = await ask(here, access.addCheckpoint, { ...gate, name: 'MAIN  gate' });
    expect([twice.status, twice.body.errors.map(({ path, code }) => [path, code])]).toEqual([
      409,
      [['name', 'checkpoint_taken']],
    ]);
    expect((await ask(here, access.addCheckpoint, { ...there.gate, name: 'Other' })).body.message_code).toBe(
      'no_such_area',
    );
    const [own] = (await settings(here)).checkpoints;
    const foreign = await ask(there.here, access.updateCheckpoint, { ...there.gate, checkpoint_id: own?.id });
    expect([foreign.status, foreign.body.message_code]).toEqual([404, 'no_such_checkpoint']);
    expect((await ask(there.here, access.deleteCheckpoint, { checkpoint_id: own?.id })).status).toBe(404);
  });

  it('go with their area, and its quotas with them', async () => {
    const { here, tent, gate } = await festival();
    const { unitId } = await on.unit(here);
    await ask(here, access.addCheckpoint, { ...gate, area_id: tent.id });
    await ask(here, access.addQuota, { area_id: tent.id, unit_id: unitId, group_id: null, day: null, most: 5 });
    await on.remove(here, 'area', tent.id);
    expect(await settings(here)).toMatchObject({ checkpoints: [], quotas: [], areas: [{ name: 'Ground' }] });
  });

  it.each([
    [{ direction: 'up' }, 'direction'],
    [{ kind: 'bar' }, 'kind'],
    [{ name: ' ' }, 'name'],
    [{ area_id: 0 }, 'area_id'],
  ])('are refused with %j, by the name of the field', async (wrong, path) => {
    const { here, gate } = await festival();
    const { status, body } = await ask(here, access.addCheckpoint, { ...gate, ...wrong });
    expect([status, body.errors.map((error) => error.path)]).toEqual([400, [path]]);
    expect((await settings(here)).checkpoints).toEqual([]);
  });

  it('are for organisers alone', async () => {
    const { here, gate } = await festival();
    const as = await on.fixture.caller({ accountId: here.accountId, role: 'security', eventId: here.eventId });
    expect((await ask(here, access.addCheckpoint, gate, as)).status).toBe(403);
  });
});

describe('limits, quotas and the start of a day', () => {
  it('are what devices get with the access system', async () => {
    const { here, ground, gate } = await festival();
    const { unitId, groupId } = await on.unit(here);
    await ask(here, access.addCheckpoint, gate);
    const limit = { most_guests: 500, warn_at: 80, when_full: 'stop' } as const;
    await ask(here, access.setAreaLimit, { area_id: ground.id, ...limit });
    await ask(here, access.setDayStart, { day_starts_at: 300 });
    const quota = { area_id: ground.id, unit_id: unitId, group_id: groupId, day: '2026-07-31', most: 40 };
    const made = await ask(here, access.addQuota, quota);
    expect([made.status, made.body.units]).toEqual([
      201,
      [{ id: unitId, name: 'Press', groups: [{ id: groupId, name: 'Radio' }] }],
    ]);
    const system = await on.read(here);
    expect(system).toMatchObject({ day_starts_at: 300, checkpoints: [gate], quotas: [quota] });
    expect(system.areas[0]).toMatchObject(limit);
    expect((await settings(here)).areas.map(({ name, profiles }) => [name, profiles])).toEqual([
      ['Ground', 0],
      ['Tent', 0],
    ]);
  });

  it('leave no number and no line of the log where nothing changes', async () => {
    const { here, ground, tent, gate } = await festival();
    await ask(here, access.addCheckpoint, gate);
    await ask(here, access.addCheckpoint, { ...gate, name: 'Lunch', area_id: tent.id });
    const [first, second] = (await settings(here)).checkpoints;
    const limit = { area_id: ground.id, most_guests: 500, warn_at: 80, when_full: 'stop' };
    const changes = async () => [(await on.feed(here)).length, (await on.log(here)).length];
    await ask(here, access.setAreaLimit, limit);
    await ask(here, access.setDayStart, { day_starts_at: 300 });
    const before = await changes();
    for (const [route, body] of [
      [access.setAreaLimit, limit],
      [access.setDayStart, { day_starts_at: 300 }],
      [access.orderCheckpoints, { ids: [first?.id] }],
      [access.orderCheckpoints, { ids: [first?.id, second?.id] }],
    ] as const)
      expect((await ask(here, route, body)).status).toBe(200);
    expect(await changes()).toEqual(before);
    await ask(here, access.setAreaLimit, { ...limit, most_guests: null });
    expect(await changes()).not.toEqual(before);
  });

  it('has one quota for the same guests, place and day', async () => {
    const { here, ground } = await festival();
    const { unitId } = await on.unit(here);
    const quota = { area_id: ground.id, unit_id: unitId, group_id: null, day: null, most: 5 };
    await ask(here, access.addQuota, quota);
    const twice = await ask(here, access.addQuota, { ...quota, most: 9 });
    expect([twice.status, twice.body.errors[0]?.code]).toEqual([409, 'quota_taken']);
    const [own] = (await settings(here)).quotas;
    const changed = await ask(here, access.updateQuota, { ...quota, most: 9, quota_id: own?.id });
    expect(changed.body.quotas.map(({ most }) => most)).toEqual([9]);
    expect((await ask(here, access.deleteQuota, { quota_id: own?.id })).body.quotas).toEqual([]);
    expect((await ask(here, access.deleteQuota, { quota_id: own?.id })).body.message_code).toBe('no_such_quota');
  });
});

describe('the rules of a profile at an area', () => {
  const rule = { time_ids: null, most: 2, per: 'day', reentry: false, again_after: 10 } as const;

  it('are set for areas that it opens, stay when others change, and go with the area', async () => {
    const { here, ground, tent } = await festival();
    const [profile, friday] = [await on.add(here, 'profile', 'Crew'), await on.add(here, 'time', 'Friday')];
    await on.change(here, 'profile', profile.id, { areas: [ground.id, tent.id] });
    const rules = [{ ...rule, area_id: tent.id, time_ids: [friday.id] }];
    const set = await on.change(here, 'profile', profile.id, { rules });
    expect(set.rules).toEqual(rules);
    expect((await on.log(here)).at(-1)?.details).toMatchObject({ name: 'Crew', rules: ['Tent'] });
    const { revision } = await on.change(here, 'profile', profile.id, { areas: [tent.id] });
    expect((await on.read(here)).profiles[0]?.rules).toEqual(rules);
    expect((await on.change(here, 'profile', profile.id, { rules })).revision).toBe(revision);
    // A slot that a rule names is in use.
    expect((await on.read(here)).times[0]?.used_by.profiles).toBe(1);
    expect((await on.change(here, 'profile', profile.id, { rules: [] })).rules).toEqual([]);
    expect((await on.read(here)).times[0]?.used_by.profiles).toBe(0);
    await on.change(here, 'profile', profile.id, { rules });
    await on.change(here, 'profile', profile.id, { areas: [ground.id] });
    await on.change(here, 'profile', profile.id, { areas: [ground.id, tent.id] });
    expect((await on.read(here)).profiles[0]?.rules).toEqual([]);
  });

  it('are of no area that the profile does not open, and of no slot of another event', async () => {
    const { here, ground, tent } = await festival();
    const profile = await on.add(here, 'profile', 'Crew');
    await on.change(here, 'profile', profile.id, { areas: [ground.id] });
    const refused = async (change: object) =>
      (
        await on.tryChange<Problem>(here, 'profile', profile.id, {
          rules: [{ ...rule, area_id: ground.id, ...change }],
        })
      ).body;
    expect((await refused({ area_id: tent.id })).message_code).toBe('no_such_area');
    expect((await refused({ time_ids: [1] })).message_code).toBe('no_such_time');
    expect((await refused({ per: null })).errors.map(({ path }) => path)).toEqual(['rules.0.per']);
    expect((await on.read(here)).profiles[0]?.rules).toEqual([]);
  });

  it('close an area whose slot was deleted, and do not open it at any time', async () => {
    const { here, ground } = await festival();
    const [profile, friday] = [await on.add(here, 'profile', 'Crew'), await on.add(here, 'time', 'Friday')];
    await on.change(here, 'profile', profile.id, { areas: [ground.id] });
    await on.change(here, 'profile', profile.id, { rules: [{ ...rule, area_id: ground.id, time_ids: [friday.id] }] });
    await on.remove(here, 'time', friday.id);
    const person = await on.person(here, { profileId: profile.id });
    const { body } = await on.ask<{ may: string; reason: string }>(access.accessAnswer, {
      as: here.owner,
      params: { eventId: here.eventId },
      query: { person, area: ground.id },
    });
    expect([body.may, body.reason]).toEqual(['no', 'not_known']);
  });
});

it('tells devices who passed: of everyone, then of those who changed', async () => {
  const { here, ground, gate } = await festival();
  const [mari, jaan] = [await on.person(here), await on.person(here)];
  const checkpoint = (await ask(here, access.addCheckpoint, gate)).body.checkpoints[0]?.id;
  const row = [here.accountId, here.eventId];
  const pass = (person: number, seq: number, delta: number, direction: string) =>
    on.fixture.sql(
      `with change as (insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
         values ($1, $2, $4, 'passage', array[$3::int], '{}', now())),
       state as (update accreditation.event_state set seq = $4 where event_id = $2)
       insert into accreditation.check_in_entry (account_id, event_id, person_id, seq, delta, user_id, user_name, key, at, action, checkpoint_id, area_id, direction)
       values ($1, $2, $3, $4, $5, 1, 'Ele', gen_random_uuid(), now(), 'pass', $6, $7, $8)`,
      [...row, person, seq, delta, checkpoint, ground.id, direction],
    );
  const list = async (since?: number) =>
    (
      await on.ask<AccessHolders>(access.accessHolders, {
        as: here.owner,
        params: { eventId: here.eventId },
        query: since === undefined ? {} : { since },
      })
    ).body;
  const { seq } = await list();
  await pass(mari, seq + 1, 2, 'in');
  await pass(mari, seq + 2, -1, 'out');
  expect((await list()).passed).toMatchObject({
    person_id: [mari],
    area_id: [ground.id],
    entries: [2],
    exits: [1],
    day_entries: [2],
    day_exits: [1],
    recent: [],
  });
  await pass(jaan, seq + 3, 1, 'in');
  expect((await list(seq + 2)).passed?.person_id).toEqual([jaan]);
});

it('refuses quotas for what the event does not have, and one that becomes like another', async () => {
  const { here, ground } = await festival();
  const { unitId, groupId } = await on.unit(here);
  const quota = { area_id: ground.id, unit_id: unitId, group_id: null, day: null, most: 5 };
  const refusal = async (route: SettingsRoute, change: object) => {
    const { status, body } = await ask(here, route, { ...quota, ...change });
    return [status, body.message_code];
  };
  expect(await refusal(access.addQuota, { unit_id: 1_000_000 })).toEqual([404, 'no_such_unit']);
  expect(await refusal(access.addQuota, { group_id: 1_000_000 })).toEqual([404, 'no_such_group']);
  expect(await refusal(access.updateQuota, { quota_id: 1_000_000 })).toEqual([404, 'no_such_quota']);
  await ask(here, access.addQuota, quota);
  const [, own] = (await ask(here, access.addQuota, { ...quota, group_id: groupId })).body.quotas;
  const like = await ask(here, access.updateQuota, { ...quota, quota_id: own?.id });
  expect([like.status, like.body.errors[0]?.code]).toEqual([409, 'quota_taken']);
});

it('holds so many checkpoints and quotas', async () => {
  const { here, ground, gate } = await festival();
  const { unitId } = await on.unit(here);
  const of = [here.accountId, here.eventId, ground.id];
  await on.fixture.sql(
    `insert into accreditation.checkpoint (account_id, event_id, area_id, name, name_folded, direction, kind)
     select $1, $2, $3, n, n, 'in', 'zone' from generate_series(1, $4::int) n`,
    [...of, MAX_CHECKPOINTS],
  );
  await on.fixture.sql(
    `insert into accreditation.quota (account_id, event_id, area_id, unit_id, day, most)
     select $1, $2, $3, $4, '2026-01-01'::date + n, 1 from generate_series(1, $5::int) n`,
    [...of, unitId, MAX_QUOTAS],
  );
  const quota = { area_id: ground.id, unit_id: unitId, group_id: null, day: null, most: 1 };
  expect((await ask(here, access.addCheckpoint, gate)).body.message_code).toBe('checkpoints_max');
  expect((await ask(here, access.addQuota, quota)).body.message_code).toBe('quotas_max');
});
