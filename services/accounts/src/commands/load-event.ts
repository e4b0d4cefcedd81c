import { apiError } from '@laminate/kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Event } from '../entities/index.ts';

/**
 * Loads a live event of the caller's account for a change, locked.
 * @throws ApiError 404 when it is gone
 */
export async function loadEvent(em: EntityManager, id: number): Promise<Event> {
  const event = await em.findOne(Event, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!event) throw apiError('not_found');
  return event;
}
