import type { SessionDevice } from '@laminate/contracts/session';

/**
 * Returns the place of a door device, and the only page that it has: the door of its event, or the gate at its
 * checkpoint.
 */
export const devicePlace = ({ event_id, checkpoint }: SessionDevice): string =>
  checkpoint ? `/access-system-view/${event_id}` : `/check-in/${event_id}`;
