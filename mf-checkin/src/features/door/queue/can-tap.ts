import { getSession } from '@laminate/sdk';

/**
 * Returns whether the signed-in account can check in somewhere. A device at a checkpoint never can. For users, each
 * event decides.
 */
export function canTap(): boolean {
  const session = getSession();
  return session !== null && !session.device?.checkpoint;
}
