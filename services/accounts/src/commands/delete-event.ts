import { fieldError, type Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Event } from '../entities/index.ts';
import { recordAudit } from './record-audit.ts';

/**
 * Deletes a loaded event in the caller's transaction. It leaves every list immediately, but its rows stay.
 * @param name what the caller typed, left out where they were not asked and by the specified call, which has no payload
 * @throws ApiError 400 at `name` when that is not its name
 */
export async function deleteEvent(em: EntityManager, by: Identity, event: Event, name?: string): Promise<void> {
  if (name !== undefined && name !== event.name) throw fieldError('name', 'event_name_wrong');
  event.deletedAt = new Date();
  event.deletedBy = by.userName;
  await em.flush();
  await recordAudit(em, by, { action: 'delete_event', subject: event.name, eventId: event.id });
}
