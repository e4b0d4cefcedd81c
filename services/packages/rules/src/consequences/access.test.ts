import fc from 'fast-check';
import { message } from '@laminate/contracts/messages';
import type { Schedule } from '@laminate/contracts/programme';
import { mayEnter } from '../may-enter.ts';
import { plainRule } from '../passage-rules.ts';
import { ACCESS_KINDS, asksFirst, consequencesOfAccess } from './access.ts';
import { afterAccess, type AccessFacts, type AccessStep } from './access-facts.ts';
import { declareKind, keyOf } from './graph.ts';

const SEED = 51;
const at = (time: string) => Date.parse(`${time}+03:00`);

const DAY: Schedule = {
  id: 1,
  name: 'Friday',
  scheduleDate: '2026-07-31',
  schedule_date: '2026-07-31',
  start_time: '16:00',
  end_time: '04:00',
  stages: [],
  artists: [
    {
      id: 5,
      artist_id: 9,
      artist_name: 'Udu',
      stage_id: 1,
      start_time: '22:00',
      end_time: '23:00',
      revision: 1,
    },
  ],
  revision: 1,
};

const FACTS: AccessFacts = {
  timeZone: 'Europe/Tallinn',
  dayStartsAt: 360,
  start: at('2026-07-31T12:00'),
  end: at('2026-08-02T23:00'),
  at: at('2026-07-31T20:00'),
  areas: [
    { id: 1, name: 'Backstage' },
    { id: 2, name: 'Stage' },
  ],
  slots: [
    { id: 1, name: 'Friday', start: at('2026-07-31T16:00'), end: at('2026-08-01T02:00') },
    { id: 2, name: 'Saturday', start: at('2026-08-01T16:00'), end: at('2026-08-02T02:00') },
    { id: 3, name: 'By eye', start: null, end: null },
  ],
  profiles: [
    { id: 1, name: 'Crew', timeId: 1, areas: [1, 2], rules: [] },
    { id: 2, name: 'Press', timeId: null, areas: [1], rules: [{ ...plainRule(1), time_ids: [2] }] },
    { id: 3, name: 'Guests', timeId: null, areas: [], rules: [] },
  ],
  holders: [
    { profile_id: 1, unit_id: 1, group_id: null, guests: 12, inside: 2 },
    { profile_id: 2, unit_id: 1, group_id: 3, guests: 4, inside: 0 },
    { profile_id: 3, unit_id: 2, group_id: null, guests: 40, inside: 9 },
  ],
  checkpoints: [{ id: 7, name: 'Gate B', area_id: 1 }],
  quotas: [
    { id: 4, name: 'Backstage, Unit', area_id: 1, unit_id: 1, group_id: null, day: '2026-07-31', most: 20 },
    { id: 6, name: 'Stage, Other', area_id: 2, unit_id: 2, group_id: null, day: null, most: 30 },
  ],
  schedules: [DAY],
  players: [{ artist_id: 9, profile_id: 1, guests: 3 }],
};

const slot = (start: string, end: string, id = 1): AccessStep => ({
  kind: 'time',
  id,
  to: { start: at(start), end: at(end) },
});
const said = (step: AccessStep, facts = FACTS) =>
  consequencesOfAccess(facts, step).map(({ id, said: { code, params }, was, now }) =>
    [id, code, params['count'] ?? '', params['areas'] ?? '', was && now ? `${was} > ${now}` : ''].join(' ').trim(),
  );

it('names who loses time by a slot, guests inside, performances, quotas and checkpoints', () => {
  expect(said(slot('2026-07-31T21:00', '2026-07-31T22:30'))).toEqual([
    '1 area_guests_inside 2',
    '2 area_guests_inside 2',
    '1 access_shorter 12 Backstage, Stage 31.07.2026 16:00 – 01.08.2026 02:00 > 31.07.2026 21:00 – 31.07.2026 22:30',
    '5 access_uncovers_set 3',
    '7 checkpoint_rules',
  ]);
  expect(said(slot('2026-07-31T15:00', '2026-08-01T03:00'))).toEqual([
    '1 access_longer 12 Backstage, Stage 31.07.2026 16:00 – 01.08.2026 02:00 > 31.07.2026 15:00 – 01.08.2026 03:00',
    '7 checkpoint_rules',
  ]);
  expect(said(slot('2026-08-03T21:00', '2026-08-03T22:00'))).toEqual([
    '1 area_guests_inside 2',
    '2 area_guests_inside 2',
    '1 access_moved 12 Backstage, Stage 31.07.2026 16:00 – 01.08.2026 02:00 > 03.08.2026 21:00 – 03.08.2026 22:00',
    '5 access_uncovers_set 3',
    '1 slot_leaves_day',
    '1 slot_outside',
    '4 quota_unused',
    '7 checkpoint_rules',
  ]);
});

it('names no day that a slot leaves by its first hours, and all that it leaves by later ones', () => {
  const [saturday, friday] = [
    slot('2026-08-01T16:00', '2026-08-02T02:00', 3),
    slot('2026-07-31T16:00', '2026-08-01T02:00', 3),
  ];
  expect(said(saturday)).toEqual([]);
  expect(asksFirst(consequencesOfAccess(FACTS, saturday), 'time')).toBe(false);
  expect(said(saturday, afterAccess(FACTS, friday))).toEqual(['1 slot_leaves_day']);
});

it('says of a deleted slot that a profile opens at any time, and that a rule by it opens no more', () => {
  expect(said({ kind: 'time', id: 1, to: null })).toEqual([
    '1 access_longer 12 Backstage, Stage',
    '7 checkpoint_rules',
  ]);
  expect(said({ kind: 'time', id: 2, to: null })).toEqual(['2 access_lost 4 Backstage', '7 checkpoint_rules']);
  expect(said({ kind: 'time', id: 3, to: null })).toEqual([]);
});

it('names who loses and gains areas by a profile, and quotas that no longer fit', () => {
  expect(said({ kind: 'profile', id: 1, to: { areas: [2] } })).toEqual([
    '1 area_guests_inside 2',
    '1 access_lost 12 Backstage',
    '5 access_uncovers_set 3',
    '4 quota_unused',
    '7 checkpoint_rules',
  ]);
  expect(said({ kind: 'profile', id: 3, to: { areas: [2] } })).toEqual([
    '3 access_gained 40 Stage',
    '6 quota_too_small 40',
  ]);
  const rules = [{ ...plainRule(2), reentry: false }];
  expect(said({ kind: 'profile', id: 1, to: { rules } })).toEqual(['1 access_limits 12 Stage']);
  expect(said({ kind: 'profile', id: 1, to: { timeId: null } })).toContain('1 access_longer 12 Backstage, Stage');
});

it('asks before guests inside or more than 10 guests lose something by a profile, and of a slot that guests use', () => {
  const asks = (step: AccessStep, facts = FACTS) => asksFirst(consequencesOfAccess(facts, step), step.kind);
  const holders = (guests: number, inside: number) => ({
    ...FACTS,
    holders: [{ profile_id: 1, unit_id: 1, group_id: null, guests, inside }],
  });
  const close: AccessStep = { kind: 'profile', id: 1, to: { areas: [2] } };
  expect([asks(close, holders(11, 0)), asks(close, holders(10, 0)), asks(close, holders(10, 1))]).toEqual([
    true,
    false,
    true,
  ]);
  expect(asks({ kind: 'profile', id: 3, to: { areas: [1, 2] } })).toBe(false);
  expect(asks(slot('2026-07-31T15:00', '2026-08-01T03:00'))).toBe(true);
  const alone = { ...FACTS, holders: [], players: [] };
  expect(asks(slot('2026-07-31T15:00', '2026-08-01T03:00'), alone)).toBe(false);
});

const step: fc.Arbitrary<AccessStep> = fc.oneof(
  fc.record({
    kind: fc.constant('time' as const),
    id: fc.integer({ min: 1, max: 3 }),
    to: fc.option(
      fc.record({ from: fc.nat({ max: 60 }), hours: fc.integer({ min: 1, max: 30 }) }).map(({ from, hours }) => ({
        start: FACTS.start + from * 3_600_000,
        end: FACTS.start + (from + hours) * 3_600_000,
      })),
    ),
  }),
  fc.record({
    kind: fc.constant('profile' as const),
    id: fc.integer({ min: 1, max: 3 }),
    to: fc.record(
      {
        areas: fc.uniqueArray(fc.integer({ min: 1, max: 2 }), { maxLength: 2 }),
        timeId: fc.option(fc.integer({ min: 1, max: 3 })),
      },
      { requiredKeys: [] },
    ),
  }),
);

/** The rules as gates have them. */
const rulesOf = ({ areas, slots, profiles }: AccessFacts) => {
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return {
    areas,
    times: slots.map(({ id, name, start, end }) => ({ id, name, start_time: iso(start), end_time: iso(end) })),
    profiles: profiles.map((profile) => ({ ...profile, areas: [...profile.areas] })),
  };
};

it('counts those inside who could no longer enter exactly as gates would answer', () => {
  fc.assert(
    fc.property(step, fc.nat({ max: 60 }), (change, hour) => {
      const facts = { ...FACTS, at: FACTS.start + hour * 3_600_000 };
      const can = (now: AccessFacts, profile_id: number, area: number) =>
        mayEnter(rulesOf(now), { profile_id, blocked: false, pending: false }, area, facts.at).may !== 'no';
      const after = afterAccess(facts, change);
      const expected = facts.areas.flatMap(({ id }) => {
        const count = facts.holders
          .filter(({ profile_id }) => can(facts, profile_id, id) && !can(after, profile_id, id))
          .reduce((sum, { inside }) => sum + inside, 0);
        return count > 0 ? [[id, count]] : [];
      });
      const found = consequencesOfAccess(facts, change).filter(({ kind }) => kind === 'guests_inside');
      expect(found.map((effect) => [effect.id, effect.said.params['count']])).toEqual(expected);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

it('touches nothing where nothing changes', () => {
  for (const { id, start, end } of FACTS.slots)
    expect(consequencesOfAccess(FACTS, { kind: 'time', id, to: { start, end } })).toEqual([]);
  for (const { id, areas, rules, timeId } of FACTS.profiles)
    expect(consequencesOfAccess(FACTS, { kind: 'profile', id, to: { areas, rules, timeId } })).toEqual([]);
});

it('takes a later kind that only declares itself', () => {
  const meals = declareKind<AccessFacts, { id: number; state: string; causes: string[] }>({
    kind: 'meal',
    dependsOn: ['opening'],
    things: () => [{ id: 1, state: '', causes: [keyOf('opening', '1/1')] }],
    touches: () => ({ kind: 'meal', id: 1, name: 'Dinner', said: message('set_moves_along', { artist: 'x' }) }),
  });
  const effects = consequencesOfAccess(FACTS, { kind: 'profile', id: 1, to: { areas: [] } }, [...ACCESS_KINDS, meals]);
  expect(effects.at(-1)).toMatchObject({ kind: 'meal', name: 'Dinner' });
});

it('finds what 2,000 dependants of a slot are touched by within 300 ms of processor time', () => {
  const areas = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, name: `Area ${index}` }));
  const many: AccessFacts = {
    ...FACTS,
    areas,
    profiles: Array.from({ length: 100 }, (_, index) => ({
      id: index + 1,
      name: `Profile ${index}`,
      timeId: 1,
      areas: areas.map(({ id }) => id),
      rules: [],
    })),
    holders: Array.from({ length: 2000 }, (_, index) => ({
      profile_id: (index % 100) + 1,
      unit_id: index,
      group_id: null,
      guests: 2,
      inside: 1,
    })),
    quotas: Array.from({ length: 200 }, (_, index) => ({
      id: index + 1,
      name: `Quota ${index}`,
      area_id: (index % 20) + 1,
      unit_id: index,
      group_id: null,
      day: '2026-07-31',
      most: 1,
    })),
  };
  consequencesOfAccess(FACTS, slot('2026-07-31T21:00', '2026-07-31T22:30'));
  const before = process.cpuUsage();
  const effects = consequencesOfAccess(many, slot('2026-07-31T21:00', '2026-07-31T22:30'));
  const { user, system } = process.cpuUsage(before);
  expect(effects.filter(({ kind }) => kind === 'profile')).toHaveLength(100);
  expect((user + system) / 1000).toBeLessThan(300);
});

it('finds what 2,000 performances are touched by where a rule of a profile changes, within 300 ms of processor time', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => index + 1);
  const [set] = DAY.artists;
  const many: AccessFacts = {
    ...FACTS,
    schedules: [{ ...DAY, artists: ids.map((id) => ({ ...(set as typeof set & object), id, artist_id: id })) }],
    players: ids.map((artist_id) => ({ artist_id, profile_id: 1, guests: 1 })),
    holders: ids.map((unit_id) => ({ profile_id: 1, unit_id, group_id: null, guests: 2, inside: 1 })),
    quotas: ids.map((unit_id) => ({
      id: unit_id,
      name: 'Backstage',
      area_id: 1,
      unit_id,
      group_id: null,
      day: '2026-07-31',
      most: 1,
    })),
  };
  const rule: AccessStep = { kind: 'profile', id: 1, to: { rules: [{ ...plainRule(1), time_ids: [2] }] } };
  consequencesOfAccess(FACTS, rule);
  const before = process.cpuUsage();
  const effects = consequencesOfAccess(many, rule);
  const { user, system } = process.cpuUsage(before);
  expect(effects.filter(({ kind }) => kind === 'set')).toHaveLength(2000);
  expect(effects.filter(({ kind }) => kind === 'quota')).toHaveLength(2000);
  expect((user + system) / 1000).toBeLessThan(300);
});
