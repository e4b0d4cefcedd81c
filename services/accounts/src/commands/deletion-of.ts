import type { EventDeletion } from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Event } from '../entities/index.ts';
import { callFunction } from '@laminate/kit/database/tables';

/** What deleting an event would take away now. */
export async function deletionOf(em: EntityManager, event: Event): Promise<EventDeletion> {
  const [row] = await callFunction<{ value: number }>(em, 'accreditation.guests_of', [event.id]);
  const guests = row?.value ?? 0;
  const now = Date.now();
  const on = event.startTime.getTime() <= now && now <= event.endTime.getTime();
  return { guest_count: guests, on, name_needed: on || guests > 0 };
}
