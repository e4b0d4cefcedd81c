import type { AccessPreviewed } from '@laminate/contracts/access';
import { itemOf, withItems } from '../../../access/access-system.ts';
import type { AccessKind, AccessSystem, Item } from '../../../access/access-system.ts';
import type { ItemClash, Lost, Touched } from './draft-state.ts';
import { NO_EDIT, areaOf, edited, plainPart, rebase, sameEdit, touchingPart, withEdit, without } from './item-edit.ts';
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
  /** A change was sent and might have arrived: no answer came. */
  unsure: boolean;
}

/** Checks that an area exists. A deleted one can no longer be entered or closed. */
const exists = ({ areas }: AccessSystem, field: Field) =>
  areaOf(field) === null || areas.some(({ id }) => id === areaOf(field));

/** Names an item among those of all kinds. */
export const keyOf = (kind: AccessKind, id: number) => `${kind}/${id}`;

/** A part of what is pending of an item, which is sent on its own. */
export interface Part {
  readonly pending: Pending;
  readonly edit: Edit;
  /** It can touch others, and the person has not agreed to what it does. */
  readonly unseen: boolean;
  /** What the person has agreed to. */
  readonly agreed: AccessPreviewed | null;
}

/** Replaces an edit by one with fewer fields. What it touches is asked for again, or is nothing any longer. */
function shrink(pending: Pending, edit: Edit): void {
  const [before, left] = [touchingPart(pending.edit), touchingPart(edit)];
  pending.edit = edit;
  if (left.size === 0) {
    pending.touches = null;
    pending.agreed = null;
  } else if (left.size < before.size && pending.touches) pending.outdated = true;
}

/**
 * Carries what is pending of an item over to what the item has become. Fields that both set differently clash.
 *
 * @param isThere fields that are not are given up
 */
export function rebasePending(
  pending: Pending,
  now: Item,
  by: string | null,
  isThere: (field: Field) => boolean = () => true,
): void {
  const { edit, clashes } = rebase(pending.base, new Map([...pending.edit].filter(([field]) => isThere(field))), now);
  const fresh = new Set(clashes.map(({ field }) => field));
  pending.clashes = [...pending.clashes.filter(({ field }) => !fresh.has(field)), ...clashes];
  if (clashes.length > 0) pending.by = by;
  shrink(pending, edit);
  if (now.revision > pending.base.revision) pending.unsure = false;
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

  /**
   * The next to send. First comes what the person has agreed to, which holds until anything else is saved, and last what
   * has to be asked for before.
   *
   * @param later those of which what they touch is not asked for now
   */
  next(later: ReadonlySet<Pending> = new Set()): Part | undefined {
    const parts = [...this.#byKey.values()].flatMap((pending): Part[] => {
      const { edit, touches, outdated, agreed } = pending;
      const waits = !agreed && ((touches !== null && !outdated) || later.has(pending));
      return [
        { pending, edit: plainPart(edit), unseen: false, agreed: null },
        { pending, edit: waits ? NO_EDIT : touchingPart(edit), unseen: !agreed, agreed },
      ].filter((part) => part.edit.size > 0);
    });
    return parts.find(({ agreed }) => agreed) ?? parts.find(({ unseen }) => !unseen) ?? parts[0];
  }

  /** Is it still pending, and not forgotten? */
  has(pending: Pending): boolean {
    return this.#byKey.get(keyOf(pending.kind, pending.base.id)) === pending;
  }

  /**
   * Sets a field of an item as the server has it.
   *
   * @param underWay the item's edit is being sent. It might arrive, or have arrived, so setting a field back is a change
   *   too
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
      unsure: false,
    };
    const before = touchingPart(pending.edit);
    pending.edit =
      underWay || pending.unsure
        ? new Map([...pending.edit, [field, value]])
        : edited(pending.base, pending.edit, field, value);
    if (!sameEdit(before, touchingPart(pending.edit))) {
      pending.touches = null;
      pending.agreed = null;
    }
    pending.clashes = pending.clashes.filter((clash) => clash.field !== field);
    this.#byKey.set(key, pending);
  }

  /** The person agrees to what an edit touches, or takes back what can touch others. */
  decide(kind: AccessKind, id: number, agrees: boolean): void {
    const pending = this.#byKey.get(keyOf(kind, id));
    if (!pending?.touches) return;
    if (agrees) pending.agreed = pending.touches;
    else pending.edit = plainPart(pending.edit);
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
      if (!now) {
        const gone = this.lose(pending);
        if (gone.edit.size > 0) lost.push(gone);
      } else rebasePending(pending, now, system.changed_by, (field) => exists(system, field));
    }
    return lost;
  }

  /** Carries what is pending of an item over to what another change by the same person has made of it. */
  follow(kind: AccessKind, item: Item, underWay: string | null): void {
    const key = keyOf(kind, item.id);
    const pending = this.#byKey.get(key);
    if (!pending || key === underWay) return;
    // Only this change is between the two, and it was made knowingly, so what they have set stays.
    if (item.revision === pending.base.revision + 1) pending.base = item;
    rebasePending(pending, item, null);
  }

  /** Gives up all that is pending of an item, with what waits for a choice. */
  lose({ kind, base, edit, clashes }: Pending): Lost {
    this.forget(kind, base.id);
    return { kind, item: base, edit: new Map([...edit, ...clashes.map(({ field, mine }) => [field, mine] as const)]) };
  }

  /** Gives up a part of what is pending of an item. What was set differently since stays. */
  losePart({ pending, edit }: Pick<Part, 'pending' | 'edit'>): Lost {
    shrink(pending, without(pending.edit, edit));
    return { kind: pending.kind, item: pending.base, edit };
  }

  /** Gives up all that is left. */
  loseAll(): Lost[] {
    return [...this.#byKey.values()].map((pending) => this.lose(pending));
  }

  /** Forgets what is pending of an item that the person has deleted. */
  forget(kind: AccessKind, id: number): void {
    this.#byKey.delete(keyOf(kind, id));
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
    return [...this.#byKey.values()].flatMap(({ kind, base: { id, name }, edit, touches }) =>
      touches && edit.size > 0 ? [{ kind, id, name, effects: touches.effects }] : [],
    );
  }

  /** What waits for a choice. */
  clashes(): ItemClash[] {
    return [...this.#byKey.values()].flatMap(({ kind, base, by, clashes }) =>
      clashes.length > 0 ? [{ kind, id: base.id, name: base.name, by, fields: clashes }] : [],
    );
  }
}
