import type { NewEvent } from '@laminate/contracts';
import type { Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Event } from '../entities/index.ts';
import { planFollowsEvent } from './plans/plan-period.ts';
import { recordAudit } from './record-audit.ts';
import { withinLimit } from './within-limit.ts';

/**
 * Adds an event within the plan's limit. Joins the caller's transaction.
 * @throws ApiError 409 `limit_reached`
 */
export const createEvent = (
  em: EntityManager,
  by: Pick<Identity, 'accountId' | 'userId' | 'userName'>,
  form: NewEvent,
): Promise<Event> =>
  withinLimit(em, by.accountId, 'events', async () => {
    const event = em.create(Event, {
      accountId: by.accountId,
      name: form.name,
      startTime: new Date(form.start_time),
      endTime: new Date(form.end_time),
      ...(form.time_zone !== undefined && { timeZone: form.time_zone }),
      firstSteps: true,
    });
    await em.flush();
    await planFollowsEvent(em, by.accountId);
    await recordAudit(em, by, { action: 'create_event', subject: event.name, eventId: event.id });
    return event;
  });
