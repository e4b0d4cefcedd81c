import type { ChangePlace } from '@laminate/contracts';
import type { EntityManager } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';

/** Sets up to where the changes of an event count as told. */
export const placeAt = (
  em: EntityManager,
  accountId: number,
  webhookId: number,
  eventId: number,
  { seq, personId }: ChangePlace,
): Promise<unknown> => {
  const place = { seq, person_id: personId ?? null };
  return tables(em)
    .insertInto('integrations.webhook_place')
    .values({ account_id: accountId, webhook_id: webhookId, event_id: eventId, ...place })
    .onConflict((conflict) => conflict.columns(['account_id', 'webhook_id', 'event_id']).doUpdateSet(place))
    .execute();
};
