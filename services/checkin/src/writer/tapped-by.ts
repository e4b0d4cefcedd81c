import type { TapActor } from '@laminate/accreditation';
import type { checkin } from '@laminate/contracts';
import type { Call } from '@laminate/kit';

/** A call of a person who taps at a checkpoint. */
export type TapCall = Pick<Call<typeof checkin.pass>, 'identity' | 'key' | 'device' | 'headers'>;

/** When a tap was made, and what the clock of its device shows now. */
interface TapTimes {
  readonly headers: { readonly 'x-tapped-at'?: string | undefined; readonly 'x-device-time'?: string | undefined };
}

/** Longest that a tap waits on a device, in milliseconds. One that says more was made by a clock that was wrong. */
const LONGEST_WAIT_MS = 31 * 24 * 60 * 60 * 1000;

/** Returns by how much the device's clock is ahead, in milliseconds, or null if the device did not say. */
export function clockOff({ headers }: TapTimes): number | null {
  const shown = headers['x-device-time'];
  return shown === undefined ? null : Date.parse(shown) - Date.now();
}

/**
 * Returns when a tap that waited on its device was made, by the server's clock, or null for a tap that didn't wait. It
 * is never in the future, because no later tap could correct that. A time that isn't possible is replaced by the time
 * of arrival here.
 */
export function tappedAt(call: TapTimes): Date | null {
  const tapped = call.headers['x-tapped-at'];
  if (tapped === undefined) return null;
  const now = Date.now();
  const waited = now + (clockOff(call) ?? 0) - Date.parse(tapped);
  return new Date(waited >= 0 && waited <= LONGEST_WAIT_MS ? now - waited : now);
}

/** A smaller correction is that of a network, in minutes. */
const WRONG_FROM_MINUTES = 2;

/**
 * Returns the minutes by which the time that a device showed for its tap is ahead of `tappedAt` (below 0: behind).
 * Returns null if both are the same, and for a tap that didn't wait.
 */
export function clockOffMinutes({ headers }: TapTimes, tapped: Date | null): number | null {
  const shown = headers['x-tapped-at'];
  if (shown === undefined || tapped === null) return null;
  const minutes = Math.round((Date.parse(shown) - tapped.getTime()) / 60_000);
  return Math.abs(minutes) < WRONG_FROM_MINUTES ? null : minutes;
}

/** Who taps, with the time of one that waited as the server's clock would have shown it. */
export function tappedBy(call: TapCall): TapActor {
  const { identity, key, device } = call;
  const tapped = tappedAt(call);
  const clock_off_minutes = clockOffMinutes(call, tapped);
  const tapped_at = tapped?.getTime() ?? null;
  return { key, user_id: identity.userId, user_name: identity.userName, device, tapped_at, clock_off_minutes };
}
