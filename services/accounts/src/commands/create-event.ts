import type { NewEvent } from '@laminate/contracts';
import { apiError, type Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Event } from '../entities/index.ts';

/**
 * Adds an event within the plan's limit. The account's row is locked, so that two requests for the last place
 * never both win. Joins the caller's transaction.
 * @throws ApiError 409 `limit_reached`
 */
export async function createEvent(em: EntityManager, identity: Identity, form: NewEvent): Promise<Event> {
  await em.execute('select from accounts.account where id = ? for update', [identity.accountId]);
  const limit = identity.plan.event_limit;
  if (limit !== null && (await em.count(Event, { deletedAt: null })) >= limit) {
    const events = limit === 1 ? 'one event' : `${limit} events`;
    throw apiError('limit_reached', { msg: `Your plan includes ${events}; choose another plan to add more` });
  }
  const event = em.create(Event, {
    accountId: identity.accountId,
    name: form.name,
    startTime: new Date(form.start_time),
    endTime: new Date(form.end_time),
  });
  await em.flush();
  return event;
}
