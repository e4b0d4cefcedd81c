import { MAX_ARRIVAL_SPANS, checkin, type CheckInStats } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import fc from 'fast-check';
import { openDoorService } from '../../testing/door-fixture.ts';

const { door, service } = await openDoorService();
let owner: Caller;

beforeAll(async () => {
  owner = await door.fixture.caller({ accountId: door.accountId, role: 'owner' });
});

const statsOf = async (eventId: number) => {
  const { status, body } = await call<CheckInStats>(service.url, checkin.checkInStats, {
    as: owner,
    params: { eventId },
  });
  expect(status).toBe(200);
  return body;
};

const one = async (text: string, values: readonly unknown[]) =>
  ((await door.fixture.sql<{ id: number }>(`${text} returning id`, values))[0] as { id: number }).id;

/**
 * An event with two bands and badges, a profile each, two units that have a profile or none, and a group with its own.
 */
async function addEvent() {
  const eventId = await door.fixture.event(door.accountId);
  const key = [door.accountId, eventId];
  await door.fixture.sql(
    'insert into accreditation.event_state (account_id, event_id, comment_counters) values ($1, $2, true)',
    key,
  );
  const bands = [];
  const badges = [];
  const profiles = [];
  for (const name of ['A', 'B']) {
    bands.push(
      await one(
        `insert into accreditation.wristband (account_id, event_id, name, color) values ($1, $2, $3, '#0d7d8c')`,
        [...key, name],
      ),
    );
    badges.push(
      await one('insert into accreditation.badge (account_id, event_id, name) values ($1, $2, $3)', [...key, name]),
    );
    profiles.push(
      await one(
        'insert into accreditation.profile (account_id, event_id, name, wristband_id, badge_id) values ($1, $2, $3, $4, $5)',
        [...key, name, bands.at(-1), badges.at(-1)],
      ),
    );
  }
  const unit = (name: string, profile: number | undefined) =>
    one(
      'insert into accreditation.unit (account_id, event_id, name, name_folded, profile_id) values ($1, $2, $3, $3, $4)',
      [...key, name, profile ?? null],
    );
  const units = [await unit('crew', profiles[0]), await unit('press', undefined)];
  const group = await one(
    `insert into accreditation.group_ (account_id, event_id, unit_id, name, name_folded, profile_id) values ($1, $2, $3, 'radio', 'radio', $4)`,
    [...key, units[0], profiles[1]],
  );
  return { eventId, key, bands, badges, profiles, units, group };
}

it('counts invitations by their state once someone is invited', async () => {
  const { eventId, key } = await addEvent();
  const add = (answer: string | null) =>
    door.fixture.sql(
      `insert into accreditation.person (account_id, event_id, name, name_folded, guest_count, pending, answer)
       values ($1, $2, 'Mari', 'mari', 3, $3::text is not null and $3 <> 'accepted', $3)`,
      [...key, answer],
    );
  await add(null);
  expect((await statsOf(eventId)).answers).toBeNull();
  for (const answer of ['invited', 'accepted', 'accepted', 'waiting']) await add(answer);
  expect((await statsOf(eventId)).answers).toEqual({ invited: 1, accepted: 2, declined: 0, waiting: 1, offered: 0 });
});

it('expects no one of a party that declined, except for who came anyway', async () => {
  const { eventId, key, units, group, bands } = await addEvent();
  const add = (guests: number, arrived: number, answer: string) =>
    one(
      `insert into accreditation.person (account_id, event_id, name, name_folded, comments, guest_count, checked_in_count,
         unit_id, group_id, pending, answer) values ($1, $2, 'Mari', 'mari', 'VIP', $3, $4, $5, $6, $7 <> 'accepted', $7)`,
      [...key, guests, arrived, units[0], group, answer],
    );
  await add(2, 1, 'accepted');
  await add(3, 0, 'declined');
  const sums = () =>
    door.fixture.sql(
      `update accreditation.event_state s set (people_count, guest_count, checked_in_count) =
         (select count(*), sum(guest_count), sum(checked_in_count) from accreditation.person p where p.event_id = s.event_id)
       where event_id = $1`,
      [eventId],
    );
  await sums();
  const expected = (guest_count: number, checked_in_count: number) => ({
    units: [
      { guest_count, checked_in_count, groups: [{ guest_count, checked_in_count }] },
      { guest_count: 0, checked_in_count: 0 },
    ],
    wristbands: [{ id: bands[1], count: guest_count }],
    badges: [{ count: guest_count }],
    comments: { vip: guest_count },
  });
  expect(await statsOf(eventId)).toMatchObject({
    ...expected(2, 1),
    totals: { guest_count: 5, checked_in_count: 1, people_count: 2 },
    declined_count: 3,
    answers: { accepted: 1, declined: 1 },
  });
  await add(4, 1, 'declined');
  await sums();
  expect(await statsOf(eventId)).toMatchObject({
    ...expected(3, 2),
    totals: { guest_count: 9, checked_in_count: 2 },
    declined_count: 6,
  });
});

const COMMENTS = ['', 'VIP', 'vip table', 'ULTRAVIP, sauna', 'Ammende villa; priority', 'vips', 'PRIORITY VIP'];
const guest = fc.record({
  party: fc.integer({ min: 1, max: 5 }),
  arrived: fc.integer({ min: 0, max: 5 }),
  /** None, crew, crew's radio, press. */
  place: fc.constantFrom(0, 1, 2, 3),
  profile: fc.constantFrom(-1, 0, 1),
  band: fc.constantFrom(-1, 0, 1),
  badge: fc.constantFrom(-1, 0, 1),
  comment: fc.constantFrom(...COMMENTS),
  deleted: fc.boolean(),
});

it('counts as a plain loop over the people would', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(guest, { maxLength: 25 }), async (drawn) => {
      const { eventId, key, bands, badges, profiles, units, group } = await addEvent();
      const guests = drawn.map((each) => ({ ...each, arrived: Math.min(each.arrived, each.party) }));
      const pick = (ids: number[], index: number) => ids[index] ?? null;
      for (const { party, arrived, place, profile, band, badge, comment, deleted } of guests) {
        await door.fixture.sql(
          `insert into accreditation.person (account_id, event_id, name, name_folded, comments, guest_count, checked_in_count,
             unit_id, group_id, profile_id, wristband_id, badge_id, deleted_at)
           values ($1, $2, 'x', 'x', $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
          [
            ...key,
            comment,
            party,
            arrived,
            [null, units[0], units[0], units[1]][place],
            place === 2 ? group : null,
            pick(profiles, profile),
            pick(bands, band),
            pick(badges, badge),
            deleted ? new Date() : null,
          ],
        );
      }
      const live = guests.filter(({ deleted }) => !deleted);
      type Live = (typeof live)[number];
      const heads = (some: readonly Live[]) => some.reduce((sum, { party }) => sum + party, 0);
      const counts = (some: readonly Live[]) => ({
        guest_count: heads(some),
        checked_in_count: some.reduce((sum, { arrived }) => sum + arrived, 0),
      });
      /** Own profile, else the group's, else the unit's. */
      const profileOf = ({ profile, place }: Live) => (profile >= 0 ? profile : ([-1, 0, 1, -1][place] as number));
      const worn = (own: 'band' | 'badge', index: number) =>
        heads(live.filter((each) => (each[own] >= 0 ? each[own] : profileOf(each)) === index));
      const named = (ids: number[], own: 'band' | 'badge') =>
        ids.map((id, index) => ({ id, name: 'AB'[index], count: worn(own, index) })).filter(({ count }) => count > 0);
      const word = (text: string) =>
        heads(
          live.filter(({ comment }) =>
            comment
              .toLowerCase()
              .split(/[^a-z]+/)
              .includes(text),
          ),
        );

      const bandOf = (each: Live) => bands[each.band >= 0 ? each.band : profileOf(each)];
      const mostUsed = (some: readonly Live[]) => {
        const [a, b] = bands.map((id) => some.filter((each) => bandOf(each) === id).length) as [number, number];
        return a + b === 0 ? null : a >= b ? bands[0] : bands[1];
      };
      const unitCounts = (some: readonly Live[]) => ({ ...counts(some), wristband_id: mostUsed(some) });

      const stats = await statsOf(eventId);
      expect(stats.wristbands).toEqual(named(bands, 'band'));
      expect(stats.badges).toEqual(named(badges, 'badge'));
      expect(stats.comments).toEqual({
        vip: word('vip'),
        ultravip: word('ultravip'),
        ammende: word('ammende'),
        priority: word('priority'),
      });
      const radio = { id: group, name: 'radio', ...counts(live.filter(({ place }) => place === 2)) };
      const outside = live.filter(({ place }) => place === 0);
      expect(stats.units).toEqual([
        {
          id: units[0],
          unit_name: 'crew',
          ...unitCounts(live.filter(({ place }) => place === 1 || place === 2)),
          groups: [radio],
        },
        { id: units[1], unit_name: 'press', ...unitCounts(live.filter(({ place }) => place === 3)), groups: [] },
        ...(outside.length > 0 ? [{ id: null, unit_name: '', ...unitCounts(outside), groups: [] }] : []),
      ]);
    }),
    { numRuns: 12 },
  );
});

it('counts no comments where the event does not ask for it', async () => {
  const eventId = await door.fixture.event(door.accountId);
  expect(await statsOf(eventId)).toMatchObject({
    comments: null,
    arrivals: { minutes: 5, spans: [] },
    totals: { guest_count: 0 },
  });
});

it('counts comments in event 34 from the start', async () => {
  await door.fixture.sql(
    `insert into accounts.event (id, account_id, name, start_time, end_time) values (34, $1, 'Old', now(), now()) on conflict do nothing`,
    [door.accountId],
  );
  const [{ account_id } = { account_id: 0 }] = await door.fixture.sql<{ account_id: number }>(
    'select account_id from accounts.event where id = 34',
  );
  expect(account_id).toBe(door.accountId);
  expect((await statsOf(34)).comments).toEqual({ vip: 0, ultravip: 0, ammende: 0, priority: 0 });
});

describe('arrivals over time', () => {
  const MINUTE_MS = 60_000;

  it('add up to who is in, in few enough spans of one length', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ minute: fc.integer({ min: 0, max: 40 * 24 * 60 }), delta: fc.constantFrom(1, 1, 2, -1) }),
          { maxLength: 40 },
        ),
        async (entries) => {
          const { eventId, key } = await addEvent();
          const id = await one(
            `insert into accreditation.person (account_id, event_id, name, name_folded, guest_count) values ($1, $2, 'x', 'x', 1000)`,
            key,
          );
          const start = Date.parse('2026-07-31T09:03:20Z');
          for (const [index, { minute, delta }] of entries.entries()) {
            await door.fixture.sql(
              `insert into accreditation.check_in_entry (account_id, event_id, seq, person_id, action, delta, user_id, user_name, key, at)
               values ($1, $2, $3, $4, 'check_in', $5, 1, 'Ele', gen_random_uuid(), $6)`,
              [...key, index + 1, id, delta, new Date(start + minute * MINUTE_MS)],
            );
          }
          const { minutes, spans } = (await statsOf(eventId)).arrivals;
          const step = minutes * MINUTE_MS;
          const origin = Date.parse('2000-01-01T00:00:00Z');
          const expected = new Map<number, number>();
          for (const { minute, delta } of entries) {
            const at = origin + Math.floor((start + minute * MINUTE_MS - origin) / step) * step;
            expected.set(at, (expected.get(at) ?? 0) + delta);
          }
          expect(spans).toEqual(
            [...expected]
              .filter(([, count]) => count !== 0)
              .sort(([a], [b]) => a - b)
              .map(([at, count]) => ({ at: new Date(at).toISOString(), count })),
          );
          const [first, last] = [spans[0], spans.at(-1)];
          if (first && last)
            expect((Date.parse(last.at) - Date.parse(first.at)) / step).toBeLessThanOrEqual(MAX_ARRIVAL_SPANS);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('count the arrivals of 50,000 people', async () => {
    await door.addGuests(50_000);
    await door.fixture.sql(
      `insert into accreditation.check_in_entry (account_id, event_id, seq, person_id, action, delta, user_id, user_name, key, at)
       select account_id, event_id, row_number() over (order by id), id, 'check_in', 1, 1, 'Ele', gen_random_uuid(), now() - id * interval '1 second'
       from accreditation.person where event_id = $1`,
      [door.eventId],
    );
    const { arrivals } = await statsOf(door.eventId);
    expect(arrivals.spans.reduce((sum, { count }) => sum + count, 0)).toBe(50_000);
  });
});
