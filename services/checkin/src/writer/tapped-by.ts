import type { checkin } from '@laminate/contracts';
import type { Call } from '@laminate/kit';

/** Who taps, as the ledger keeps it. */
export interface TappedBy {
  /** The client's UUID: the same key always gets the same outcome. */
  readonly key: string;
  readonly user_id: number;
  readonly user_name: string;
  readonly device: string | null;
  /** Of one that waited on its device: when it was made by the server's clock, in milliseconds since 1970. */
  readonly tapped_at: number | null;
}

/** A call of somebody who taps at a checkpoint. */
export type TapCall = Pick<Call<typeof checkin.pass>, 'identity' | 'key' | 'device' | 'headers'>;

/** By how much the clock of the device is ahead, in milliseconds; null where it did not say. */
export function clockOff({ headers }: Pick<TapCall, 'headers'>): number | null {
  const shown = headers['x-device-time'];
  return shown === undefined ? null : Date.parse(shown) - Date.now();
}

/** Who taps, with the time of one that waited as the server's clock would have shown it. */
export function tappedBy(call: TapCall): TappedBy {
  const { identity, key, device, headers } = call;
  const tapped = headers['x-tapped-at'];
  const tapped_at = tapped === undefined ? null : Date.parse(tapped) - (clockOff(call) ?? 0);
  return { key, user_id: identity.userId, user_name: identity.userName, device, tapped_at };
}
