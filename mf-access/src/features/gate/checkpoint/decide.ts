import type { PassageReason } from '@laminate/contracts/passage-reasons';
import {
  eventDay,
  mayPass,
  maxEntering,
  quotasOf,
  type RequestedPassage,
  type Direction,
  type PassageAnswer,
  type PassedBefore,
  type QuotaRule,
} from '@laminate/rules/passage-rules';
import type { AccessSystem } from '../../../access/access-system.ts';
import type { Holder } from '../local-data/holders.ts';
import type { Passed } from '../local-data/passed.ts';
import { guestsOf, momentOf, uncounted, type PassageTap } from '../queue/passage-tap.ts';

/** What a device at a checkpoint decides by: rules, who passed, and what it tapped that the server does not know yet. */
export interface Facts {
  readonly system: AccessSystem;
  readonly passed: Passed;
  readonly taps: readonly PassageTap[];
}

type Party = Pick<Holder, 'id' | 'profile_id' | 'blocked' | 'pending' | 'guest_count' | 'unit_id' | 'group_id'>;

/** The day of the event at a moment. @param at milliseconds since 1970 */
export const dayOf = ({ event, day_starts_at: startsAt }: AccessSystem, at: number): string =>
  eventDay(at, event.time_zone, startsAt);

/** Guests in an area now, as far as this device knows. */
export const insideNow = ({ passed, taps }: Facts, areaId: number): number =>
  uncounted(taps).reduce(
    (sum, tap) => (tap.areaId === areaId ? sum + guestsOf(tap) * (tap.direction === 'in' ? 1 : -1) : sum),
    passed.count(areaId)?.inside ?? 0,
  );

/** How many of a quota are used, as far as this device knows. */
function usedOf({ passed, taps }: Facts, quota: QuotaRule): number {
  const takes = ({ direction, unitId, groupId, areaId, day }: PassageTap) =>
    direction === 'in' &&
    quotasOf({ quotas: [quota] }, { unit_id: unitId, group_id: groupId }, { areaId, day }).length > 0;
  return uncounted(taps).reduce((sum, tap) => (takes(tap) ? sum + guestsOf(tap) : sum), passed.used(quota.id));
}

function before(facts: Facts, party: Party, asked: Omit<RequestedPassage, 'guests'>): PassedBefore {
  const { system, passed, taps } = facts;
  const use = { ...passed.use(party.id, asked.areaId, asked.day) };
  const recent = [...use.recent];
  for (const tap of uncounted(taps)) {
    if (tap.personId !== party.id || tap.areaId !== asked.areaId) continue;
    const [guests, at] = [guestsOf(tap), momentOf(tap)];
    const today = tap.day === asked.day ? guests : 0;
    if (tap.direction === 'in') {
      use.entries += guests;
      use.day_entries += today;
      recent.push([at, guests]);
    } else {
      use.exits += guests;
      use.day_exits += today;
    }
  }
  return {
    use: { ...use, recent },
    inside: insideNow(facts, asked.areaId),
    quotas: new Map(quotasOf(system, party, asked).map((quota) => [quota.id, usedOf(facts, quota)])),
  };
}

/** A scan at a checkpoint that is asked about. */
export interface Asking {
  readonly areaId: number;
  readonly direction: Direction;
  readonly guests: number;
  /** Milliseconds since 1970, by a right clock. */
  readonly at: number;
}

/** Decides whether these guests can pass, as the server would from the same facts. */
export function decide(facts: Facts, party: Party, asking: Asking): PassageAnswer {
  const asked = { ...asking, day: dayOf(facts.system, asking.at) };
  return mayPass(facts.system, party, asked, before(facts, party, asked));
}

/** Number of guests of a party who can pass together, and why no more can, or null if all can. */
export interface MaxEntering {
  readonly most: number;
  readonly reason: PassageReason | null;
}

/** How many of a party the counter goes up to. */
export function mostOf(facts: Facts, party: Party, asking: Omit<Asking, 'guests'>): MaxEntering {
  const asked = { ...asking, day: dayOf(facts.system, asking.at) };
  const known = before(facts, party, asked);
  const most = maxEntering(facts.system, party, asked, known);
  if (most >= party.guest_count) return { most, reason: null };
  return { most, reason: mayPass(facts.system, party, { ...asked, guests: most + 1 }, known).reason };
}

/** What is left of a quota. */
export interface QuotaLeft {
  readonly quota: QuotaRule;
  readonly left: number;
}

/** The quotas that a person takes from here now, each with what is left of it. */
export const quotasLeft = (facts: Facts, party: Party, { areaId, at }: Pick<Asking, 'areaId' | 'at'>): QuotaLeft[] =>
  quotasOf(facts.system, party, { areaId, day: dayOf(facts.system, at) }).map((quota) => ({
    quota,
    left: quota.most - usedOf(facts, quota),
  }));
