import type { AccessHolders, AccessSystem, AreaCount, PartyUse, StreamMessage } from '@laminate/contracts';
import {
  eventDay,
  mayPass,
  NO_USE,
  type Direction,
  type Passer,
  type PassageAnswer,
} from '@laminate/rules/passage-rules';
import type { Message } from './watcher.ts';

interface Asked {
  readonly personId: number;
  readonly areaId: number;
  readonly direction: Direction;
  readonly guests: number;
  /** By the clock of the device, in milliseconds since 1970. */
  readonly at: number;
}

const BLOCKED = 1;
const PENDING = 2;

/** A party in an area. */
export const placeKey = (personId: number, areaId: number): string => `${personId} ${areaId}`;

/** What a device at a checkpoint knows: the list, and what passed, from lists and from the stream after them. */
export class Held {
  readonly rules: AccessSystem;
  readonly counts = new Map<number, AreaCount>();
  readonly uses = new Map<string, PartyUse>();
  readonly quotas = new Map<number, number>();
  /** Over-uses not marked as resolved, as known here. */
  readonly overUses = new Set<number>();
  readonly #people = new Map<number, Passer>();
  /** By what it is of: the number up to which a use, count or quota is true. Lists and the stream come in any order. */
  readonly #trueUntil = new Map<string, number>();
  #seq = 0;
  #listSeq = 0;

  constructor(rules: AccessSystem) {
    this.rules = rules;
  }

  /** The number up to which everything is known. */
  get seq(): number {
    return this.#seq;
  }

  /** The number up to which the list is known. The stream only hints at what changes it. */
  get listSeq(): number {
    return this.#listSeq;
  }

  /** Whether it lets a guest in nowhere, being blocked or not on the list. */
  refuses(personId: number): boolean {
    return this.#people.get(personId)?.blocked ?? true;
  }

  knows(personId: number): boolean {
    return this.#people.has(personId);
  }

  insideOf(personId: number, areaId: number): number {
    const use = this.uses.get(placeKey(personId, areaId));
    return use ? use.entries - use.exits : 0;
  }

  /** Takes a list over: all of it, or the differences. */
  load(list: AccessHolders): void {
    if (list.seq < (list.full ? this.#seq : this.#listSeq)) return;
    if (list.full) {
      this.#people.clear();
      this.uses.clear();
      this.#trueUntil.clear();
    }
    this.#listSeq = list.seq;
    this.#loadPeople(list);
    this.#loadPassed(list);
    if (list.seq < this.#seq) return;
    this.overUses.clear();
    for (const { id } of list.over_uses ?? []) this.overUses.add(id);
    this.#seq = list.seq;
  }

  /** Notes until when something is true. @returns false where what is known of it is newer */
  #isNews(of: string, seq: number): boolean {
    if (seq < (this.#trueUntil.get(of) ?? 0)) return false;
    this.#trueUntil.set(of, seq);
    return true;
  }

  #loadPeople({ people, removed }: AccessHolders): void {
    for (const id of removed) this.#people.delete(id);
    for (const [row, id] of people.id.entries()) {
      const flags = people.flags[row] ?? 0;
      this.#people.set(id, {
        profile_id: people.profile_id[row] || null,
        unit_id: people.unit_id[row] || null,
        group_id: people.group_id[row] || null,
        guest_count: people.guest_count[row] ?? 0,
        blocked: (flags & BLOCKED) !== 0,
        pending: (flags & PENDING) !== 0,
      });
    }
  }

  #loadPassed({ seq, passed, counts = [], quotas = [] }: AccessHolders): void {
    const recent = Map.groupBy(passed?.recent ?? [], ([person, area]) => placeKey(person, area));
    for (const [row, personId] of (passed?.person_id ?? []).entries()) {
      const areaId = passed?.area_id[row] ?? 0;
      if (!this.#isNews(`use ${placeKey(personId, areaId)}`, seq)) continue;
      this.uses.set(placeKey(personId, areaId), {
        person_id: personId,
        area_id: areaId,
        entries: passed?.entries[row] ?? 0,
        exits: passed?.exits[row] ?? 0,
        day: passed?.day ?? '',
        day_entries: passed?.day_entries[row] ?? 0,
        day_exits: passed?.day_exits[row] ?? 0,
        recent: (recent.get(placeKey(personId, areaId)) ?? []).map(([, , at, guests]) => [at, guests]),
      });
    }
    for (const count of counts) if (this.#isNews(`area ${count.area_id}`, seq)) this.counts.set(count.area_id, count);
    for (const { id, used } of quotas) if (this.#isNews(`quota ${id}`, seq)) this.quotas.set(id, used);
  }

  /** Takes over what the stream says under the next number. */
  take(seq: number, { kind, data }: Message): void {
    if (seq <= this.#seq) return;
    this.#seq = seq;
    if (kind === 'passage') {
      const { use, count, quotas } = JSON.parse(data) as Extract<StreamMessage, { kind: 'passage' }>['data'];
      const place = placeKey(use.person_id, use.area_id);
      if (this.#isNews(`use ${place}`, seq)) this.uses.set(place, use);
      if (this.#isNews(`area ${count.area_id}`, seq)) this.counts.set(count.area_id, count);
      for (const { id, used } of quotas) if (this.#isNews(`quota ${id}`, seq)) this.quotas.set(id, used);
    } else if (kind.startsWith('over-use')) {
      const { over_admission: over } = JSON.parse(data) as Extract<StreamMessage, { kind: 'over-use' }>['data'];
      if (over.settled) this.overUses.delete(over.id);
      else this.overUses.add(over.id);
    }
  }

  /** Returns the device's decision from what it knows, or undefined for a guest who is not on its list. */
  decide({ personId, areaId, direction, guests, at }: Asked): PassageAnswer | undefined {
    const passer = this.#people.get(personId);
    if (!passer) return undefined;
    const { event, day_starts_at: dayStartsAt } = this.rules;
    const day = eventDay(at, event.time_zone, dayStartsAt);
    const known = this.uses.get(placeKey(personId, areaId)) ?? { ...NO_USE, day };
    const use = known.day === day ? known : { ...known, day_entries: 0, day_exits: 0 };
    const inside = this.counts.get(areaId)?.inside ?? 0;
    return mayPass(this.rules, passer, { areaId, direction, guests, at, day }, { use, inside, quotas: this.quotas });
  }
}
