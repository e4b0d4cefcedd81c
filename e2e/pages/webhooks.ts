import { CHANGE_TYPES } from '@laminate/contracts/change-feed';
import type { Delivery, Webhook, WebhookEdit } from '@laminate/contracts/webhooks';
import type { Api } from './api.ts';
import { connectDatabase } from './product-data.ts';

/** Makes a webhook to an address where no server answers. It is for everything at all events unless stated. */
export async function webhookOf(api: Api, edit: Partial<WebhookEdit> = {}): Promise<Webhook> {
  const { status, body } = await api.post<{ webhook: Webhook }>('/api/webhooks', {
    url: 'https://receiver.example/laminate',
    event_ids: null,
    types: CHANGE_TYPES,
    ...edit,
  });
  if (status !== 201) throw new Error(`The webhook was not added: ${JSON.stringify(body)}`);
  return body.webhook;
}

/** Lets a webhook be paused since three days of failures, past all rules. */
export const pauseWebhook = (id: number): Promise<void> =>
  changed(
    `update integrations.webhook set paused_at = '2026-11-20T09:30:00Z', pause_reason = 'failing' where id = $1`,
    [id],
  );

/** Lets a webhook fail since yesterday, which is tried again tomorrow, past all rules. */
export const failWebhook = (id: number): Promise<void> =>
  changed(
    `update integrations.webhook set failing_since = now() - interval '1 day', failures = 14,
      next_try_at = now() + interval '1 day' where id = $1`,
    [id],
  );

/** What the log has of a delivery. */
type Logged = Partial<Pick<Delivery, 'type' | 'event_id' | 'sequence' | 'status' | 'fault' | 'answer'>>;

/** Writes deliveries into the log of a webhook, past all rules: those that were answered 2xx as sent. */
export const logDeliveries = (id: number, deliveries: readonly Logged[]): Promise<void> =>
  changed(
    `insert into integrations.delivery (account_id, webhook_id, type, event_id, seq, body, state, attempts,
        attempted_at, status, fault, answer, took_ms)
      select account_id, id, d.type, d.event_id, d.sequence,
        jsonb_build_object('type', d.type, 'event_id', d.event_id, 'sequence', d.sequence)::text,
        case when d.status between 200 and 299 then 'sent' else 'pending' end,
        case when d.status is null and d.fault is null then 0 else 1 end,
        case when d.status is not null or d.fault is not null then now() end, d.status, d.fault, d.answer,
        case when d.status is not null or d.fault is not null then 84 end
      from integrations.webhook, rows from (jsonb_to_recordset($2::jsonb)
        as (type text, event_id int, sequence int, status int, fault text, answer text)) with ordinality as d
      where id = $1 order by d.ordinality`,
    [id, JSON.stringify(deliveries)],
  );

async function changed(sql: string, values: readonly unknown[]): Promise<void> {
  const client = await connectDatabase();
  try {
    const { rowCount } = await client.query(sql, [...values]);
    if (!rowCount) throw new Error('Webhook not found');
  } finally {
    await client.end();
  }
}
