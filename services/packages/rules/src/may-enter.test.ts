import type { AccessRules, PassHolder } from '@laminate/contracts/access-answer';
import fc from 'fast-check';
import { mayEnter } from './may-enter.ts';

const HOUR = 3_600_000;
const FRIDAY = Date.parse('2026-07-31T08:00:00+03:00');
const iso = (at: number) => new Date(at).toISOString();

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 });
const hours = fc.option(fc.tuple(fc.integer({ min: -72, max: 72 }), fc.integer({ min: 1, max: 96 })), { freq: 4 });

/**
 * Generates whole access systems with a moment, an area and a person to ask for. Some of them ask for things that don't
 * exist.
 */
const questions = fc.record({ areas: ids, times: ids, profiles: ids }).chain(({ areas, times, profiles }) =>
  fc.record({
    rules: fc.record({
      areas: fc.constant(areas.map((id) => ({ id, name: `Area ${id}` }))),
      times: fc.tuple(
        ...times.map((id) =>
          hours.map((slot) => ({
            id,
            name: `Slot ${id}`,
            start_time: slot && iso(FRIDAY + slot[0] * HOUR),
            end_time: slot && iso(FRIDAY + (slot[0] + slot[1]) * HOUR),
          })),
        ),
      ),
      profiles: fc.tuple(
        ...profiles.map((id) =>
          fc
            .record({ areas: fc.subarray(areas), timeId: fc.option(fc.constantFrom(...times, 999)) })
            .map((of) => ({ id, name: `Profile ${id}`, ...of })),
        ),
      ),
    }) as fc.Arbitrary<AccessRules>,
    holder: fc.record({
      profile_id: fc.option(fc.constantFrom(...profiles, 999), { freq: 9 }),
      blocked: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      pending: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    }),
    area: fc.constantFrom(...areas, 999),
    at: fc.integer({ min: -100 * 60, max: 200 * 60 }).map((minutes) => FRIDAY + minutes * 60_000),
  }),
);

const noOneKeepsOut: Pick<PassHolder, 'blocked' | 'pending'> = { blocked: false, pending: false };

it('says yes exactly where the profile has the area and its slot, if any, is now', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(questions, ({ rules, holder, area, at }) => {
      const answer = mayEnter(rules, holder, area, at);
      seen.add(answer.reason);
      const profile = rules.profiles.find(({ id }) => id === holder.profile_id);
      const slot = rules.times.find(({ id }) => id === profile?.timeId);
      const now = slot?.start_time && slot.end_time ? iso(at) >= slot.start_time && iso(at) < slot.end_time : null;
      const wanted =
        !holder.blocked &&
        !holder.pending &&
        Boolean(profile?.areas.includes(area)) &&
        (profile?.timeId === null || slot !== undefined);
      const expected =
        wanted && (profile?.timeId === null || now === true) ? 'yes' : wanted && now === null ? 'look' : 'no';
      expect(answer.may).toBe(expected);
    }),
    { numRuns: 3000 },
  );
  // Otherwise the questions would not have been hard enough.
  expect([...seen].sort()).toEqual([
    'any_time',
    'blocked',
    'look_at_slot',
    'may_enter',
    'no_profile',
    'not_known',
    'not_this_area',
    'pending',
    'too_early',
    'too_late',
  ]);
});

it('names a next slot only where the same question is answered with yes when it begins', () => {
  fc.assert(
    fc.property(questions, ({ rules, holder, area, at }) => {
      const { next, may } = mayEnter(rules, holder, area, at);
      if (!next) return;
      expect(may).toBe('no');
      const begins = Date.parse(next.start_time ?? '');
      expect(begins).toBeGreaterThan(at);
      expect(mayEnter(rules, holder, area, begins).may).toBe('yes');
      expect(mayEnter(rules, holder, area, begins - 1).may).toBe('no');
    }),
    { numRuns: 1000 },
  );
});

it('is the same whatever the order of the items, and whatever else is in the system', () => {
  fc.assert(
    fc.property(questions, ({ rules, holder, area, at }) => {
      const profile = rules.profiles.filter(({ id }) => id === holder.profile_id);
      const alone: AccessRules = {
        areas: rules.areas.filter(({ id }) => id === area),
        times: rules.times.filter(({ id }) => id === profile[0]?.timeId),
        profiles: profile,
      };
      const turned: AccessRules = {
        areas: rules.areas.toReversed(),
        times: rules.times.toReversed(),
        profiles: rules.profiles.toReversed(),
      };
      const answer = mayEnter(rules, holder, area, at);
      expect(mayEnter(turned, holder, area, at)).toEqual(answer);
      expect(mayEnter(alone, holder, area, at)).toEqual(answer);
    }),
  );
});

it('lets one slot hand over to the next: its end is not in it, its start is', () => {
  const rules: AccessRules = {
    areas: [{ id: 1, name: 'Backstage' }],
    times: [{ id: 1, name: 'Friday', start_time: '2026-07-31T08:00:00+03:00', end_time: '2026-08-01T05:00:00+03:00' }],
    profiles: [{ id: 1, name: 'Guest, Friday', areas: [1], timeId: 1 }],
  };
  const at = (time: string) => mayEnter(rules, { profile_id: 1, ...noOneKeepsOut }, 1, Date.parse(time)).reason;
  expect(at('2026-07-31T07:59:59+03:00')).toBe('too_early');
  expect(at('2026-07-31T05:00:00Z')).toBe('may_enter');
  expect(at('2026-08-01T01:59:59Z')).toBe('may_enter');
  expect(at('2026-08-01T05:00:00+03:00')).toBe('too_late');
});
