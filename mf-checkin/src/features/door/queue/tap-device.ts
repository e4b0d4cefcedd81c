import type { TapOwner } from './tap-end.ts';
import type { Tap } from './tap.ts';

/** Most characters of a device's name on the server. */
const MAX_DEVICE = 64;

/** Who tapped; absent on what was stored by earlier versions. */
export type Tapper = Pick<Tap, 'userId' | 'userName' | 'deviceId'>;

/**
 * Was this tap made by someone else than who is signed in now: another user, or another device of those without a user?
 */
export const isOthers = ({ userId, deviceId }: Tapper, now: TapOwner | null): boolean =>
  userId !== undefined && (userId !== now?.userId || deviceId !== now.deviceId);

/**
 * The device for the ledger. Whoever is signed in by then sends taps that a colleague left here, whose name goes along
 * in brackets, cut so that they close.
 *
 * @param device name of the device that sends
 */
export const deviceFor = (tap: Tapper, now: TapOwner | null, device: string): string =>
  isOthers(tap, now) ? `${device} (${(tap.userName ?? '').slice(0, MAX_DEVICE - device.length - 3).trim()})` : device;
