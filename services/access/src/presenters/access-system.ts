import { accessSystem } from '@laminate/accreditation';
import type { AccessSystem } from '@laminate/contracts';
import { apiError, eventCan, type EntityManager, type Identity, type EventScope } from '@laminate/kit';

const iso = (time: string) => new Date(time).toISOString();

/** Returns the access system of the request's event, with what the caller can do. */
export async function presentAccessSystem(
  em: EntityManager,
  scope: EventScope,
  identity: Identity,
): Promise<AccessSystem> {
  const { event } = identity;
  if (!event) throw apiError('not_found');
  const { id, name, start_time, end_time, time_zone } = event;
  return {
    event: { id, name, start_time: iso(start_time), end_time: iso(end_time), time_zone },
    ...(await accessSystem(em, scope)),
    can: { edit: eventCan(identity).manage_access },
  };
}
