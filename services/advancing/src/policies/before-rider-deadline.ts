import { findArtist, type EventScope } from '@laminate/artists';
import { ADVANCERS, deadlinePassed } from '@laminate/contracts';
import { apiError, hasRole, type EntityManager, type Identity } from '@laminate/kit';

/**
 * Policy: artists keep their riders until the end of the day of the deadline in the event's time zone; organisers always may.
 * @throws ApiError 404, 403 `deadline_passed`
 */
export async function beforeRiderDeadline(em: EntityManager, identity: Identity, scope: EventScope, artistId: number, now = new Date()): Promise<void> {
  const { riderDeadline } = await findArtist(em, scope, artistId);
  if (hasRole(identity, ADVANCERS) || !identity.event) return;
  if (deadlinePassed(riderDeadline ?? null, identity.event.time_zone, now)) throw apiError('deadline_passed');
}
