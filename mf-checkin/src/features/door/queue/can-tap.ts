import { getSession } from '@laminate/sdk';

/** May who is signed in check in somewhere? A device at a checkpoint never may; of users each event has its own word. */
export function canTap(): boolean {
  const session = getSession();
  return session !== null && !session.device?.checkpoint;
}
