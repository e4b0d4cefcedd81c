import type { PassageResult } from '@laminate/contracts/passages';
import type { AccessSystem } from '../../../access/access-system.ts';
import type { Holder } from '../local-data/holders.ts';
import { Passed } from '../local-data/passed.ts';
import type { PassageTap } from '../queue/passage-tap.ts';
import { dayOf, decide, insideNow, mostOf, quotasLeft, type Facts } from './decide.ts';

const NOON = Date.parse('2027-07-31T09:00:00Z');
const HOUR = 3_600_000;

/** Backstage (1) counts people who leave. Lunch (2) is once a day, and the crew has 3 of it. */
const SYSTEM = {
  event: { id: 34, time_zone: 'Europe/Tallinn' },
  areas: [
    { id: 1, name: 'Backstage', most_guests: 2, warn_at: 50, when_full: 'ask' },
    { id: 2, name: 'Lunch', most_guests: null, warn_at: 90, when_full: 'warn' },
  ],
  times: [],
  profiles: [
    {
      id: 5,
      name: 'Crew',
      areas: [1, 2],
      timeId: null,
      rules: [{ area_id: 2, time_ids: null, most: 1, per: 'day', reentry: false, again_after: 0 }],
    },
  ],
  checkpoints: [
    { id: 11, name: 'Door', area_id: 1, direction: 'both', kind: 'zone' },
    { id: 12, name: 'Till', area_id: 2, direction: 'in', kind: 'meal' },
  ],
  quotas: [{ id: 7, area_id: 2, unit_id: 3, group_id: null, day: null, most: 3 }],
  day_starts_at: 240,
} as unknown as AccessSystem;

const mari = { id: 9, profile_id: 5, blocked: false, pending: false, guest_count: 1, unit_id: 3, group_id: null };
const party = { ...mari, id: 8, guest_count: 4 } as Holder;

const tapOf = (rest: Partial<PassageTap>): PassageTap => ({
  key: 'k',
  accountId: 7,
  eventId: 34,
  personId: 9,
  name: 'Mari Tamm',
  unitId: 3,
  groupId: null,
  checkpointId: 11,
  areaId: 1,
  direction: 'in',
  guests: 1,
  passed: true,
  reason: 'any_time',
  confirmed: false,
  at: new Date(NOON).toISOString(),
  clockOffMs: 0,
  day: '2027-07-31',
  state: 'waiting',
  ...rest,
});
const factsOf = (taps: readonly PassageTap[], passed = new Passed()): Facts => ({ system: SYSTEM, passed, taps });
const backstage = { areaId: 1, direction: 'in', guests: 1, at: NOON } as const;
const lunch = { ...backstage, areaId: 2 };
const said = (facts: Facts, asking: typeof backstage | typeof lunch, who = mari as Holder) => {
  const { may, reason } = decide(facts, who, asking);
  return [may, reason];
};

it('lets the same person in once without a network, and again after they left', () => {
  expect(said(factsOf([]), backstage)).toEqual(['yes', 'any_time']);
  const entry = tapOf({ key: 'a' });
  expect(said(factsOf([entry]), backstage)).toEqual(['no', 'already_inside']);
  expect(said(factsOf([entry, tapOf({ key: 'b', direction: 'out' })]), backstage)).toEqual(['yes', 'any_time']);
  expect(decide(factsOf([entry]), mari as Holder, { ...backstage, direction: 'out' })).toMatchObject({ may: 'yes' });
});

it('forgets what was undone before it was sent, and removes what was undone after', () => {
  const undone = [tapOf({ key: 'a' }), tapOf({ key: 'b', undoes: 'a' })];
  expect(said(factsOf(undone), backstage)).toEqual(['yes', 'any_time']);
  const passed = new Passed();
  passed.applyPassage({
    passage: { seq: 5, checkpoint_id: 11 },
    use: {
      person_id: 9,
      area_id: 1,
      entries: 1,
      exits: 0,
      day: '2027-07-31',
      day_entries: 1,
      day_exits: 0,
      recent: [],
    },
    count: { area_id: 1, entries: 1, exits: 0, inside: 1, refused: 0 },
    quotas: [],
  } as unknown as PassageResult);
  expect(said(factsOf([], passed), backstage)).toEqual(['no', 'already_inside']);
  expect(said(factsOf([tapOf({ key: 'b', undoes: 'a' })], passed), backstage)).toEqual(['yes', 'any_time']);
  // The stream has brought it before the answer has: it counts once.
  expect(insideNow(factsOf([tapOf({ key: 'a', seen: true })], passed), 1)).toBe(1);
});

it('counts refusals for nothing', () => {
  expect(said(factsOf([tapOf({ passed: false, reason: 'no_profile' })]), backstage)).toEqual(['yes', 'any_time']);
});

it('gives lunch once a day of the event, which begins at four in the morning', () => {
  const eaten = tapOf({ areaId: 2, checkpointId: 12 });
  expect(said(factsOf([eaten]), lunch)).toEqual(['no', 'used_up_today']);
  const night = NOON + 15 * HOUR;
  expect([dayOf(SYSTEM, night), dayOf(SYSTEM, night + 2 * HOUR)]).toEqual(['2027-07-31', '2027-08-01']);
  expect(said(factsOf([eaten]), { ...lunch, at: night })).toEqual(['no', 'used_up_today']);
  expect(said(factsOf([eaten]), { ...lunch, at: night + 2 * HOUR })).toEqual(['yes', 'any_time']);
});

it('counts a party up to as many as can pass, and says why no more can', () => {
  const most = (taps: readonly PassageTap[], asking: Omit<typeof backstage | typeof lunch, 'guests'>) => {
    const { most: count, reason } = mostOf(factsOf(taps), party, asking);
    return [count, reason];
  };
  const out = { ...backstage, direction: 'out' } as never;
  const entry = tapOf({ personId: 8, guests: 3 });
  expect([most([], backstage), most([entry], backstage)]).toEqual([
    [4, null],
    [1, 'already_inside'],
  ]);
  expect(most([tapOf({ personId: 8, guests: 4 })], backstage)).toEqual([0, 'already_inside']);
  expect(most([], lunch)).toEqual([3, 'quota_used']);
  expect(most([tapOf({ areaId: 2, checkpointId: 12, guests: 2 })], lunch)).toEqual([1, 'quota_used']);
  // A guest whose entry is not known yet might be any of them.
  expect([most([entry], out), most([], out)]).toEqual([
    [3, 'out'],
    [4, null],
  ]);
});

it('says what is left of a quota, and gives no more', () => {
  const eaten = tapOf({ personId: 8, areaId: 2, checkpointId: 12, guests: 3 });
  expect(quotasLeft(factsOf([]), mari as Holder, lunch)).toMatchObject([{ left: 3 }]);
  expect(quotasLeft(factsOf([eaten]), mari as Holder, lunch)).toMatchObject([{ left: 0 }]);
  expect(said(factsOf([eaten]), lunch)).toEqual(['no', 'quota_used']);
});

it('asks the staff there where the area is full, for the whole party', () => {
  expect(said(factsOf([]), { ...backstage, guests: 3 } as never, party)).toEqual(['ask', 'area_full']);
  expect(decide(factsOf([]), party, { ...backstage, guests: 1 })).toMatchObject({ may: 'yes', warning: 'nearly_full' });
});
