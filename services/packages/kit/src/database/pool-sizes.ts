import type { Service } from './roles.ts';

/**
 * Connections that a process of each service makes to one server at most; measured as `services/operate/sizing.md` has
 * it. Taps gain up to 6, each of which waits for the disk; what reads gains nothing beyond 3. One or two more than that
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
