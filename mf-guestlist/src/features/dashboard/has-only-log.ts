import type { CheckInStats } from '@laminate/contracts/check-in';
import type { EventDetails } from '../../event/event-details.ts';

/**
 * Returns whether an event has nothing to show apart from its log: a guest-list-only plan has no units and nothing to
 * wear. Data from an earlier plan still shows, and so does the whole page while no one is on the list.
 */
export function hasOnlyLog(
  { can }: Pick<EventDetails, 'can'>,
  { units, wristbands, badges, totals }: CheckInStats,
): boolean {
  const hasUnits = units.some(({ id }) => id !== null);
  const hasCredentials = wristbands.length + badges.length > 0;
  return !can.view_access && !hasUnits && !hasCredentials && totals.guest_count > 0;
}
