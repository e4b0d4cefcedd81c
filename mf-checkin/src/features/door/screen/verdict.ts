import type { TapResult } from '@laminate/contracts/check-in';
import { hasCode } from '@laminate/sdk';
import type { Desk } from '../bands/desk-store.ts';
import type { QueuedTapResult } from '../queue/queued-tap-result.ts';
import type { TapAction } from '../queue/tap.ts';

/**
 * The door's answer after a tap. `sending` has no answer yet. `in` and `removed` are accepted. `kept` is queued on this
 * device, and devices have stored it under this name. `full`, `blocked`, `pending` and `refused` are not let in.
 * `guest` only shows someone.
 */
export type VerdictKind = 'guest' | 'sending' | 'in' | 'removed' | 'kept' | 'full' | 'blocked' | 'pending' | 'refused';

/** The big result on the screen. */
export interface Verdict {
  readonly kind: VerdictKind;
  readonly guestId: number;
  readonly name: string;
  /** Key of the tap it answers, or null when nothing was tapped. */
  readonly key: string | null;
  readonly action: TapAction | null;
  /** Change that the tap made to the count, for "Undo" to reverse, or 0 when there is nothing to undo. */
  readonly delta: number;
  /** The server's sentence. */
  readonly reason: string | null;
  /** Desk from which the tap also gives the wristbands, absent where it doesn't. */
  readonly gives?: Desk | undefined;
  /** The bands that were given with it, once the server has said so. */
  readonly given?: TapResult['wristbands'];
  /** When it was given, as a timestamp. */
  readonly at: number;
}

/** Time for which "Undo" is offered, in milliseconds. */
export const UNDO_MS = 10_000;

/** Kinds that carry the colour, sign and word of a door state. */
export const DOOR_STATE = { in: 'go', full: 'stop', blocked: 'stop', refused: 'stop', pending: 'hold' } as const;

/** What the door says when a tap has ended so. */
export function kindOf(end: QueuedTapResult): VerdictKind {
  if (end.type === 'queued') return 'kept';
  if (end.type === 'dropped') return 'removed';
  if (end.type === 'accepted')
    return end.tap.action === 'remove_check_in' || end.tap.action === 'undo_arrival' ? 'removed' : 'in';
  if (hasCode(end.error, 'full', 'blocked', 'pending')) return end.error.code as VerdictKind;
  return 'refused';
}
