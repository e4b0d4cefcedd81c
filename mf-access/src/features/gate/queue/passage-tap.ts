import type { PassageReason } from '@laminate/contracts/passage-reasons';
import type { Direction } from '@laminate/rules/passage-rules';

/** A scan that was tapped on this device, from the touch until its outcome is known. */
export interface PassageTap {
  /** UUID. The server always gives the same key the same outcome. */
  readonly key: string;
  readonly accountId: number;
  readonly userId?: number;
  readonly userName?: string;
  readonly deviceId?: number | undefined;
  readonly eventId: number;
  readonly personId: number;
  /** For the lists of this device. */
  readonly name: string;
  /** What quotas go by. */
  readonly unitId: number | null;
  readonly groupId: number | null;
  readonly checkpointId: number;
  readonly areaId: number;
  readonly direction: Direction;
  readonly guests: number;
  /** What this device decided: let pass, or refused. */
  readonly passed: boolean;
  readonly reason: PassageReason;
  /** The staff there let the guests in after a look, or although the area is full. */
  readonly confirmed: boolean;
  /** When it was tapped by the clock of this device, ISO 8601. */
  readonly at: string;
  /** By how many milliseconds that clock was known to be ahead. */
  readonly clockOffMs: number;
  /** The day of the event at that moment, as `eventDay` has it. */
  readonly day: string;
  /**
   * `sending`: on its way, for the server to decide. `waiting`: kept on this device, decided by it, and sent when the
   * server can be reached. `refused`: the server would not have it, so a person has to look at it.
   */
  readonly state: 'sending' | 'waiting' | 'refused';
  /** True if it never reached the server. It is absent if it might have. */
  readonly unsent?: boolean;
  /** The live stream has brought it: what is held counts it already, only its answer is missing. */
  readonly seen?: boolean;
  /** Why the server would not have it, in words. */
  readonly trouble?: string;
  /** Key of the tap that it undoes. */
  readonly undoes?: string;
  /** With `undoes`: the scan that the tap made, once its outcome is known. */
  readonly passageId?: number;
}

/** When it was tapped, in milliseconds since 1970, as a right clock would have shown it. */
export const momentOf = ({ at, clockOffMs }: Pick<PassageTap, 'at' | 'clockOffMs'>): number =>
  Date.parse(at) - clockOffMs;

/**
 * Returns the guests whom a tap lets pass, less those whom it undoes. Returns 0 for a refusal, by which no one passed.
 */
export const guestsOf = ({ passed, guests, undoes }: PassageTap): number =>
  passed ? (undoes === undefined ? guests : -guests) : 0;

/** Taps that what is held does not count yet. A tap and its taking back cancel each other out. */
export function uncounted(taps: readonly PassageTap[]): readonly PassageTap[] {
  const open = taps.filter(({ state, seen }) => state !== 'refused' && !seen);
  const keys = new Set(open.map(({ key }) => key));
  const undone = new Set(open.map(({ undoes }) => undoes));
  return open.filter(({ key, undoes }) => !undone.has(key) && !(undoes !== undefined && keys.has(undoes)));
}
