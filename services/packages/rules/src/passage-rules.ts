import type { AccessAnswer, AccessRules, AreaRule, PassHolder } from '@laminate/contracts/access-answer';
import type { PassageReason } from '@laminate/contracts/passage-reasons';
import { clockAt, dayAfter, wallTime } from '@laminate/contracts/zoned-clock';
import { mayEnter } from './may-enter.ts';

/** Direction in which someone passes. */
export type Direction = 'in' | 'out';

/** The rule of an area of which a profile says nothing but that it opens it. */
export const plainRule = (areaId: number): AreaRule => ({
  area_id: areaId,
  time_ids: null,
  most: null,
  per: null,
  reentry: true,
  again_after: 0,
});

/** Is it as simple as `plainRule`? */
export const isPlainRule = ({ time_ids, most, reentry, again_after }: AreaRule): boolean =>
  time_ids === null && most === null && reentry && again_after === 0;

/** Do two rules say the same of an area? Slots count as a set. */
export function sameRule(left: AreaRule, right: AreaRule): boolean {
  const slots = ({ time_ids }: AreaRule) => time_ids && [...new Set(time_ids)].toSorted((a, b) => a - b).join();
  return (
    left.area_id === right.area_id &&
    slots(left) === slots(right) &&
    left.most === right.most &&
    left.per === right.per &&
    left.reentry === right.reentry &&
    left.again_after === right.again_after
  );
}

/** Who passes: their rights, and what they count for. */
export interface Passer extends PassHolder {
  /** The whole party: 1 + plus-ones. */
  readonly guest_count: number;
  readonly unit_id: number | null;
  readonly group_id: number | null;
}

/** An area with how many it takes. */
export interface LimitedArea {
  readonly id: number;
  readonly name: string;
  /** Maximum number of guests at the same time, or null for no limit. */
  readonly most_guests: number | null;
  /** Percent of `most_guests` from which it warns. */
  readonly warn_at: number;
  /** Behaviour when full: only shows a warning, asks the person at the gate, or lets no one in. */
  readonly when_full: 'warn' | 'ask' | 'stop';
}

/** So many guests of a unit or group into an area, on a day or in all. */
export interface QuotaRule {
  readonly id: number;
  readonly area_id: number;
  readonly unit_id: number;
  readonly group_id: number | null;
  /** A day of the event, YYYY-MM-DD, or null for all days together. */
  readonly day: string | null;
  readonly most: number;
}

/** Everything that decides about a scan, as server and device have it. */
export interface PassageRules extends AccessRules {
  readonly areas: readonly LimitedArea[];
  readonly checkpoints: readonly { readonly area_id: number; readonly direction: Direction | 'both' }[];
  readonly quotas: readonly QuotaRule[];
}

/** What the ledger has of a party in an area, less what was undone. Counts are guests. */
export interface AreaUse {
  readonly entries: number;
  readonly exits: number;
  /** Of the day of the event that is asked about. */
  readonly day_entries: number;
  readonly day_exits: number;
  /** Entries of the last minutes, as far back as any rule looks: when (milliseconds since 1970), and how many guests. */
  readonly recent: readonly (readonly [at: number, guests: number])[];
}

export const NO_USE: AreaUse = { entries: 0, exits: 0, day_entries: 0, day_exits: 0, recent: [] };

/** How many of a party are in an area. Below 0 where an exit is known and its entry not yet. */
export const insideOf = ({ entries, exits }: Pick<AreaUse, 'entries' | 'exits'>): number => entries - exits;

export interface PassageAnswer {
  /**
   * `look`: the person at the gate compares the slot. `ask`: the person at the gate decides, since the area is full.
   */
  readonly may: 'yes' | 'no' | 'look' | 'ask';
  readonly reason: PassageReason;
  /** Of who lets in: the area is full, or nearly. */
  readonly warning: 'area_full' | 'nearly_full' | null;
  /** Answer by rights alone, or null for guests who leave. */
  readonly access: AccessAnswer | null;
}

/** A scan that is asked about. */
export interface RequestedPassage {
  readonly areaId: number;
  readonly direction: Direction;
  readonly guests: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The day of the event at that moment, as `eventDay` has it. */
  readonly day: string;
}

/** What is known of those who passed before. */
export interface PassedBefore {
  readonly use: AreaUse;
  /** Guests in the area. */
  readonly inside: number;
  /** By the id of a quota: guests who used it. */
  readonly quotas: ReadonlyMap<number, number>;
}

/**
 * The day of an event at a moment, YYYY-MM-DD: it begins so many minutes after midnight.
 * @param at milliseconds since 1970
 * @param timeZone IANA zone of the event
 */
export function eventDay(at: number, timeZone: string, dayStartsAt: number): string {
  const clock = clockAt(at, timeZone);
  const minutes = Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
  const day = clock.slice(0, 10);
  return minutes < dayStartsAt ? dayAfter(day, -1) : day;
}

/** Returns the start and end of a day of the event, in milliseconds since 1970. The end is not part of it. */
export function eventDayBounds(
  day: string,
  timeZone: string,
  dayStartsAt: number,
): readonly [from: number, to: number] {
  const time = new Date(dayStartsAt * 60_000).toISOString().slice(11, 16);
  return [wallTime(day, time, timeZone).at, wallTime(dayAfter(day), time, timeZone).at];
}

/** Checks whether checkpoints of this area count who leaves. If none does, no one is known to be still inside. */
export const countsExits = ({ checkpoints }: Pick<PassageRules, 'checkpoints'>, areaId: number): boolean =>
  checkpoints.some(({ area_id, direction }) => area_id === areaId && direction !== 'in');

/** The most minutes that any rule looks back. */
export const longestAgainAfter = ({ profiles }: Pick<PassageRules, 'profiles'>): number =>
  Math.max(0, ...profiles.flatMap(({ rules = [] }) => rules.map(({ again_after }) => again_after)));

const ruleOf = ({ profiles }: PassageRules, { profile_id }: PassHolder, areaId: number): AreaRule =>
  profiles.find(({ id }) => id === profile_id)?.rules?.find(({ area_id }) => area_id === areaId) ?? plainRule(areaId);

/** Returns the reason why a party with the right still can't come in, based on what the party did earlier. */
function usedUp(rule: AreaRule, { guest_count }: Passer, asked: RequestedPassage, use: AreaUse): PassageReason | null {
  const { guests, at } = asked;
  if (rule.most === null && !rule.reentry && use.entries + guests > guest_count) return 'no_reentry';
  if (rule.most !== null) {
    const [entries, exits] = rule.per === 'day' ? [use.day_entries, use.day_exits] : [use.entries, use.exits];
    const used = rule.reentry ? Math.max(0, entries - exits) : entries;
    if (used + guests > rule.most * guest_count) return rule.per === 'day' ? 'used_up_today' : 'used_up';
  }
  const since = at - rule.again_after * 60_000;
  const lately = use.recent.reduce((sum, [when, count]) => (when > since && when <= at ? sum + count : sum), 0);
  return rule.again_after > 0 && lately + guests > guest_count ? 'too_soon' : null;
}

/** Returns the quotas that a scan of this person uses. */
export const quotasOf = (
  { quotas }: Pick<PassageRules, 'quotas'>,
  { unit_id, group_id }: Pick<Passer, 'unit_id' | 'group_id'>,
  { areaId, day }: Pick<RequestedPassage, 'areaId' | 'day'>,
): readonly QuotaRule[] =>
  quotas.filter(
    (quota) =>
      quota.area_id === areaId &&
      quota.unit_id === unit_id &&
      (quota.group_id === null || quota.group_id === group_id) &&
      (quota.day === null || quota.day === day),
  );

function fullness(area: LimitedArea, inside: number): PassageAnswer['warning'] {
  if (area.most_guests === null) return null;
  if (inside > area.most_guests) return 'area_full';
  return inside * 100 >= area.most_guests * area.warn_at ? 'nearly_full' : null;
}

/**
 * Decides whether these guests can pass here at this moment. The function is pure, so that the server and a phone
 * without a network give the same answer for the same facts. A guest who leaves can always pass. An exit whose entry is
 * not known yet is not their mistake.
 */
export function mayPass(
  rules: PassageRules,
  passer: Passer,
  asked: RequestedPassage,
  before: PassedBefore,
): PassageAnswer {
  if (asked.direction === 'out') return { may: 'yes', reason: 'out', warning: null, access: null };
  const { areaId, guests, at } = asked;
  const access = mayEnter(rules, passer, areaId, at);
  const no = (reason: PassageReason): PassageAnswer => ({ may: 'no', reason, warning: null, access });
  if (access.may === 'no') return no(access.reason);
  if (countsExits(rules, areaId) && insideOf(before.use) + guests > passer.guest_count) return no('already_inside');
  const used = usedUp(ruleOf(rules, passer, areaId), passer, asked, before.use);
  if (used) return no(used);
  const isOver = ({ id, most }: QuotaRule) => (before.quotas.get(id) ?? 0) + guests > most;
  if (quotasOf(rules, passer, asked).some(isOver)) return no('quota_used');
  const area = rules.areas.find(({ id }) => id === areaId);
  const warning = area ? fullness(area, before.inside + guests) : null;
  if (warning === 'area_full' && area?.when_full === 'stop') return no('area_full');
  if (warning === 'area_full' && area?.when_full === 'ask') return { may: 'ask', reason: 'area_full', warning, access };
  return { may: access.may, reason: access.reason, warning, access };
}

/**
 * Returns how many of a party can pass here together, including those whom the person at the gate decides on, or 0 if
 * not even one can. A guest who leaves is inside, so no more can leave than are known to be inside. If no one is, any
 * of the party can, since their entry might not be known yet.
 */
export function maxEntering(
  rules: PassageRules,
  passer: Passer,
  asked: Omit<RequestedPassage, 'guests'>,
  before: PassedBefore,
): number {
  const party = passer.guest_count;
  if (asked.direction === 'out') {
    const inside = insideOf(before.use);
    return inside > 0 ? Math.min(inside, party) : party;
  }
  // If some number of guests can't pass, no larger number can.
  let [most, tooMany] = [0, party + 1];
  while (tooMany - most > 1) {
    const guests = Math.floor((most + tooMany) / 2);
    if (mayPass(rules, passer, { ...asked, guests }, before).may === 'no') tooMany = guests;
    else most = guests;
  }
  return most;
}
