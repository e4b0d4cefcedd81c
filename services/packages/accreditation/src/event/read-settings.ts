import { COMMENT_COUNTING_EVENT, type EventSettings } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EventState } from '../entities/index.ts';

/**
 * Returns the settings of an event and how many guests are on its list. An event without any change has the defaults.
 */
export async function settingsOf(
  em: EntityManager,
  { accountId, eventId }: EventKey,
): Promise<{ settings: EventSettings; guestCount: number }> {
  const state = await em.findOne(EventState, { accountId, eventId });
  return {
    settings: {
      guest_limit: state?.guestLimit ?? null,
      hard_limit: state?.hardLimit ?? false,
      comment_counters: state?.commentCounters ?? eventId === COMMENT_COUNTING_EVENT,
      band_with_check_in: state?.bandWithCheckIn ?? false,
    },
    guestCount: state?.guestCount ?? 0,
  };
}
