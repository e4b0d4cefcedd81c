import type { AreaCount, ErrorCode, PartyUse, PassageReason, PlainCode, QuotaUsed } from '@laminate/contracts';
import {
  eventDay,
  insideOf,
  longestAgainAfter,
  mayPass,
  quotasOf,
  type AreaUse,
  type Direction,
  type PassageAnswer,
} from '@laminate/rules/passage-rules';
import { isOtherCheckpoint } from './is-other-checkpoint.ts';
import type { RequestedPassageTap, ScanRequest, UndoRequest, PassageOutcome } from './passage.ts';
import type { LockedEvent } from '../event/lock-event-row.ts';
import type { PassageScope } from './quotas-used.ts';
import type { Facts, FoundPerson, PassedRow } from './read-facts.ts';

/** A row of the ledger to write, with what is so after it. */
export interface DecidedPassage {
  readonly asked: RequestedPassageTap;
  readonly seq: number;
  readonly action: 'pass' | 'refuse_passage' | 'undo_passage';
  readonly person_id: number;
  readonly checkpoint_id: number;
  readonly area_id: number;
  readonly direction: Direction;
  readonly guests: number;
  readonly delta: number;
  readonly reason: PassageReason | null;
  readonly undoes: { readonly id: number; readonly seq: number } | null;
  /** Time when it was written, and time when it was made where that differs, in milliseconds since 1970. */
  readonly at: number;
  readonly tapped_at: number | null;
  readonly warning: PassageAnswer['warning'];
  readonly use: PartyUse;
  readonly count: AreaCount;
  readonly quotas: readonly QuotaUsed[];
  /** A device let them pass who should not have: why, and the number of the over-use. */
  readonly overUse: { readonly seq: number; readonly reason: PassageReason } | null;
}

/** What a batch comes to: for each tap its outcome, or the row whose outcome is known once that is written. */
export type Decided = { readonly outcome: PassageOutcome } | { readonly row: DecidedPassage };

const refused = (code: ErrorCode, message?: PlainCode): Decided => ({ outcome: { code, message } });

interface PassedOn extends PassedRow {
  /** The day of the event. */
  readonly day: string;
}

interface Where {
  readonly personId: number;
  readonly areaId: number;
}

const keyOf = (personId: number, areaId: number): string => `${personId}/${areaId}`;

/** Decides the scans of a batch one after the other, each by the state after those before it. */
export class Decider {
  readonly #scope: PassageScope;
  readonly #locked: LockedEvent;
  readonly #facts: Facts;
  /** What passed before and in this batch, by party and area. */
  readonly #passed = new Map<string, PassedOn[]>();
  /** Milliseconds that rules look back. */
  readonly #recently: number;
  readonly #counts: Map<number, { entries: number; exits: number; refused: number }>;
  readonly #quotas: Map<number, number>;
  readonly #undone = new Set<number>();
  readonly #byKey = new Map<string, Decided>();
  #seq: number;

  constructor(scope: PassageScope, locked: LockedEvent, facts: Facts) {
    this.#scope = scope;
    this.#locked = locked;
    this.#facts = facts;
    this.#recently = longestAgainAfter(facts.rules) * 60_000;
    for (const row of facts.passed) this.#keep(row);
    this.#counts = new Map(facts.counts);
    this.#quotas = new Map(facts.quotas);
    this.#seq = locked.seq;
  }

  /** The event's number after all that was decided. */
  get seq(): number {
    return this.#seq;
  }

  /** The same key gets what it got before. */
  decide(asked: RequestedPassageTap): Decided {
    const decided = this.#again(asked) ?? (asked.action === 'pass' ? this.#pass(asked) : this.#undo(asked));
    this.#byKey.set(asked.key, decided);
    return decided;
  }

  #again(asked: RequestedPassageTap): Decided | undefined {
    const target = asked.action === 'pass' ? asked.person_id : asked.passage_id;
    const known = this.#facts.known.get(asked.key);
    if (known) {
      const fits = known.fits && known.action === asked.action && (known.entry_id ?? known.person_id) === target;
      return fits ? { outcome: known.outcome as PassageOutcome } : refused('key_reuse');
    }
    const before = this.#byKey.get(asked.key);
    if (!before || !('row' in before)) return before;
    const { asked: first } = before.row;
    return (first.action === 'pass' ? first.person_id : first.passage_id) === target && first.action === asked.action
      ? before
      : refused('key_reuse');
  }

  #pass(asked: ScanRequest): Decided {
    const { people, checkpoints } = this.#facts;
    if (isOtherCheckpoint(asked.bound_to, asked.checkpoint_id)) return refused('forbidden', 'other_checkpoint');
    const [person, checkpoint] = [people.get(asked.person_id), checkpoints.get(asked.checkpoint_id)];
    // What a device has done without a network is so, even where the list or the checkpoint is another by now.
    if (!person || (person.gone && !asked.decided)) return refused('not_found', 'no_such_person_on_list');
    if (!checkpoint || (checkpoint.gone && !asked.decided)) return refused('not_found', 'no_such_checkpoint');
    if (!asked.decided && checkpoint.direction !== 'both' && checkpoint.direction !== asked.direction)
      return refused('invalid_request', 'wrong_direction');
    const where = { personId: person.id, areaId: checkpoint.area_id };
    const at = Math.min(asked.tapped_at ?? this.#locked.now, this.#locked.now);
    const answer = this.#answer(asked, person, where, at);
    const may = answer.may === 'yes' || (answer.may !== 'no' && asked.confirmed);
    const passes = asked.decided ? asked.decided.passed : may;
    return this.#row(asked, {
      ...where,
      action: passes ? 'pass' : 'refuse_passage',
      checkpointId: checkpoint.id,
      direction: asked.direction,
      guests: asked.guests,
      delta: passes ? (asked.direction === 'in' ? asked.guests : -asked.guests) : 0,
      reason: passes ? null : (asked.decided?.reason ?? answer.reason),
      undoes: null,
      at,
      warning: answer.warning,
      overUse: passes && !may ? answer.reason : null,
    });
  }

  #undo(asked: UndoRequest): Decided {
    const passage = this.#facts.passages.get(asked.passage_id);
    if (!passage) return refused('not_found', 'no_such_passage');
    if (isOtherCheckpoint(asked.bound_to, passage.checkpoint_id)) return refused('forbidden', 'other_checkpoint');
    if (passage.undone || this.#undone.has(passage.id)) return refused('already_undone');
    this.#undone.add(passage.id);
    return this.#row(asked, {
      personId: passage.person_id,
      areaId: passage.area_id,
      action: 'undo_passage',
      checkpointId: passage.checkpoint_id,
      direction: passage.direction,
      guests: Math.abs(passage.delta),
      delta: -passage.delta,
      reason: null,
      undoes: { id: passage.id, seq: passage.seq },
      at: passage.at,
      warning: null,
      overUse: null,
    });
  }

  #keep(row: PassedRow): void {
    const key = keyOf(row.person_id, row.area_id);
    const rows = this.#passed.get(key) ?? [];
    rows.push({ ...row, day: this.#dayOf(row.at) });
    this.#passed.set(key, rows);
  }

  #dayOf = (at: number): string => eventDay(at, this.#scope.timeZone, this.#locked.day_starts_at);

  #answer(asked: ScanRequest, person: FoundPerson, where: Where, at: number): PassageAnswer {
    const { rules } = this.#facts;
    const { areaId } = where;
    return mayPass(
      rules,
      person,
      { areaId, direction: asked.direction, guests: asked.guests, at, day: this.#dayOf(at) },
      { use: this.#use(where, at), inside: this.#count(areaId).inside, quotas: this.#quotas },
    );
  }

  #use({ personId, areaId }: Where, at: number): AreaUse {
    const day = this.#dayOf(at);
    const since = at - this.#recently;
    const use = { entries: 0, exits: 0, day_entries: 0, day_exits: 0, recent: [] as [number, number][] };
    for (const row of this.#passed.get(keyOf(personId, areaId)) ?? []) {
      const isToday = row.day === day;
      if (row.direction === 'in') {
        use.entries += row.delta;
        if (isToday) use.day_entries += row.delta;
        if (row.at > since) use.recent.push([Math.floor(row.at), row.delta]);
      } else {
        use.exits -= row.delta;
        if (isToday) use.day_exits -= row.delta;
      }
    }
    return use;
  }

  #count(areaId: number): AreaCount {
    const { entries, exits, refused: kept } = this.#counts.get(areaId) ?? { entries: 0, exits: 0, refused: 0 };
    const arrivals = this.#facts.entryAreas.has(areaId) ? this.#locked.checked_in_count : 0;
    return {
      area_id: areaId,
      entries: entries + arrivals,
      exits,
      inside: insideOf({ entries, exits }) + arrivals,
      refused: kept,
    };
  }

  #row(
    asked: RequestedPassageTap,
    made: Where &
      Pick<DecidedPassage, 'action' | 'direction' | 'guests' | 'delta' | 'reason' | 'undoes' | 'warning' | 'at'> & {
        readonly checkpointId: number;
        readonly overUse: PassageReason | null;
      },
  ): Decided {
    const { personId, areaId, direction, delta, guests, action, at } = made;
    const { now } = this.#locked;
    if (delta !== 0) this.#keep({ person_id: personId, area_id: areaId, direction, delta, at });
    const count = this.#counts.get(areaId) ?? { entries: 0, exits: 0, refused: 0 };
    this.#counts.set(areaId, {
      entries: count.entries + (direction === 'in' ? delta : 0),
      exits: count.exits - (direction === 'out' ? delta : 0),
      refused: count.refused + (action === 'refuse_passage' ? guests : 0),
    });
    const quotas = this.#takeFromQuotas({ personId, areaId }, direction === 'in' ? delta : 0, at);
    const seq = ++this.#seq;
    const row: DecidedPassage = {
      asked,
      seq,
      action,
      person_id: personId,
      checkpoint_id: made.checkpointId,
      area_id: areaId,
      direction,
      guests,
      delta,
      reason: made.reason,
      undoes: made.undoes,
      at: now,
      tapped_at: at < now && (asked.tapped_at !== null || made.undoes) ? at : null,
      warning: made.warning,
      use: { person_id: personId, area_id: areaId, day: this.#dayOf(now), ...this.#onWire({ personId, areaId }) },
      count: this.#count(areaId),
      quotas,
      overUse: made.overUse && { seq: ++this.#seq, reason: made.overUse },
    };
    return { row };
  }

  #onWire(where: Where): Omit<PartyUse, 'person_id' | 'area_id' | 'day'> {
    const { recent, ...use } = this.#use(where, this.#locked.now);
    return { ...use, recent: recent.map(([at, guests]) => [at, guests]) };
  }

  #takeFromQuotas({ personId, areaId }: Where, guests: number, at: number): QuotaUsed[] {
    const person = this.#facts.people.get(personId);
    if (!person) return [];
    return quotasOf(this.#facts.rules, person, { areaId, day: this.#dayOf(at) }).map(({ id }) => {
      const used = (this.#quotas.get(id) ?? 0) + guests;
      this.#quotas.set(id, used);
      return { id, used };
    });
  }
}
