import type { EventSettings } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../event-scope.ts';
import { lockEvent, recordChange } from './change.ts';

/**
 * Sets the guest limit of an event and whether it counts comments. A limit below the guests on the list is taken: it
 * holds for those to come. Joins the caller's transaction.
 * @returns the number to announce after the commit
 */
export async function updateSettings(em: EntityManager, scope: EventScope, settings: EventSettings): Promise<{ seq: number }> {
  const state = await lockEvent(em, scope);
  state.guestLimit = settings.guest_limit;
  state.hardLimit = settings.hard_limit;
  state.commentCounters = settings.comment_counters;
  const seq = await recordChange(em, scope, state, {
    kind: 'people-updated',
    personIds: [],
    action: 'update_settings',
    details: settings,
  });
  return { seq };
}
