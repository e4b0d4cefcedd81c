import type { TapResult } from '@laminate/contracts/check-in';
import type { Desk } from '../bands/desk-store.ts';
import type { TapAction } from '../queue/tap.ts';

/**
 * What the door says after a tap: `sending` no answer yet, `in` and `removed` accepted, `kept` queued on this device (so
 * named in what devices have stored), `full`, `blocked`, `pending` and `refused` not let in; `guest` only shows someone.
 */
export type VerdictKind = 'guest' | 'sending' | 'in' | 'removed' | 'kept' | 'full' | 'blocked' | 'pending' | 'refused';

/** The big result on the screen. */
export interface Verdict {
  readonly kind: VerdictKind;
  readonly guestId: number;
  readonly name: string;
  /** The tap it answers; null when nothing was tapped. */
  readonly key: string | null;
  readonly action: TapAction | null;
  /** By how much the tap changed the count, for "Undo" to take back; 0 when there is nothing to. */
  readonly delta: number;
  /** The server's sentence. */
  readonly reason: string | null;
  /** The tap gives the wristbands, too, from this desk; absent where it doesn't. */
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
