import type { AccessPreviewed } from '@laminate/contracts/access';
import { itemOf, withItems } from '../../../access/access-system.ts';
import type { AccessKind, AccessSystem, Item } from '../../../access/access-system.ts';
import type { ItemClash, Lost, Touched } from './draft-state.ts';
import { NO_EDIT, areaOf, edited, rebase, withEdit } from './item-edit.ts';
import type { Clash, Edit, Field, FieldValue } from './item-edit.ts';

/** What a person has changed of one item and the server does not have yet, or what waits for a choice. */
export interface Pending {
  readonly kind: AccessKind;
  /** The item as the server had it when the edit was made. */
  base: Item;
  edit: Edit;
  clashes: readonly Clash[];
  by: string | null;
  /** What the edit touches, while the person has not agreed to it. */
  touches: AccessPreviewed | null;
  /** Something else of the system has been saved since. */
  outdated: boolean;
  /** What the person has agreed to. */
  agreed: AccessPreviewed | null;
}

/** Checks that an area exists. A deleted one can no longer be entered or closed. */
const exists = ({ areas }: AccessSystem, field: Field) =>
  areaOf(field) === null || areas.some(({ id }) => id === areaOf(field));

/** Names an item among those of all kinds. */
export const keyOf = (kind: AccessKind, id: number) => `${kind}/${id}`;

/** Carries what is pending of an item over to what the item has become. Fields that both set differently clash. */
export function rebasePending(pending: Pending, now: Item, by: string | null): void {
  const { edit, clashes } = rebase(pending.base, pending.edit, now);
  const fresh = new Set(clashes.map(({ field }) => field));
  pending.clashes = [...pending.clashes.filter(({ field }) => !fresh.has(field)), ...clashes];
  if (clashes.length > 0) pending.by = by;
  pending.edit = edit;
  pending.base = now;
}

/**
 * All edits of an access system that the server does not have yet, an entry for each item, in the order of their
 * beginning.
 */
export class PendingEdits {
  readonly #byKey = new Map<string, Pending>();

  get size(): number {
    return this.#byKey.size;
  }

  /** The next edit to send. */
  next(): Pending | undefined {
    return [...this.#byKey.values()].find(({ edit, touches, outdated }) => edit.size > 0 && (!touches || outdated));
  }

  /**
   * Sets a field of an item as the server has it.
   *
   * @param underWay the item's edit is being sent. It might arrive, so setting a field back is a change too
   */
  set(kind: AccessKind, current: Item, field: Field, value: FieldValue, underWay: boolean): void {
    const key = keyOf(kind, current.id);
    const pending: Pending = this.#byKey.get(key) ?? {
      kind,
      base: current,
      edit: NO_EDIT,
      clashes: [],
      by: null,
      touches: null,
      outdated: false,
      agreed: null,
    };
    pending.touches = null;
    pending.agreed = null;
    pending.edit = underWay
      ? new Map([...pending.edit, [field, value]])
      : edited(pending.base, pending.edit, field, value);
    pending.clashes = pending.clashes.filter((clash) => clash.field !== field);
    this.#byKey.set(key, pending);
  }

  /** The person agrees to what an edit touches, or takes the edit back. */
  decide(kind: AccessKind, id: number, agrees: boolean): void {
    const pending = this.#byKey.get(keyOf(kind, id));
    if (!pending?.touches) return;
    if (agrees) pending.agreed = pending.touches;
    else pending.edit = NO_EDIT;
    pending.touches = null;
  }

  /** Has what waits to be seen asked for again, since the person has saved something else. */
  outdate(): void {
    for (const pending of this.#byKey.values()) pending.outdated = pending.touches !== null;
  }

  /** Takes the clash of a field away and answers it. */
  takeClash(kind: AccessKind, id: number, field: Field): Clash | undefined {
    const pending = this.#byKey.get(keyOf(kind, id));
    const clash = pending?.clashes.find((each) => each.field === field);
    if (pending) pending.clashes = pending.clashes.filter((each) => each !== clash);
    return clash;
  }

  /**
   * Carries all over to a new state of the server but for the item that is being sent: its answer does.
   *
   * @returns edits of items that are gone
   */
  rebase(system: AccessSystem, underWay: string | null): Lost[] {
    const lost: Lost[] = [];
    for (const [key, pending] of this.#byKey) {
      if (key === underWay) continue;
      const now = itemOf(system, pending.kind, pending.base.id);
      if (!now) lost.push(this.lose(pending));
      else {
        pending.edit = new Map([...pending.edit].filter(([field]) => exists(system, field)));
        rebasePending(pending, now, system.changed_by);
      }
    }
    return lost;
  }

  /** Gives up the edit of an item. */
  lose({ kind, base, edit }: Pending): Lost {
    this.#byKey.delete(keyOf(kind, base.id));
    return { kind, item: base, edit };
  }

  /** Forgets items of which nothing is left to send or to choose. */
  tidy(underWay: string | null): void {
    for (const [key, { edit, clashes }] of this.#byKey)
      if (edit.size === 0 && clashes.length === 0 && key !== underWay) this.#byKey.delete(key);
  }

  /** A state of the server with everything that was changed here. */
  shownOn(server: AccessSystem): AccessSystem {
    return withItems(server, (kind, item) => withEdit(item, this.#byKey.get(keyOf(kind, item.id))?.edit ?? NO_EDIT));
  }

  /** What others are touched by, and waits to be seen. */
  touched(): Touched[] {
    return [...this.#byKey.values()].flatMap(({ kind, base: { id, name }, touches }) =>
      touches ? [{ kind, id, name, effects: touches.effects }] : [],
    );
  }

  /** What waits for a choice. */
  clashes(): ItemClash[] {
    return [...this.#byKey.values()].flatMap(({ kind, base, by, clashes }) =>
      clashes.length > 0 ? [{ kind, id: base.id, name: base.name, by, fields: clashes }] : [],
    );
  }
}
