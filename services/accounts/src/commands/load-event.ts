import { apiError } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
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

/**
 * Does work for which the events of the account are its templates, which no other statement sees. Of two such works one
 * cannot be in the other. An error leaves the transaction among templates, since it is rolled back.
 */
export async function amongTemplates<T>(em: EntityManager, work: () => Promise<T>): Promise<T> {
  const see = (setting: 'on' | '') =>
    tables(em)
      .selectNoFrom(sql`set_config('app.templates', ${setting}, true)`.as('setting'))
      .execute();
  await see('on');
  const result = await work();
  await see('');
  return result;
}
