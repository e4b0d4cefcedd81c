import type { AccessChange, AccessPreviewed } from '@laminate/contracts/access';
import type { Effect } from '@laminate/contracts/consequences';
import type { AccessKind, AccessSystem, Item } from '../../../access/access-system.ts';
import type { DescribedChange } from '../../../access/changes.ts';
import type { Clash, Edit } from './item-edit.ts';

/** Fields of one item that another user has set to something else. The person chooses. */
export interface ItemClash {
  readonly kind: AccessKind;
  readonly id: number;
  readonly name: string;
  readonly by: string | null;
  readonly fields: readonly Clash[];
}

/** A change that touches others, which the person sees before it is saved. */
export interface Touched {
  readonly kind: AccessKind;
  readonly id: number;
  readonly name: string;
  readonly effects: readonly Effect[];
}

/** A change that is saved. */
export interface Saved {
  readonly kind: AccessKind;
  /** As it is now. */
  readonly item: Item;
  /** What it touched, which is nothing for names and looks. */
  readonly effects: readonly Effect[];
  /** By which the change can be undone, null for what can't be. */
  readonly undo: number | null;
}

/** What the screen shows of a draft. */
export interface DraftState {
  /** The system with all that was changed here. */
  readonly system: AccessSystem;
  /**
   * State of storing: everything is on the server, something is on its way, a try failed and another follows, or a
   * clash or what a change touches waits for a choice.
   */
  readonly storing: 'stored' | 'sending' | 'retrying' | 'waiting';
  readonly clashes: readonly ItemClash[];
  readonly touched: readonly Touched[];
  /** What others changed since the person last looked, the newest last. */
  readonly news: { readonly by: string | null; readonly changes: readonly DescribedChange[] } | null;
}

/** What a change that will not be saved leaves behind. */
export interface Lost {
  readonly kind: AccessKind;
  /** The item as it was before. It is gone when the refusal is null. */
  readonly item: Item;
  readonly edit: Edit;
}

export interface DraftOptions {
  readonly system: AccessSystem;
  /** Sends a change of an item. */
  readonly send: (
    kind: AccessKind,
    id: number,
    change: AccessChange,
  ) => Promise<{ item: Item; revision: number; undo: number | null }>;
  /** Asks what a change of an item would touch. */
  readonly preview: (kind: AccessKind, id: number, change: AccessChange) => Promise<AccessPreviewed>;
  /** Hears of every change once it is saved. */
  readonly onSaved: (saved: Saved) => void;
  /** Fetches the system as it is now. */
  readonly fetch: () => Promise<AccessSystem>;
  /** Hears of every state of the server that an answer brought. */
  readonly onSystem: (system: AccessSystem) => void;
  /**
   * Hears of a change that is lost: refused with this error, with null because another user deleted the item, or with
   * undefined because the editor was left before it was saved.
   */
  readonly onLost: (error: unknown, lost: Lost) => void;
}
