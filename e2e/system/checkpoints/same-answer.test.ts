import { randomUUID } from 'node:crypto';
import { startAccess } from '@laminate/access/service';
import { startCheckin } from '@laminate/checkin/service';
import {
  access,
  checkin,
  type AccessHolders,
  type AccessSystem,
  type PassageResult,
  type PassageReason,
} from '@laminate/contracts';
import { eventDay, mayPass } from '@laminate/rules/passage-rules';
import { call, openFixture, type Caller } from '@laminate/testing';
import fc from 'fast-check';
import { stores } from '../authorisation/start-services.ts';

// A device decides by what it has, and the service under its lock. For any rules and any earlier scans both must say
// the same, or a device that comes back would find its scans called over-uses.

const fixture = await openFixture();
const services = {
  checkin: await startCheckin(fixture.env('checkin', { bus: 'postgres' })),
  access: await startAccess(fixture.env('access', { bus: 'postgres' }), stores.pictures),
};
afterAll(async () => {
  await Promise.all(Object.values(services).map((service) => service.close()));
  await fixture.close();
});

const allowance = fc.constantFrom(
  { most: null, per: null },
  { most: 1, per: 'event' },
  { most: 2, per: 'event' },
  { most: 1, per: 'day' },
);
const world = fc.record({
  rule: fc.record({ allowance, reentry: fc.boolean(), again_after: fc.constantFrom(0, 30) }),
  opens: fc.nat(5),
  mostGuests: fc.constantFrom(null, 2, 4),
  whenFull: fc.constantFrom('warn', 'ask', 'stop'),
  quota: fc.constantFrom(null, 1, 3),
  countsExits: fc.boolean(),
  entrance: fc.boolean(),
  parties: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
  passages: fc.array(
    fc.record({
      who: fc.nat(1),
      direction: fc.constantFrom('in', 'in', 'in', 'out'),
      guests: fc.integer({ min: 1, max: 2 }),
      confirmed: fc.boolean(),
      waitedHours: fc.constantFrom(0, 0, 0, 1, 30),
      undo: fc.nat(4),
    }),
    { minLength: 3, maxLength: 8 },
  ),
});

type World = typeof world extends fc.Arbitrary<infer Made> ? Made : never;

const HOUR = 3_600_000;

/** An event with the rules, a checkpoint and the parties of a world. */
async function makeEvent(accountId: number, { rule, opens, ...made }: World) {
  const eventId = await fixture.event(accountId);
  const one = async (text: string, values: readonly unknown[] = []) =>
    (await fixture.sql<{ id: number }>(`${text} returning id`, [accountId, eventId, ...values]))[0]?.id ?? 0;
  await fixture.sql('insert into accreditation.event_state (account_id, event_id) values ($1, $2)', [
    accountId,
    eventId,
  ]);
  const area = await one(
    `insert into accreditation.area (account_id, event_id, name, most_guests, when_full) values ($1, $2, 'Tent', $3, $4)`,
    [made.mostGuests, made.whenFull],
  );
  const checkpoint = await one(
    `insert into accreditation.checkpoint (account_id, event_id, name, name_folded, area_id, direction, kind)
     values ($1, $2, 'Gate', 'gate', $3, $4, $5)`,
    [area, made.countsExits ? 'both' : 'in', made.entrance ? 'entry' : 'zone'],
  );
  const profile = await one(`insert into accreditation.profile (account_id, event_id, name) values ($1, $2, 'Crew')`);
  const unit = await one(
    `insert into accreditation.unit (account_id, event_id, name, name_folded, profile_id) values ($1, $2, 'Crew', 'crew', $3)`,
    [opens === 0 ? null : profile],
  );
  if (opens > 1)
    await fixture.sql(
      `insert into accreditation.profile_area (account_id, event_id, profile_id, area_id, most, per, reentry, again_after)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [accountId, eventId, profile, area, rule.allowance.most, rule.allowance.per, rule.reentry, rule.again_after],
    );
  if (made.quota !== null)
    await one(
      'insert into accreditation.quota (account_id, event_id, area_id, unit_id, most) values ($1, $2, $3, $4, $5)',
      [area, unit, made.quota],
    );
  const people: number[] = [];
  for (const count of made.parties)
    people.push(
      await one(
        `insert into accreditation.person (account_id, event_id, name, name_folded, guest_count, unit_id) values ($1, $2, 'Mari', 'mari', $3, $4)`,
        [count, unit],
      ),
    );
  await fixture.sql('update accreditation.event_state set people_count = $2, guest_count = $3 where event_id = $1', [
    eventId,
    people.length,
    made.parties.reduce((sum, count) => sum + count, 0),
  ]);
  return { eventId, area, checkpoint, people };
}

/** Returns what a device says of a scan by what the server gave it, at this moment. */
async function deviceSays(
  as: Caller,
  eventId: number,
  asked: {
    readonly person: number;
    readonly area: number;
    readonly direction: 'in' | 'out';
    readonly guests: number;
    readonly at: number;
  },
) {
  const params = { eventId };
  const { body: rules } = await call<AccessSystem>(services.access.url, access.getAccessSystem, { as, params });
  const { body: list } = await call<AccessHolders>(services.access.url, access.accessHolders, { as, params });
  const { passed, people } = list;
  const row = people.id.indexOf(asked.person);
  const passer = {
    profile_id: people.profile_id[row] || null,
    unit_id: people.unit_id[row] || null,
    group_id: people.group_id[row] || null,
    guest_count: people.guest_count[row] ?? 0,
    blocked: false,
    pending: false,
  };
  const at =
    passed?.person_id.findIndex((id, index) => id === asked.person && passed.area_id[index] === asked.area) ?? -1;
  const number = (name: 'entries' | 'exits' | 'day_entries' | 'day_exits') => passed?.[name][at] ?? 0;
  const use = {
    entries: number('entries'),
    exits: number('exits'),
    day_entries: number('day_entries'),
    day_exits: number('day_exits'),
    recent: (passed?.recent ?? [])
      .filter(([person, area]) => person === asked.person && area === asked.area)
      .map(([, , when, guests]) => [when, guests] as const),
  };
  const day = eventDay(asked.at, rules.event.time_zone, rules.day_starts_at);
  expect(passed?.day).toBe(day);
  return mayPass(
    rules,
    passer,
    { areaId: asked.area, direction: asked.direction, guests: asked.guests, at: asked.at, day },
    {
      use,
      inside: list.counts?.find(({ area_id }) => area_id === asked.area)?.inside ?? 0,
      quotas: new Map((list.quotas ?? []).map(({ id, used }) => [id, used])),
    },
  );
}

it('answers as a device does, for any rules and earlier scans', async () => {
  const accountId = await fixture.account();
  const as = await fixture.caller({ accountId, role: 'owner' });
  const reasons = new Set<PassageReason | null>();
  await fc.assert(
    fc.asyncProperty(world, async (made) => {
      const { eventId, area, checkpoint, people } = await makeEvent(accountId, made);
      if (made.entrance)
        await call(services.checkin.url, checkin.checkIn, {
          as,
          params: { eventId },
          body: { person_id: people[0] },
          headers: { 'idempotency-key': randomUUID() },
        });
      for (const { who, guests, confirmed, waitedHours, undo, ...asked } of made.passages) {
        const person = people[who % people.length] ?? 0;
        const direction = made.countsExits ? asked.direction : 'in';
        const now = Date.now();
        const says = await deviceSays(as, eventId, { person, area, direction, guests, at: now });
        const waited = waitedHours > 0;
        const { status, body } = await call<PassageResult>(services.checkin.url, checkin.pass, {
          as,
          params: { eventId },
          body: {
            person_id: person,
            checkpoint_id: checkpoint,
            direction,
            guests,
            confirmed,
            ...(waited && { decided: { passed: true, reason: 'may_enter' } }),
          },
          headers: {
            'idempotency-key': randomUUID(),
            ...(waited && { 'x-tapped-at': new Date(now - waitedHours * HOUR).toISOString() }),
          },
        });
        expect(status).toBe(200);
        if (waited) continue;
        const passes = says.may === 'yes' || (says.may !== 'no' && confirmed);
        expect([body.passage.outcome, body.passage.reason]).toEqual([
          passes ? 'passed' : 'refused',
          passes ? null : says.reason,
        ]);
        reasons.add(body.passage.reason);
        if (undo === 0 && passes)
          await call(services.checkin.url, checkin.undoPassage, {
            as,
            params: { eventId },
            body: { passage_id: body.passage.id },
            headers: { 'idempotency-key': randomUUID() },
          });
      }
    }),
    { numRuns: 40, seed: 27 },
  );
  // Otherwise the worlds would say little.
  expect([...reasons].toSorted()).toEqual(
    expect.arrayContaining([
      'already_inside',
      'area_full',
      'no_profile',
      'not_this_area',
      'quota_used',
      'too_soon',
      'used_up',
    ]),
  );
});
