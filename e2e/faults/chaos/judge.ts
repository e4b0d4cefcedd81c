import type { State } from './people-check.ts';
import { dayOf, type Festival, type Rule } from './festival.ts';

/** What the ledger has of a party in an area: each row that counts. */
interface Moment {
  readonly direction: 'in' | 'out';
  readonly delta: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Asked {
  readonly personId: number;
  readonly areaId: number;
  readonly direction: 'in' | 'out';
  readonly guests: number;
  readonly at: number;
}

interface Verdict {
  readonly may: 'yes' | 'no' | 'ask';
  readonly reason: string;
}

const no = (reason: string): Verdict => ({ may: 'no', reason });

/**
 * Verdict of the rules on scans, derived again from the wording of the rules and only from the ledger's rows so far. It
 * shares no code with the service and the devices.
 */
export class Judge {
  readonly #festival: Festival;
  readonly #moments = new Map<string, Moment[]>();
  readonly #inside = new Map<number, number>();
  readonly #entries = new Map<number, number>();
  readonly #used = new Map<number, number>();

  constructor(festival: Festival) {
    this.#festival = festival;
  }

  /** Guests in an area by the ledger so far. */
  insideOf(areaId: number): number {
    return this.#inside.get(areaId) ?? 0;
  }

  /**
   * Returns the guests who came and left by the ledger so far, including check-ins of guests who are no longer on the
   * list.
   */
  sumsOf(areaId: number) {
    const entries = this.#entries.get(areaId) ?? 0;
    return { area_id: areaId, entries, exits: entries - this.insideOf(areaId), refused: 0 };
  }

  usedOf(quotaId: number): number {
    return this.#used.get(quotaId) ?? 0;
  }

  momentsOf(personId: number, areaId: number): readonly Moment[] {
    return this.#moments.get(`${personId} ${areaId}`) ?? [];
  }

  /** A row of the ledger that counts. */
  note(personId: number, areaId: number, moment: Moment): void {
    const key = `${personId} ${areaId}`;
    const moments = this.#moments.get(key) ?? [];
    moments.push(moment);
    this.#moments.set(key, moments);
    // Exits have a delta below 0.
    this.#inside.set(areaId, this.insideOf(areaId) + moment.delta);
    if (moment.direction === 'out') return;
    this.#entries.set(areaId, (this.#entries.get(areaId) ?? 0) + moment.delta);
    for (const { id } of this.#quotasOf({ personId, areaId, at: moment.at }))
      this.#used.set(id, this.usedOf(id) + moment.delta);
  }

  /** @param state of the person when it is asked */
  says(asked: Asked, state: State): Verdict {
    if (asked.direction === 'out') return { may: 'yes', reason: 'out' };
    const { personId, areaId, guests, at } = asked;
    const { unitId } = this.#festival.placeOf.get(personId) ?? { unitId: 0 };
    if (state.blocked) return no('blocked');
    if (state.pending) return no('pending');
    if (!this.#festival.hasProfile(unitId)) return no('no_profile');
    const rule = this.#festival.ruleOf(unitId, areaId);
    if (!rule) return no('not_this_area');
    const slot = slotSays(rule, at);
    if (slot.startsWith('too_')) return no(slot);
    const used = this.#usedUp(rule, asked, state.guest_count);
    if (used) return no(used);
    const isFull = this.#quotasOf(asked).some(({ id, most }) => this.usedOf(id) + guests > most);
    if (isFull) return no('quota_used');
    const area = this.#festival.areas.get(areaId);
    if (area?.most != null && this.insideOf(areaId) + guests > area.most && area.whenFull !== 'warn')
      return area.whenFull === 'stop' ? no('area_full') : { may: 'ask', reason: 'area_full' };
    return { may: 'yes', reason: slot };
  }

  #usedUp(rule: Rule, { personId, areaId, guests, at }: Asked, party: number): string | undefined {
    const moments = this.momentsOf(personId, areaId);
    const sum = (of: readonly Moment[]) => of.reduce((total, { delta }) => total + delta, 0);
    const entries = (of: readonly Moment[]) => sum(of.filter(({ direction }) => direction === 'in'));
    if (this.#festival.areas.get(areaId)?.countsExits && sum(moments) + guests > party) return 'already_inside';
    if (rule.most === null && !rule.reentry && entries(moments) + guests > party) return 'no_reentry';
    if (rule.most !== null) {
      const today = dayOf(at);
      const counted = rule.per === 'day' ? moments.filter((moment) => dayOf(moment.at) === today) : moments;
      const taken = rule.reentry ? Math.max(0, sum(counted)) : entries(counted);
      if (taken + guests > rule.most * party) return rule.per === 'day' ? 'used_up_today' : 'used_up';
    }
    if (rule.againAfterMs === 0) return undefined;
    const lately = moments.filter((moment) => moment.at > at - rule.againAfterMs && moment.at <= at);
    return entries(lately) + guests > party ? 'too_soon' : undefined;
  }

  #quotasOf({ personId, areaId, at }: Pick<Asked, 'personId' | 'areaId' | 'at'>) {
    const place = this.#festival.placeOf.get(personId);
    return this.#festival.quotas.filter(
      (quota) =>
        quota.areaId === areaId &&
        quota.unitId === place?.unitId &&
        (quota.groupId === null || quota.groupId === place.groupId) &&
        (quota.day === null || quota.day === dayOf(at)),
    );
  }
}

function slotSays({ slots }: Rule, at: number): string {
  if (!slots) return 'any_time';
  if (slots.some(([from, to]) => at >= from && at < to)) return 'may_enter';
  return slots.some(([from]) => at < from) ? 'too_early' : 'too_late';
}
