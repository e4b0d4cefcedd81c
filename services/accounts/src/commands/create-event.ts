import type { NewEvent } from '@laminate/contracts';
import type { Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Event } from '../entities/index.ts';
import { planFollowsEvent } from './plans/plan-period.ts';
import { withinLimit } from './within-limit.ts';

/**
 * Adds an event within the plan's limit. Joins the caller's transaction.
 * @throws ApiError 409 `limit_reached`
 */
export const createEvent = (em: EntityManager, { accountId }: Identity, form: NewEvent): Promise<Event> =>
  withinLimit(em, accountId, 'events', async () => {
    const event = em.create(Event, {
      accountId,
      name: form.name,
      startTime: new Date(form.start_time),
      endTime: new Date(form.end_time),
    });
    await em.flush();
    await planFollowsEvent(em, accountId);
    return event;
  });
