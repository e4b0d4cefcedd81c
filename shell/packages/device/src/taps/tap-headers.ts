import { deviceName } from './device-name.ts';

/** Facts about a tap beside its body. */
interface TapFacts {
  /** Name of the device for the ledger. The name of this device if absent. */
  readonly device?: string;
  /** For a tap that was queued on the device: when it was made, ISO 8601, and for a check-in how many it let in. */
  readonly queued?: { readonly tappedAt: string; readonly guests?: number } | undefined;
  /** Sends the time of the device's clock, as a queued tap does, so that the server can say by how much it is wrong. */
  readonly tellsTime?: boolean;
  /** For a check-in that gives the wristband, too: the id of the desk that it comes from. */
  readonly giveDesk?: number | undefined;
}

/** Headers of a tap. They are made for each attempt, since the time of the clock is the one at which it is sent. */
export const tapHeaders =
  ({ device = deviceName(), queued, tellsTime = false, giveDesk }: TapFacts = {}) =>
  (): Record<string, string> => ({
    ...(device && { 'x-device': encodeURIComponent(device) }),
    ...((queued || tellsTime) && { 'x-device-time': new Date().toISOString() }),
    ...(queued && { 'x-tapped-at': queued.tappedAt }),
    ...(queued?.guests !== undefined && { 'x-tapped-guests': String(queued.guests) }),
    ...(giveDesk !== undefined && { 'x-give-desk': String(giveDesk) }),
  });
