import type { Service } from './roles.ts';

/**
 * Maximum number of connections that a process of each service makes to one server. `services/operate/sizing.md` has
 * what was measured: taps, which each wait for the disk, gained up to 6. What only reads gained nothing beyond 3. The
 * one or two more let others pass while a long change holds its event.
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
