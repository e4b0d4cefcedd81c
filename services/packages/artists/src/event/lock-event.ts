import type { UserScope } from '@laminate/kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EventState } from '../entities/index.ts';
import { tables, eventColumns } from '@laminate/kit/database/tables';

/**
 * Takes the lock that serialises what has to be decided one by one in an event, making its row first where there is
 * none: every first insert below an event needs that row.
 */
export async function lockEvent(em: EntityManager, { accountId, eventId }: UserScope): Promise<EventState> {
  await tables(em)
    .insertInto('advancing.event_state')
    .values({ ...eventColumns({ accountId, eventId }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return em.findOneOrFail(EventState, { accountId, eventId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
