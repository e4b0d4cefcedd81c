import { findArtist, type EventScope } from '@laminate/artists';
import { ADVANCERS } from '@laminate/contracts';
import { apiError, hasRole, type EntityManager, type Identity } from '@laminate/kit';

/** The day of a moment in a time zone, YYYY-MM-DD: Swedish writes dates as ISO 8601 does. */
const dayOf = (at: Date, timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);

/**
 * Policy: artists keep their riders until the end of the day of the deadline in the event's time zone; organisers always may.
 * @throws ApiError 404, 403 `deadline_passed`
 */
export async function beforeRiderDeadline(em: EntityManager, identity: Identity, scope: EventScope, artistId: number, now = new Date()): Promise<void> {
  const { riderDeadline } = await findArtist(em, scope, artistId);
  if (hasRole(identity, ADVANCERS) || !riderDeadline || !identity.event) return;
  if (dayOf(now, identity.event.time_zone) > riderDeadline) throw apiError('deadline_passed');
}
