import { getSession } from '@laminate/sdk';

/** Most characters of a device's name on the server. */
const MAX_DEVICE = 64;

/** Who is logged in on this phone. */
export interface TapOwner {
  readonly accountId: number;
  readonly userId: number;
  readonly userName: string;
  /** Id of a device at the door by its link. The device has no user, so `userId` is 0. */
  readonly deviceId?: number | undefined;
}

/** The person who tapped. Absent on taps stored by earlier versions. */
export type Tapper = Partial<Omit<TapOwner, 'accountId'>>;

/** Returns the person logged in on this device, or null for none. */
export function ownerOf(): TapOwner | null {
  const { user, device } = getSession() ?? {};
  return user ? { accountId: user.account_id, userId: user.id, userName: user.name, deviceId: device?.id } : null;
}

/** Who is logged in, to see a change by. */
export const ownerKey = () => JSON.stringify([ownerOf()?.userId, ownerOf()?.deviceId]);

/**
 * Was this tap made by someone else than who is logged in now: another user, or another device of those without a user?
 */
export const isOthers = ({ userId, deviceId }: Tapper, now: TapOwner | null): boolean =>
  userId !== undefined && (userId !== now?.userId || deviceId !== now.deviceId);

/**
 * Returns the device for the ledger. The person who is logged in by then sends taps that a colleague left here. The
 * colleague's name goes along in brackets, cut so that they close.
 *
 * @param device name of the device that sends
 */
export const deviceFor = (tap: Tapper, now: TapOwner | null, device: string): string =>
  isOthers(tap, now) ? `${device} (${(tap.userName ?? '').slice(0, MAX_DEVICE - device.length - 3).trim()})` : device;
