import { DELIVERY_PAGE, integrations, type Delivery } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';
import { webhookIdOf } from '../delivery/attempt.ts';
import { webhookOf } from './stored-webhooks.ts';

const iso = (text: string) => new Date(text).toISOString();

export const listDeliveries = endpoint(integrations.listDeliveries).handle(
  ({ identity, params, query: { before, state }, transaction }) =>
    transaction(async (em) => {
      await webhookOf(em, identity.accountId, params.webhookId);
      const rows = await tables(em)
        .selectFrom('integrations.delivery')
        .selectAll()
        .where('account_id', '=', identity.accountId)
        .where('webhook_id', '=', params.webhookId)
        .$if(before !== undefined, (rest) => rest.where('id', '<', String(before)))
        .$if(state !== undefined, (rest) => rest.where('state', '=', state ?? ''))
        .orderBy('id', 'desc')
        .limit(DELIVERY_PAGE + 1)
        .execute();
      const deliveries = rows.slice(0, DELIVERY_PAGE).map((row): Delivery => {
        const { type, event_id, seq, attempts, status, fault, answer, took_ms, body } = row;
        return {
          id: Number(row.id),
          webhook_id: webhookIdOf(row.id),
          type,
          event_id,
          sequence: seq,
          state: row.state === 'sent' ? 'sent' : 'pending',
          created_at: iso(row.created_at),
          attempts,
          attempted_at: row.attempted_at && iso(row.attempted_at),
          status,
          fault,
          answer,
          took_ms,
          body,
        };
      });
      return { deliveries, next: rows.length > DELIVERY_PAGE ? (deliveries.at(-1)?.id ?? null) : null };
    }),
);

/** @param wake something is to be sent */
export const sendDeliveryAgain = (wake: () => void): Endpoint =>
  endpoint(integrations.sendDeliveryAgain).handle(({ identity, params, transaction }) =>
    transaction(async (em, afterCommit) => {
      await webhookOf(em, identity.accountId, params.webhookId);
      const { numUpdatedRows } = await tables(em)
        .updateTable('integrations.delivery')
        .set({ state: 'pending' })
        .where('account_id', '=', identity.accountId)
        .where('webhook_id', '=', params.webhookId)
        .where('id', '=', String(params.deliveryId))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw apiError('not_found', { message: 'no_such_delivery' });
      // A user who asks doesn't wait for the next attempt at a failing endpoint.
      await tables(em)
        .updateTable('integrations.webhook')
        .set({ next_try_at: sql`now()` })
        .where('account_id', '=', identity.accountId)
        .where('id', '=', params.webhookId)
        .execute();
      afterCommit(wake);
      return { webhook: await webhookOf(em, identity.accountId, params.webhookId) };
    }),
  );
