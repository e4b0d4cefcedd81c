/** What a tap does: one in, one out again, everyone in. */
export type TapAction = 'check_in' | 'remove_check_in' | 'check_in_all';

/** A tap of this phone, from the touch until its outcome is known. */
export interface Tap {
  /** UUID; the server gives the same key always the same outcome. */
  readonly key: string;
  readonly accountId: number;
  /** Who tapped; absent on taps of earlier versions. */
  readonly userId?: number;
  readonly userName?: string;
  readonly deviceId?: number | undefined;
  readonly eventId: number;
  readonly personId: number;
  readonly action: TapAction;
  /** By how much the count would change, as it was seen from here. */
  readonly delta: number;
  /** When it was tapped, ISO 8601. */
  readonly at: string;
  /** The guest's name, for the lists of this phone. */
  readonly name: string;
  /**
   * `sending`: on its way for the first time. `waiting`: kept on this phone and tried again. `refused`: it waited and
   * the server would not have it; a person has to look at it.
   */
  readonly state: 'sending' | 'waiting' | 'refused';
  /** The live stream has brought it: the server's count holds it already, only its answer is missing. */
  readonly seen?: boolean;
  /** The server's sentence and code, once refused. */
  readonly reason?: string;
  readonly code?: string;
  /** The key under which the same tap was refused, when it is tried again. */
  readonly replaces?: string;
}

/** The key under which a tap was made first, however often it was tried again. */
export const originOf = ({ key, replaces }: Tap): string => replaces ?? key;

/** Taps that stand between the server's count and the one to show. */
export const uncounted = (taps: readonly Tap[]): readonly Tap[] => taps.filter(({ state, seen }) => state !== 'refused' && !seen);

/** The count of a guest after these taps, in their order, as far as a door can tell by itself. */
export function countAfter(inCount: number, guestCount: number, actions: readonly TapAction[]): number {
  let count = inCount;
  for (const action of actions) {
    if (action === 'check_in') count = Math.min(count + 1, guestCount);
    else if (action === 'remove_check_in') count = Math.max(count - 1, 0);
    else count = guestCount;
  }
  return count;
}
