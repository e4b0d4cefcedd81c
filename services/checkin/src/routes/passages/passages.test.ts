import { randomUUID } from 'node:crypto';
import { checkin, type Occupancy, type Passage } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { checkpointsOf } from '../../testing/checkpoint-fixture.ts';
import { openDoorService, tap } from '../../testing/door-fixture.ts';
import { arrivalsOf } from '../../testing/ledger-calls.ts';
import { StreamReader } from '../../testing/stream-reader.ts';

const { door, service } = await openDoorService();
const at = checkpointsOf(door, service.url);

/** Adds an area with a checkpoint both ways, and a guest who can enter. */
async function backstage(rule: Parameters<typeof at.addProfile>[1] = {}, guestCount = 1) {
  const area = await at.addArea('Backstage');
  const checkpoint_id = await at.addCheckpoint(area);
  const person_id = await at.addGuest(await at.addProfile(area, rule), { guestCount });
  return { area, checkpoint_id, person_id };
}

const passagesOf = async (personId: number): Promise<Passage[]> =>
  (
    await call<{ passages: Passage[] }>(service.url, checkin.personPassages, {
      as: door.worker,
      params: { eventId: door.eventId, personId },
    })
  ).body.passages;

const occupancy = async (): Promise<Occupancy> =>
  (await call<Occupancy>(service.url, checkin.occupancy, { as: door.worker, params: { eventId: door.eventId } })).body;

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const queued = (ms: number) => ({ headers: { 'x-tapped-at': ago(ms), 'x-device-time': ago(0) } });
const let_pass = { decided: { passed: true, reason: 'any_time' } } as const;

describe('a scan', () => {
  it('is a row of the ledger with its number, and no check-in', async () => {
    const { area, checkpoint_id, person_id } = await backstage({}, 3);
    const before = await door.seq();
    const came = await at.pass({ person_id, checkpoint_id, guests: 2 });
    expect([came.status, came.body.passage]).toEqual([
      200,
      expect.objectContaining({ outcome: 'passed', seq: before + 1, direction: 'in', guests: 2, tapped_at: null }),
    ]);
    expect(came.body.count).toEqual({ area_id: area, entries: 2, exits: 0, inside: 2, refused: 0 });
    expect(came.body.use).toMatchObject({ person_id, area_id: area, entries: 2, day_entries: 2 });
    const left = await at.pass({ person_id, checkpoint_id, direction: 'out' });
    expect(left.body.count).toMatchObject({ inside: 1, exits: 1 });
    expect(await door.countOf(person_id)).toEqual({ count: 0, ledger: 0 });
    expect((await arrivalsOf(service.url, door, person_id)).body.entries).toEqual([]);
    expect((await passagesOf(person_id)).map(({ direction, guests }) => [direction, guests])).toEqual([
      ['out', 1],
      ['in', 2],
    ]);
    expect(await at.countOf(area)).toEqual({ counted: [2, 1, 0], ledger: [2, 1, 0] });
  });

  it('leaves the check-ins of the same guest as they are, and they it', async () => {
    const { checkpoint_id, person_id } = await backstage();
    await at.pass({ person_id, checkpoint_id });
    await tap(service.url, door, person_id);
    await at.pass({ person_id, checkpoint_id, direction: 'out' });
    expect((await tap(service.url, door, person_id)).body.last_check_in).toBeTruthy();
    expect((await tap(service.url, door, person_id, { action: 'remove_check_in' })).status).toBe(200);
    expect(await door.countOf(person_id)).toEqual({ count: 0, ledger: 0 });
    expect(await passagesOf(person_id)).toHaveLength(2);
  });

  it('is written once a key, and another under the same key is refused', async () => {
    const { area, checkpoint_id, person_id } = await backstage();
    const key = randomUUID();
    const [first, again] = [
      await at.pass({ person_id, checkpoint_id }, { key }),
      await at.pass({ person_id, checkpoint_id }, { key }),
    ];
    expect(again.body).toEqual(first.body);
    const other = await at.addGuest(await at.addProfile(area));
    expect((await at.pass({ person_id: other, checkpoint_id }, { key })).body.code).toBe('key_reuse');
    expect(await at.countOf(area)).toMatchObject({ counted: [1, 0, 0] });
  });

  it('is written once when many come in parallel under one key', async () => {
    const { area, checkpoint_id, person_id } = await backstage({}, 50);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => at.pass({ person_id, checkpoint_id }, { key })));
    expect(new Set(answers.map(({ body }) => body.passage.id)).size).toBe(1);
    expect(await at.countOf(area)).toEqual({ counted: [1, 0, 0], ledger: [1, 0, 0] });
  });

  it('that is refused is written down with its reason', async () => {
    const { area, checkpoint_id, person_id } = await backstage();
    const stranger = await door.addGuest();
    const no = await at.pass({ person_id: stranger, checkpoint_id });
    expect([no.status, no.body.passage.outcome, no.body.passage.reason]).toEqual([200, 'refused', 'no_profile']);
    await at.pass({ person_id, checkpoint_id });
    const twice = await at.pass({ person_id, checkpoint_id });
    expect(twice.body.passage.reason).toBe('already_inside');
    expect(await at.countOf(area)).toEqual({ counted: [1, 0, 2], ledger: [1, 0, 2] });
  });

  it.each([
    [{ most: 1, per: 'event' }, ['in', 'out', 'in'], 'passed'],
    [{ most: 1, per: 'event', reentry: false }, ['in', 'out', 'in'], 'used_up'],
    [{ most: 2, per: 'day', reentry: false }, ['in', 'out', 'in', 'out', 'in'], 'used_up_today'],
    [{ reentry: false }, ['in', 'out', 'in'], 'no_reentry'],
    [{ again_after: 30 }, ['in', 'out', 'in'], 'too_soon'],
  ] as const)('goes by the rule of the profile %j', async (rule, directions, expected) => {
    const { checkpoint_id, person_id } = await backstage(rule);
    let last;
    for (const direction of directions) last = (await at.pass({ person_id, checkpoint_id, direction })).body.passage;
    expect(last?.reason ?? last?.outcome).toBe(expected);
  });

  it('counts an allowance a day of the event', async () => {
    const { checkpoint_id, person_id } = await backstage({ most: 1, per: 'day', reentry: false });
    const out = { person_id, checkpoint_id, direction: 'out', decided: { passed: true, reason: 'out' } } as const;
    await at.pass({ person_id, checkpoint_id, ...let_pass }, queued(48 * HOUR));
    await at.pass(out, queued(47 * HOUR));
    expect((await at.pass({ person_id, checkpoint_id })).body.passage.outcome).toBe('passed');
    await at.pass(out);
    expect((await at.pass({ person_id, checkpoint_id })).body.passage.reason).toBe('used_up_today');
  });

  it('takes from the quota of the unit', async () => {
    const area = await at.addArea('Lunch');
    const checkpoint_id = await at.addCheckpoint(area, 'in', 'meal');
    const [profile, unit] = [await at.addProfile(area), await door.addUnit(`Crew ${area}`)];
    const quota = await at.addQuota(area, unit, 2);
    const guests = await Promise.all([1, 2, 3].map(() => at.addGuest(profile, { unitId: unit })));
    const answers = [];
    for (const person_id of guests) answers.push((await at.pass({ person_id, checkpoint_id })).body);
    expect(answers.map(({ passage, quotas }) => [passage.reason, quotas])).toEqual([
      [null, [{ id: quota, used: 1 }]],
      [null, [{ id: quota, used: 2 }]],
      ['quota_used', [{ id: quota, used: 2 }]],
    ]);
    const one = (await occupancy()).quotas.find(({ id }) => id === quota);
    expect([one?.used, one?.most]).toEqual([2, 2]);
  });

  it.each([
    ['stop', false, 'refused', 'area_full'],
    ['stop', true, 'refused', 'area_full'],
    ['ask', false, 'refused', 'area_full'],
    ['ask', true, 'passed', null],
    ['warn', false, 'passed', null],
  ] as const)('into a full area that is to %s, confirmed %s, is %s', async (when_full, confirmed, outcome, reason) => {
    const area = await at.addArea('Tent', { most_guests: 1, when_full });
    const checkpoint_id = await at.addCheckpoint(area);
    const profile = await at.addProfile(area);
    const [first, second] = [await at.addGuest(profile), await at.addGuest(profile)];
    expect((await at.pass({ person_id: first, checkpoint_id })).body.warning).toBe('nearly_full');
    const { passage } = (await at.pass({ person_id: second, checkpoint_id, confirmed })).body;
    expect([passage.outcome, passage.reason]).toEqual([outcome, reason]);
  });
});

describe('a scan that waited on its device', () => {
  it('is in the ledger whatever the rules say by now, and an over-use until it is marked as resolved', async () => {
    const { area, checkpoint_id, person_id } = await backstage({ most: 1, per: 'event', reentry: false });
    const reader = await StreamReader.open({ url: service.url, eventId: door.eventId, token: door.worker.token });
    await at.pass({ person_id, checkpoint_id });
    const late = await at.pass({ person_id, checkpoint_id, ...let_pass }, queued(HOUR));
    expect([late.body.passage.outcome, late.body.count.inside]).toEqual(['passed', 2]);
    await reader.until(() => reader.received.some(({ kind }) => kind === 'over-use'));
    const open = (await occupancy()).over_uses.filter((one) => one.person_id === person_id);
    expect(open).toMatchObject([
      { reason: 'already_inside', guests: 1, checkpoint: { id: checkpoint_id, area_id: area }, settled: null },
    ]);
    const id = open[0]?.id ?? 0;
    const asAtDoor = await call(service.url, checkin.settleOverAdmission, {
      as: door.worker,
      params: { eventId: door.eventId },
      body: { over_admission_id: id },
    });
    // That call asks for no checkpoint, so it would settle what a device isn't allowed to.
    expect([asAtDoor.status, (await occupancy()).over_uses.some((one) => one.id === id)]).toEqual([404, true]);
    expect((await at.settle(id)).body.settled).toBeTruthy();
    await reader.until(() => reader.received.some(({ kind }) => kind === 'over-use-settled'));
    reader.close();
    expect(reader.received.map(({ id: seq }) => seq)).toEqual(
      reader.received.map((_, index) => (reader.received[0]?.id ?? 0) + index),
    );
    expect((await occupancy()).over_uses.filter((one) => one.person_id === person_id)).toEqual([]);
  });

  it('makes no over-use a second time when it comes again', async () => {
    const { checkpoint_id, person_id } = await backstage();
    await at.pass({ person_id, checkpoint_id });
    const key = randomUUID();
    for (let time = 0; time < 3; time++)
      await at.pass({ person_id, checkpoint_id, ...let_pass }, { key, ...queued(HOUR) });
    expect((await occupancy()).over_uses.filter((one) => one.person_id === person_id)).toHaveLength(1);
  });

  it('out before the entry that another device still has: no one is inside in the end', async () => {
    const { area, checkpoint_id, person_id } = await backstage();
    const out = { person_id, checkpoint_id, direction: 'out', decided: { passed: true, reason: 'out' } } as const;
    expect((await at.pass(out, queued(HOUR))).body.count.inside).toBe(-1);
    expect((await at.pass({ person_id, checkpoint_id, ...let_pass }, queued(2 * HOUR))).body.count.inside).toBe(0);
    expect((await occupancy()).areas.find(({ id }) => id === area)?.stay_minutes?.median).toBeCloseTo(60, 0);
  });

  it('of a lost wristband is a refusal of its guest with its own reason, whatever their rights', async () => {
    const { area, checkpoint_id, person_id } = await backstage();
    const decided = { passed: false, reason: 'lost_band' } as const;
    for (const options of [{}, queued(60_000)])
      for (const direction of ['in', 'out'] as const)
        await at.pass({ person_id, checkpoint_id, direction, decided }, options);
    expect((await passagesOf(person_id)).map(({ outcome, reason }) => [outcome, reason])).toEqual(
      Array.from({ length: 4 }, () => ['refused', 'lost_band']),
    );
    expect(await at.countOf(area)).toEqual({ counted: [0, 0, 4], ledger: [0, 0, 4] });
    expect((await at.pass({ person_id, checkpoint_id })).body.passage.outcome).toBe('passed');
  });

  it('that the device refused stays refused', async () => {
    const { checkpoint_id, person_id } = await backstage();
    const decided = { passed: false, reason: 'used_up' } as const;
    const { passage } = (await at.pass({ person_id, checkpoint_id, decided }, queued(HOUR))).body;
    expect([passage.outcome, passage.reason]).toEqual(['refused', 'used_up']);
  });

  it('is accepted at a deleted checkpoint, which no longer lets anyone pass', async () => {
    const { checkpoint_id, person_id } = await backstage();
    await door.fixture.sql('update accreditation.checkpoint set deleted_at = now() where id = $1', [checkpoint_id]);
    const late = await at.pass({ person_id, checkpoint_id, ...let_pass }, queued(HOUR));
    expect(late.body.passage.outcome).toBe('passed');
    const now = await at.pass({ person_id, checkpoint_id });
    expect([now.status, now.body.message_code]).toEqual([404, 'no_such_checkpoint']);
  });

  it('gets the time that it was by the clock of the server', async () => {
    const { checkpoint_id, person_id } = await backstage();
    const ahead = 24 * HOUR;
    const began = Date.now();
    const headers = { 'x-tapped-at': ago(HOUR - ahead), 'x-device-time': ago(-ahead) };
    const { passage, clock_off_ms } = (await at.pass({ person_id, checkpoint_id, ...let_pass }, { headers })).body;
    const tapped = Date.parse(passage.tapped_at ?? '') + HOUR;
    const [earliest, latest] = [began, Date.now()];
    expect([tapped >= earliest, tapped <= latest]).toEqual([true, true]);
    // Less by as long as the call was on its way.
    const late = ahead - (clock_off_ms ?? 0);
    expect([late >= 0, late <= latest - earliest]).toEqual([true, true]);
  });
});

describe('undoing a scan', () => {
  it('leaves nothing of it in any sum, once', async () => {
    const { area, checkpoint_id, person_id } = await backstage({ most: 1, per: 'event', reentry: false }, 2);
    const came = await at.pass({ person_id, checkpoint_id, guests: 2 });
    const undone = await at.undo(came.body.passage.id);
    expect(undone.body).toMatchObject({
      passage: { outcome: 'undone', undoes: came.body.passage.id, guests: 2 },
      use: { entries: 0, day_entries: 0, exits: 0 },
      count: { area_id: area, entries: 0, inside: 0 },
    });
    expect((await at.undo(came.body.passage.id)).body.code).toBe('already_undone');
    expect(await at.countOf(area)).toEqual({ counted: [0, 0, 0], ledger: [0, 0, 0] });
    expect((await at.pass({ person_id, checkpoint_id, guests: 2 })).body.passage.outcome).toBe('passed');
  });

  it('of an exit brings them back in', async () => {
    const { checkpoint_id, person_id } = await backstage();
    await at.pass({ person_id, checkpoint_id });
    const left = await at.pass({ person_id, checkpoint_id, direction: 'out' });
    expect((await at.undo(left.body.passage.id)).body.count).toMatchObject({ entries: 1, exits: 0, inside: 1 });
  });

  it('takes no check-in and nothing of another event', async () => {
    const { person_id } = await backstage();
    await tap(service.url, door, person_id);
    const [arrival] = (await arrivalsOf(service.url, door, person_id)).body.entries;
    expect((await at.undo(arrival?.id ?? 0)).status).toBe(404);
  });
});

describe('an area with an entrance', () => {
  it('counts check-ins at the door as entries', async () => {
    const { area, checkpoint_id, person_id } = await backstage();
    await door.fixture.sql(`update accreditation.checkpoint set kind = 'entry' where id = $1`, [checkpoint_id]);
    const before = (await occupancy()).areas.find(({ id }) => id === area);
    await tap(service.url, door, person_id);
    const after = (await occupancy()).areas.find(({ id }) => id === area);
    expect((after?.count.inside ?? 0) - (before?.count.inside ?? 0)).toBe(1);
    expect((await at.pass({ person_id, checkpoint_id })).body.passage.reason).toBe('already_inside');
    const left = (await at.pass({ person_id, checkpoint_id, direction: 'out' })).body;
    expect([left.passage.outcome, left.use.entries, left.use.exits]).toEqual(['passed', 1, 1]);
    await door.fixture.sql(`update accreditation.checkpoint set kind = 'zone' where id = $1`, [checkpoint_id]);
  });
});

describe('who can', () => {
  it('work at a checkpoint: security too, and no one of another event', async () => {
    const { checkpoint_id, person_id } = await backstage();
    const security = await door.fixture.caller({ accountId: door.accountId, role: 'security', eventId: door.eventId });
    expect((await at.pass({ person_id, checkpoint_id }, { as: security })).status).toBe(200);
    const stranger = await door.fixture.caller({ accountId: await door.fixture.account(), role: 'owner' });
    expect((await at.pass({ person_id, checkpoint_id }, { as: stranger })).status).toBe(404);
  });

  it('work there by the link of a device: under its name, until it is revoked, and at no door', async () => {
    const { checkpoint_id, person_id } = await backstage();
    const { accountId, eventId } = door;
    const as = await door.fixture.kiosk({ accountId, eventId, name: 'Back door 1', checkpointId: checkpoint_id });
    expect((await at.pass({ person_id, checkpoint_id }, { as })).status).toBe(200);
    expect(await passagesOf(person_id)).toMatchObject([{ user: 'Back door 1 (kiosk)', device: 'Back door 1' }]);
    expect((await tap(service.url, door, person_id, { as })).status).toBe(403);
    const reader = await StreamReader.open({ url: service.url, eventId, token: as.token });
    await reader.until(() => reader.heartbeats > 0);
    await door.fixture.sql(`update accounts.door_device set revoked_at = now() where name = 'Back door 1'`);
    await reader.until(() => reader.closed);
    expect((await at.pass({ person_id, checkpoint_id, direction: 'out' }, { as })).body.code).toBe('session_ended');
  });

  it('send what they let pass at a checkpoint deleted since, by the link of a device, too', async () => {
    const { checkpoint_id, person_id } = await backstage();
    const { accountId, eventId } = door;
    const as = await door.fixture.kiosk({ accountId, eventId, checkpointId: checkpoint_id });
    await door.fixture.sql('update accreditation.checkpoint set deleted_at = now() where id = $1', [checkpoint_id]);
    expect((await at.pass({ person_id, checkpoint_id, ...let_pass }, { as, ...queued(1000) })).status).toBe(200);
    expect(await passagesOf(person_id)).toMatchObject([{ outcome: 'passed' }]);
  });

  it.each([
    [{ guests: 0 }, 'guests'],
    [{ direction: 'up' as 'in' }, 'direction'],
    [{ decided: { passed: true, reason: 'because' as 'out' } }, 'decided.reason'],
  ])('not with invalid input: %j', async (wrong, path) => {
    const { checkpoint_id, person_id } = await backstage();
    const { status, body } = await at.pass({ person_id, checkpoint_id, ...wrong });
    expect([status, body.errors.map((error) => error.path)]).toEqual([400, [path]]);
    expect(await passagesOf(person_id)).toEqual([]);
  });

  it('not in a direction that the checkpoint does not have', async () => {
    const { area, person_id } = await backstage();
    const checkpoint_id = await at.addCheckpoint(area, 'out');
    expect((await at.pass({ person_id, checkpoint_id })).body.message_code).toBe('wrong_direction');
  });
});
