import type { TapAction } from '../queue/tap.ts';
import type { VerdictKind } from '../screen/verdict.ts';

/** What this device did at the door, and what came of it, from the touch on. */
export interface OwnTap {
  /** Key of the tap, or a separate one where nothing was sent. */
  readonly key: string;
  readonly accountId: number;
  readonly eventId: number;
  readonly personId: number;
  readonly name: string;
  /** When it was tapped, ISO 8601. */
  readonly at: string;
  /** Null when the guest could be refused without asking. */
  readonly action: TapAction | null;
  readonly kind: VerdictKind;
  /** Guests it would let in. */
  readonly delta: number;
  /** The party after it, once the server has answered. */
  readonly count: number | null;
  readonly guestCount: number | null;
  /** Why it was refused. */
  readonly reason: string | null;
  /** Number of the arrival in the event's sequence, or null for a tap that let no one in. */
  readonly seq: number | null;
  /** Guests of this arrival who are still in. */
  readonly left: number;
  /** The count of the party when this device last looked. When it falls, an arrival was undone. */
  readonly lastCount: number;
  /** True if it was undone here or elsewhere. */
  readonly undone: boolean;
}

/** Most of them that are shown. */
export const MOST_RECENT = 50;

/** Checks whether it can still be undone. */
export function canTakeBack({ kind, action, delta, left, undone }: OwnTap): boolean {
  if (undone || action === null || action === 'remove_check_in') return false;
  return kind === 'in' ? left > 0 : (kind === 'kept' || kind === 'sending') && delta > 0;
}
