import type { ListScope } from '@laminate/accreditation';
import { apiError, type Identity, scopeOf } from '@laminate/kit';

/**
 * The event of the path with its time zone, changed by the caller.
 * @throws ApiError 404 when the caller has no event here
 */
export function listScopeOf(identity: Identity, eventId: number): ListScope {
  if (!identity.event) throw apiError('not_found');
  return { ...scopeOf(identity, eventId), timeZone: identity.event.time_zone };
}

/** Path of the guests' page. The secret is a fragment, which browsers send to no server. */
export const linkOf = (secret: string): string => `/guests#${secret}`;
