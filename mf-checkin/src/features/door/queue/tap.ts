import type { Desk } from '../bands/desk-store.ts';

/** What a tap does: one in, one out again, everyone in. */
export type TapAction = 'check_in' | 'remove_check_in' | 'check_in_all';

/**
 * Actions of queued taps. An undo refers to the arrival itself, because "one out" would undo the party's latest, which
 * another door might have let in.
 */
export type QueuedAction = TapAction | 'undo_arrival';

/** A tap of this phone, from the touch until its outcome is known. */
export interface Tap {
  /** UUID. The server always gives the same outcome for the same key. */
  readonly key: string;
  readonly accountId: number;
  /** User who tapped, absent on taps of earlier versions. */
  readonly userId?: number;
  readonly userName?: string;
  readonly deviceId?: number | undefined;
  readonly eventId: number;
  readonly personId: number;
  readonly action: QueuedAction;
  /** By how much the count would change, as it was seen from here. */
  readonly delta: number;
  /** When it was tapped, ISO 8601. */
  readonly at: string;
  /** The guest's name, for the lists of this phone. */
  readonly name: string;
  /**
   * State of the tap. `sending` is on its way for the first time. `waiting` is queued on this phone and tried again.
   * `refused` waited and the server refused it, so a person has to look at it.
   */
  readonly state: 'sending' | 'waiting' | 'refused';
  /** The live stream has brought it: the server's count holds it already, only its answer is missing. */
  readonly seen?: boolean;
  /** The server's sentence and code, once refused. */
  readonly reason?: string;
  readonly code?: string;
  /** The key under which the same tap was refused, when it is tried again. */
  readonly replaces?: string;
  /**
   * True if it was never sent because what came before it had no answer, absent when it might have reached the server.
   */
  readonly unsent?: boolean;
  /** With `undo_arrival`: the key of the tap that is undone. */
  readonly undoesKey?: string;
  /** With `undo_arrival`: the number of that tap's arrival in the event's sequence, once its outcome is known. */
  readonly undoesSeq?: number;
  /** It gives the wristbands, too: the desk that they come from. */
  readonly gives?: Desk;
}

/** A tap to undo: `delta` guests of it are in, or would be. */
export interface Undoable {
  readonly key: string;
  readonly eventId: number;
  readonly personId: number;
  readonly name: string;
  readonly delta: number;
  /** The number of its arrival, or null while its outcome is not known. */
  readonly seq: number | null;
}

/** The key under which a tap was made first, however often it was tried again. */
export const originOf = ({ key, replaces }: Tap): string => replaces ?? key;

/**
 * Returns the taps to add to the server's count to get the one to show. A tap that the server's count does not include
 * yet and its taking back cancel each other out.
 */
export function uncounted(taps: readonly Tap[]): readonly Tap[] {
  const open = taps.filter(({ state, seen }) => state !== 'refused' && !seen);
  const keys = new Set(open.map(({ key }) => key));
  const undone = new Set(open.map(({ undoesKey }) => undoesKey));
  return open.filter(({ key, undoesKey }) => !undone.has(key) && !(undoesKey && keys.has(undoesKey)));
}

/** Returns the count of a guest after these taps, in their order, as far as a door alone can know. */
export function countAfter(
  inCount: number,
  guestCount: number,
  taps: readonly Pick<Tap, 'action' | 'delta'>[],
): number {
  let count = inCount;
  for (const { action, delta } of taps) {
    if (action === 'check_in') count = Math.min(count + 1, guestCount);
    else if (action === 'remove_check_in') count = Math.max(count - 1, 0);
    else if (action === 'undo_arrival') count = Math.max(count + delta, 0);
    else count = guestCount;
  }
  return count;
}
