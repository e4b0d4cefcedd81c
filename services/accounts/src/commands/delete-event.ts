import type { EventDeletion } from '@laminate/contracts';
import { fieldError, type Identity } from '@laminate/kit';
import { callFunction, ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Event } from '../entities/index.ts';
import { recordAudit } from './record-audit.ts';

/**
 * Deletes a loaded event or template in the caller's transaction. It leaves every list immediately, but its rows stay.
 * Its earlier changes can no longer be undone.
 * @param name what the caller typed, left out where they were not asked and by the specified call, which has no payload
 * @throws ApiError 400 at `name` when that is not its name
 */
export async function deleteEvent(em: EntityManager, by: Identity, event: Event, name?: string): Promise<void> {
  if (name !== undefined && name !== event.name) throw fieldError('name', 'event_name_wrong');
  event.deletedAt = new Date();
  event.deletedBy = by.userName;
  await em.flush();
  await tables(em)
    .deleteFrom('accounts.undoable_change')
    .where(ofEvent({ accountId: event.accountId, eventId: event.id }))
    .execute();
  await recordAudit(em, by, {
    action: 'delete_event',
    subject: event.name,
    eventId: event.id,
    ...(event.isTemplate && { changes: { template: { from: event.name, to: null } } }),
  });
}

/** What deleting an event would take away now. */
export async function deletionOf(em: EntityManager, event: Event): Promise<EventDeletion> {
  const [row] = await callFunction<{ value: number }>(em, 'accreditation.guests_of', [event.id]);
  const guests = row?.value ?? 0;
  const now = Date.now();
  const on = event.startTime.getTime() <= now && now <= event.endTime.getTime();
  return { guest_count: guests, on, name_needed: on || guests > 0 };
}
