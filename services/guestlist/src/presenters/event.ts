import type { Event } from '@laminate/contracts';
import { apiError, eventCan, type Identity } from '@laminate/kit';

/**
 * Presents the event of the request, with what the caller can do in it.
 * @throws ApiError 404 when the caller has no event here
 */
export function presentEvent(identity: Identity): Event {
  const { event } = identity;
  if (!event) throw apiError('not_found');
  return {
    id: event.id,
    name: event.name,
    start_time: new Date(event.start_time).toISOString(),
    end_time: new Date(event.end_time).toISOString(),
    time_zone: event.time_zone,
    schedule_published: event.schedule_published,
    general_information_published: event.general_information_published,
    can: eventCan(identity),
  };
}
