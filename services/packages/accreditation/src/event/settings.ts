import { COMMENT_COUNTING_EVENT, type EventSettings, type NewEventSettings } from '@laminate/contracts';
import type { EventKey, EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EventState } from '../entities/index.ts';
import { lockEvent, recordChange } from './change.ts';

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

/**
 * Sets the guest limit of an event, whether it counts comments, and whether a check-in gives the wristband. A limit
 * below the guests on the list is taken: it holds for those to come. Joins the caller's transaction.
 * @returns the settings, and the number to announce after the commit
 */
export async function updateSettings(
  em: EntityManager,
  scope: EventScope,
  settings: NewEventSettings,
): Promise<{ seq: number; settings: EventSettings }> {
  const state = await lockEvent(em, scope);
  state.guestLimit = settings.guest_limit;
  state.hardLimit = settings.hard_limit;
  state.commentCounters = settings.comment_counters;
  state.bandWithCheckIn = settings.band_with_check_in ?? state.bandWithCheckIn;
  const set = { ...settings, band_with_check_in: state.bandWithCheckIn };
  const seq = await recordChange(em, scope, state, {
    kind: 'people-updated',
    personIds: [],
    action: 'update_settings',
    details: set,
  });
  return { seq, settings: set };
}
