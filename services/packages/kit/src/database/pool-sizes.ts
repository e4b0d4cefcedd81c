import type { Service } from './roles.ts';

/**
 * Connections that a process of each service makes to one server at most. `services/operate/sizing.md` has what was
 * measured: taps, each of which waits for the disk, gained up to 6, what reads nothing beyond 3. The one or two more
 * let others pass while a long change holds its event.
 */
export const POOL_SIZES: Readonly<Record<Service, number>> = {
  checkin: 6,
  guestlist: 5,
  accounts: 4,
  access: 4,
  advancing: 4,
  'artist-portal': 4,
  integrations: 4,
};
