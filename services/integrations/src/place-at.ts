import type { ChangePlace } from '@laminate/contracts';
import type { EntityManager } from '@laminate/kit';

const PLACE = `
  insert into integrations.webhook_place as p (account_id, webhook_id, event_id, seq, person_id) values (?, ?, ?, ?, ?)
  on conflict (account_id, webhook_id, event_id) do update set seq = excluded.seq, person_id = excluded.person_id`;

/** Sets up to where the changes of an event count as told. */
export const placeAt = (
  em: EntityManager,
  accountId: number,
  webhookId: number,
  eventId: number,
  { seq, personId }: ChangePlace,
): Promise<unknown> => em.execute(PLACE, [accountId, webhookId, eventId, seq, personId ?? null]);
