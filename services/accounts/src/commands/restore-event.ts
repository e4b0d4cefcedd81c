import { RESTORE_DAYS, type DeletedEvent } from '@laminate/contracts';
import { apiError, type Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Event } from '../entities/index.ts';
import { refuseMoreTemplates } from './copy-event.ts';
import { amongTemplates } from './load-event.ts';
import { lockAccount } from './lock-account.ts';
import { planFollowsEvent } from './plans/plan-period.ts';
import { recordAudit } from './record-audit.ts';
import { withinLimit } from './within-limit.ts';

const RESTORE_MS = RESTORE_DAYS * 86_400_000;

const restorable = () => ({ deletedAt: { $gt: new Date(Date.now() - RESTORE_MS) } });

/** The account's events and templates that can be restored, the last deleted first. */
export async function deletedEvents(em: EntityManager): Promise<DeletedEvent[]> {
  const deleted = () => em.find(Event, restorable(), { orderBy: { deletedAt: 'desc', id: 'desc' } });
  const all = [...(await deleted()), ...(await amongTemplates(em, deleted))];
  return all
    .toSorted((one, other) => Number(other.deletedAt) - Number(one.deletedAt))
    .map((event) => {
      const deletedAt = event.deletedAt as Date;
      return {
        id: event.id,
        name: event.name,
        start_time: event.startTime.toISOString(),
        end_time: event.endTime.toISOString(),
        time_zone: event.timeZone,
        deleted_at: deletedAt.toISOString(),
        deleted_by: event.deletedBy ?? null,
        is_template: event.isTemplate,
        restorable_until: new Date(deletedAt.getTime() + RESTORE_MS).toISOString(),
      };
    });
}

/** Brings an event back, or a template among templates. @returns null where there is none to restore */
async function bringBack(em: EntityManager, by: Identity, id: number): Promise<Event | null> {
  const event = await em.findOne(Event, { id, ...restorable() });
  if (!event) return null;
  event.deletedAt = null;
  event.deletedBy = null;
  await em.flush();
  await recordAudit(em, by, {
    action: 'restore_event',
    subject: event.name,
    eventId: event.id,
    ...(event.isTemplate && { changes: { template: { from: null, to: event.name } } }),
  });
  return event;
}

/**
 * Brings a deleted event or template back as it was, within the plan's limits. Joins the caller's transaction.
 * @throws ApiError 404 where it is not deleted or its time is over, 409 `limit_reached`
 */
export async function restoreEvent(em: EntityManager, by: Identity, id: number): Promise<Event> {
  await lockAccount(em, by.accountId, 'other-locks');
  const template = await amongTemplates(em, async () => {
    const found = await bringBack(em, by, id);
    if (found) await refuseMoreTemplates(em);
    return found;
  });
  if (template) return template;
  // Its users come back with it, and those who have no other event count again.
  return withinLimit(em, by.accountId, 'users', () =>
    withinLimit(em, by.accountId, 'events', async () => {
      const event = await bringBack(em, by, id);
      if (!event) throw apiError('not_found');
      await planFollowsEvent(em, by.accountId);
      return event;
    }),
  );
}
