import { access, type AccessAnswered, type AccessHolders } from '@laminate/contracts';
import { mayEnter } from '@laminate/rules/may-enter';
import fc from 'fast-check';
import { openAccessFixture, type TestEvent } from '../../testing/access-fixture.ts';

const on = await openAccessFixture();

const FRIDAY = Date.parse('2026-07-31T08:00:00+03:00');
const HOUR = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();

const holdersOf = async (here: TestEvent, since?: number) =>
  (
    await on.ask<AccessHolders>(access.accessHolders, {
      as: here.owner,
      params: { eventId: here.eventId },
      query: since === undefined ? {} : { since },
    })
  ).body;
const ask = (here: TestEvent, query: { person: number; area: number; at?: string }, as = here.owner) =>
  on.ask<AccessAnswered>(access.accessAnswer, { as, params: { eventId: here.eventId }, query });

/** A system and people, both as a device has them. */
async function asDevice(here: TestEvent) {
  const [{ people }, rules] = [await holdersOf(here), await on.read(here)];
  return {
    rules,
    holders: people.id.map((id, row) => {
      const flags = people.flags[row] ?? 0;
      return { id, profile_id: people.profile_id[row] || null, blocked: (flags & 1) !== 0, pending: (flags & 2) !== 0 };
    }),
  };
}

const systems = fc.record({
  slots: fc.array(fc.option(fc.tuple(fc.integer({ min: -72, max: 72 }), fc.integer({ min: 1, max: 96 }))), {
    minLength: 1,
    maxLength: 4,
  }),
  profiles: fc.array(fc.record({ areas: fc.subarray([0, 1, 2]), slot: fc.option(fc.nat(3)) }), {
    minLength: 1,
    maxLength: 4,
  }),
  people: fc.array(
    fc.record({
      own: fc.option(fc.nat(3)),
      group: fc.option(fc.nat(3)),
      unit: fc.option(fc.nat(3)),
      blocked: fc.nat(7),
      pending: fc.nat(7),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  at: fc.array(fc.integer({ min: -100, max: 200 }), { minLength: 2, maxLength: 3 }),
});

it('answers as a device does that has the same list, for any system, person, area and moment', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(systems, async ({ slots, profiles, people, at }) => {
      const here = await on.addEvent();
      const areas = [
        await on.add(here, 'area', 'Ground'),
        await on.add(here, 'area', 'Backstage'),
        await on.add(here, 'area', 'Harbour'),
      ];
      const times = [];
      for (const [index, hours] of slots.entries()) {
        const slot = await on.add(here, 'time', `Slot ${index}`);
        times.push(
          hours
            ? await on.change(here, 'time', slot.id, {
                revision: 1,
                start_time: iso(FRIDAY + hours[0] * HOUR),
                end_time: iso(FRIDAY + (hours[0] + hours[1]) * HOUR),
              })
            : slot,
        );
      }
      const ids: number[] = [];
      for (const [index, { areas: open, slot }] of profiles.entries()) {
        const profile = await on.add(here, 'profile', `Profile ${index}`);
        ids.push(profile.id);
        const timeId = slot === null ? null : (times[slot % times.length]?.id ?? null);
        if (open.length > 0 || timeId !== null)
          await on.change(here, 'profile', profile.id, {
            revision: 1,
            areas: open.map((area) => areas[area]?.id),
            timeId,
          });
      }
      const pick = (index: number | null) => (index === null ? null : (ids[index % ids.length] ?? null));
      for (const { own, group, unit, blocked, pending } of people) {
        const personId = await on.person(here, {
          ...(own === null ? {} : { profileId: pick(own) as number }),
          ...(await on.unit(here, pick(unit), pick(group))),
        });
        await on.fixture.sql('update accreditation.person set blocked = $2, pending = $3 where id = $1', [
          personId,
          blocked === 0,
          pending === 0,
        ]);
      }
      const { rules, holders } = await asDevice(here);
      for (const holder of holders) {
        for (const area of areas) {
          for (const hour of at) {
            const moment = FRIDAY + hour * HOUR;
            const { status, body } = await ask(here, { person: holder.id, area: area.id, at: iso(moment) });
            expect(status).toBe(200);
            const { may, reason, slot, next } = mayEnter(rules, holder, area.id, moment);
            expect([body.may, body.reason, body.slot?.id, body.next?.id]).toEqual([may, reason, slot?.id, next?.id]);
            seen.add(reason);
          }
        }
      }
    }),
    { numRuns: 8 },
  );
  // Otherwise the systems would say little.
  expect(seen.size).toBeGreaterThan(3);
});

it('says who it is, what they wear as set for them or else by the profile, and when they have access', async () => {
  const here = await on.addEvent();
  const [area, slot, band, own, badge, profile] = [
    await on.add(here, 'area', 'Backstage'),
    await on.add(here, 'time', 'Friday'),
    await on.add(here, 'wristband', 'Crew'),
    await on.add(here, 'wristband', 'Stage'),
    await on.add(here, 'badge', 'Crew pass'),
    await on.add(here, 'profile', 'Crew'),
  ];
  await on.change(here, 'time', slot.id, { revision: 1, start_time: iso(FRIDAY), end_time: iso(FRIDAY + 24 * HOUR) });
  await on.change(here, 'profile', profile.id, {
    revision: 1,
    areas: [area.id],
    timeId: slot.id,
    wristbandId: band.id,
    badgeId: badge.id,
  });
  const unit = await on.unit(here, null, profile.id);
  const [plain, special] = [await on.person(here, unit), await on.person(here, { ...unit, wristbandId: own.id })];

  const early = await ask(here, { person: plain, area: area.id, at: iso(FRIDAY - HOUR) });
  expect(early.body).toMatchObject({
    person: { id: plain, name: 'Mari', unit_name: 'Press', group_name: 'Radio' },
    area: { id: area.id, name: 'Backstage' },
    at: iso(FRIDAY - HOUR),
    may: 'no',
    reason: 'too_early',
    next: { name: 'Friday', start_time: iso(FRIDAY) },
    wristband: { name: 'Crew' },
    badge: { name: 'Crew pass' },
  });
  expect((await ask(here, { person: special, area: area.id, at: '2026-07-31T09:00:00+03:00' })).body).toMatchObject({
    may: 'yes',
    next: null,
    wristband: { name: 'Stage' },
  });
  // Without a moment it is now, which is another year.
  expect(['too_early', 'too_late']).toContain((await ask(here, { person: plain, area: area.id })).body.reason);
});

it('gives a device everyone as columns, then who changed and who left, and no one their comments', async () => {
  const here = await on.addEvent();
  const profile = await on.add(here, 'profile', 'Crew');
  const [mari, jaan] = [await on.person(here, { profileId: profile.id }), await on.person(here)];
  const first = await holdersOf(here);
  expect(first).toMatchObject({
    full: true,
    people: { id: [mari, jaan], name: ['Mari', 'Mari'], flags: [0, 0], profile_id: [profile.id, 0] },
    removed: [],
  });
  expect(Object.keys(first.people).toSorted()).toEqual([
    'badge_id',
    'flags',
    'group_id',
    'guest_count',
    'id',
    'name',
    'profile_id',
    'unit_id',
    'wristband_id',
  ]);
  const band = await on.add(here, 'wristband', 'Crew');
  await on.change(here, 'profile', profile.id, { revision: 1, wristbandId: band.id });
  expect(await holdersOf(here, first.seq)).toMatchObject({
    full: false,
    people: { id: [mari], wristband_id: [band.id] },
    removed: [],
  });
  await on.fixture.sql('update accreditation.person set deleted_at = now() where id = $1', [mari]);
  expect(await holdersOf(here, first.seq)).toMatchObject({ full: false, people: { id: [] }, removed: [mari] });
  expect((await holdersOf(here, first.seq + 100)).full).toBe(true);
});

it('gives a device what the gate can see of everyone, and all of it again once that changes', async () => {
  const here = await on.addEvent();
  const row = [here.accountId, here.eventId];
  const add = async (name: string, seenBy: string) => {
    await on.fixture.sql(
      `insert into accreditation.event_state as s (account_id, event_id, seq, fields_seq) values ($1, $2, 1, 1)
       on conflict (account_id, event_id) do update set seq = s.seq + 1, fields_seq = s.seq + 1`,
      row,
    );
    const [field] = await on.fixture.sql<{ key: string }>(
      `insert into accreditation.guest_field (account_id, event_id, name, name_folded, kind, seen_by)
       values ($1, $2, $3, lower($3), 'text', array[$4]) returning key`,
      [...row, name, seenBy],
    );
    return field?.key ?? '';
  };
  const [gate, door, person] = [await add('Note', 'gate'), await add('Fee', 'door'), await on.person(here)];
  await on.fixture.sql(
    'insert into accreditation.guest_details (account_id, event_id, person_id, details) values ($1, $2, $3, $4)',
    [...row, person, { [gate]: 'Brings the van', [door]: 'Owes us', company: 'Viru', email: 'mari@example.test' }],
  );
  const security = await on.fixture.caller({ accountId: here.accountId, role: 'security', eventId: here.eventId });
  const asked = async (since?: number) =>
    (
      await on.ask<AccessHolders>(access.accessHolders, {
        as: security,
        params: { eventId: here.eventId },
        query: since === undefined ? {} : { since },
      })
    ).body;
  const first = await asked();
  expect(first.fields?.map(({ key }) => key)).toEqual(['company', gate]);
  expect(first.details).toEqual({ company: ['Viru'], [gate]: ['Brings the van'] });
  expect(JSON.stringify(first)).not.toMatch(/Owes|example/);
  expect((await asked(first.seq)).full).toBe(false);

  await add('Team', 'gate');
  await on.fixture.sql(`update accreditation.guest_field set seen_by = '{}' where key = $1`, [gate]);
  const after = await asked(first.seq);
  expect([after.full, JSON.stringify(after).includes('van')]).toEqual([true, false]);
});

it('brings the key that checks codes as soon as the event has one', async () => {
  const here = await on.addEvent();
  await on.person(here);
  const before = await holdersOf(here);
  expect(before.public_key).toBeNull();
  const key = Buffer.alloc(32, 7);
  const row = [here.accountId, here.eventId, Buffer.alloc(48), key];
  await on.fixture.sql(
    'insert into accreditation.event_state (account_id, event_id) values ($1, $2) on conflict do nothing',
    row.slice(0, 2),
  );
  await on.fixture.sql(
    'insert into accreditation.event_key (account_id, event_id, private_key, public_key) values ($1, $2, $3, $4)',
    row,
  );
  for (const since of [before.seq, undefined])
    expect((await holdersOf(here, since)).public_key).toBe(key.toString('base64'));
});

it('is for security too, and finds no one and no area of another event', async () => {
  const [here, there] = [await on.addEvent(), await on.addEvent()];
  const [area, person, elsewhere, stranger] = [
    await on.add(here, 'area', 'Ground'),
    await on.person(here),
    await on.add(there, 'area', 'Ground'),
    await on.person(there),
  ];
  const security = await on.fixture.caller({ accountId: here.accountId, role: 'security', eventId: here.eventId });
  expect((await ask(here, { person, area: area.id }, security)).body).toMatchObject({
    may: 'no',
    reason: 'no_profile',
    wristband: null,
    badge: null,
    profile: null,
  });
  for (const query of [
    { person: stranger, area: area.id },
    { person, area: elsewhere.id },
  ])
    expect((await ask(here, query, security)).status).toBe(404);
  expect((await ask(here, { person, area: area.id, at: 'soon' }, security)).status).toBe(400);
  const worker = await on.fixture.caller({ accountId: here.accountId, role: 'worker_bee', eventId: here.eventId });
  expect((await ask(here, { person, area: area.id }, worker)).status).toBe(403);
});
