import { RESTORE_DAYS, type DeletedEvent } from '@laminate/contracts';
import { apiError, type Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Event } from '../entities/index.ts';
import { planFollowsEvent } from './plans/plan-period.ts';
import { recordAudit } from './record-audit.ts';
import { withinLimit } from './within-limit.ts';

const RESTORE_MS = RESTORE_DAYS * 86_400_000;

const restorable = () => ({ deletedAt: { $gt: new Date(Date.now() - RESTORE_MS) } });

/** The account's events that can be restored, the last deleted first. */
export async function deletedEvents(em: EntityManager): Promise<DeletedEvent[]> {
  const events = await em.find(Event, restorable(), { orderBy: { deletedAt: 'desc', id: 'desc' } });
  return events.map((event) => {
    const deletedAt = event.deletedAt as Date;
    return {
      id: event.id,
      name: event.name,
      start_time: event.startTime.toISOString(),
      end_time: event.endTime.toISOString(),
      time_zone: event.timeZone,
      deleted_at: deletedAt.toISOString(),
      deleted_by: event.deletedBy ?? null,
      restorable_until: new Date(deletedAt.getTime() + RESTORE_MS).toISOString(),
    };
  });
}

/**
 * Brings a deleted event back as it was, within the plan's limits. Joins the caller's transaction.
 * @throws ApiError 404 where it is not deleted or its time is over, 409 `limit_reached`
 */
export const restoreEvent = (em: EntityManager, by: Identity, id: number): Promise<Event> =>
  // Its users come back with it, and those who have no other event count again.
  withinLimit(em, by.accountId, 'users', () =>
    withinLimit(em, by.accountId, 'events', async () => {
      const event = await em.findOne(Event, { id, ...restorable() });
      if (!event) throw apiError('not_found');
      event.deletedAt = null;
      event.deletedBy = null;
      await em.flush();
      await planFollowsEvent(em, by.accountId);
      await recordAudit(em, by, { action: 'restore_event', subject: event.name, eventId: event.id });
      return event;
    }),
  );
