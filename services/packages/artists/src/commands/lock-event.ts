import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EventState } from '../entities/index.ts';
import type { EventScope } from '../event-scope.ts';

/**
 * Takes the lock that serialises what has to be decided one by one in an event, making its row first where there is
 * none: every first insert below an event needs that row.
 */
export async function lockEvent(em: EntityManager, { accountId, eventId }: EventScope): Promise<EventState> {
  await em.execute('insert into advancing.event_state (account_id, event_id) values (?, ?) on conflict do nothing', [
    accountId,
    eventId,
  ]);
  return em.findOneOrFail(EventState, { accountId, eventId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
