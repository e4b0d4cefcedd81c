import type { EventDeletion } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Event } from '../entities/index.ts';

/** What deleting an event would take away now. */
export async function deletionOf(em: EntityManager, event: Event): Promise<EventDeletion> {
  const [row] = await em.execute<[{ guest_count: number }]>('select accreditation.guests_of(?) as guest_count', [
    event.id,
  ]);
  const now = Date.now();
  const on = event.startTime.getTime() <= now && now <= event.endTime.getTime();
  return { guest_count: row.guest_count, on, name_needed: on || row.guest_count > 0 };
}
