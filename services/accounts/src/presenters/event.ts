import type { CallerRole, Event as EventBody, EventTemplate } from '@laminate/contracts';
import { eventCan, type Identity } from '@laminate/kit';
import type { Supported } from '../commands/support.ts';
import type { Event } from '../entities/index.ts';

/**
 * Returns an event as the API shows it, with what the caller can do in it. `roles` are the caller's roles for this
 * event.
 */
export function presentEvent(
  event: Event,
  identity: Identity,
  roles: readonly CallerRole[] = identity.roles,
): EventBody {
  const can = eventCan({ roles, plan: identity.plan });
  return {
    ...presentTemplate(event),
    schedule_published: event.schedulePublished,
    general_information_published: event.generalInformationPublished,
    ...(event.firstSteps && can.rename && event.endTime.getTime() > Date.now() && { first_steps: true }),
    can,
  };
}

/** Returns a template as the API shows it. */
export const presentTemplate = ({ id, name, startTime, endTime, timeZone }: Event): EventTemplate => ({
  id,
  name,
  start_time: startTime.toISOString(),
  end_time: endTime.toISOString(),
  time_zone: timeZone,
});

/** The same of another account's event that is open for support to the caller. */
export function presentSupported({ event, plan, ends_at: endsAt }: Supported, { accountId }: Identity): EventBody {
  return {
    id: event.id,
    name: event.name,
    start_time: new Date(event.start_time).toISOString(),
    end_time: new Date(event.end_time).toISOString(),
    time_zone: event.time_zone,
    schedule_published: event.schedule_published,
    general_information_published: event.general_information_published,
    can: eventCan({
      roles: ['manager'],
      plan,
      support: { homeAccountId: accountId, endsAt: new Date(endsAt).toISOString() },
    }),
  };
}
