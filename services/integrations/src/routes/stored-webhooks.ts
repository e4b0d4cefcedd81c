import { PauseReason, type Webhook, type WebhookEdit } from '@laminate/contracts';
import { apiError, type EntityManager } from '@laminate/kit';
import { lockInAccount } from '@laminate/kit/database/lock-in-account';
import { anyOf, tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

const iso = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** The webhooks of an account that were not deleted, the oldest first. */
export async function webhooksOf(em: EntityManager, accountId: number, id?: number): Promise<Webhook[]> {
  const rows = await tables(em)
    .selectFrom('integrations.webhook as w')
    .selectAll('w')
    .select((row) =>
      row
        .selectFrom('integrations.delivery as d')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('d.account_id', '=', 'w.account_id')
        .whereRef('d.webhook_id', '=', 'w.id')
        .where('d.state', '=', 'pending')
        .as('waiting'),
    )
    .where('w.account_id', '=', accountId)
    .where('w.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('w.id', '=', id ?? 0))
    .orderBy('w.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    event_ids: row.event_ids,
    types: row.types,
    created_at: iso(row.created_at) ?? '',
    created_by: row.created_by,
    paused:
      row.paused_at === null ? null : { at: iso(row.paused_at) ?? '', reason: PauseReason.parse(row.pause_reason) },
    failing:
      row.failing_since && !row.paused_at
        ? { since: iso(row.failing_since) ?? '', tries: row.failures, next_try_at: iso(row.next_try_at) ?? '' }
        : null,
    former_secret_until: row.former_until && Date.parse(row.former_until) > Date.now() ? iso(row.former_until) : null,
    waiting: row.waiting ?? 0,
  }));
}

/** @throws ApiError 404 for one that the account does not have */
export async function webhookOf(em: EntityManager, accountId: number, id: number): Promise<Webhook> {
  const [webhook] = await webhooksOf(em, accountId, id);
  if (!webhook) throw apiError('not_found', { message: 'no_such_webhook' });
  return webhook;
}

/** Changes of webhooks of one account take turns: their number is limited, and the sender moves their places. */
export const lockWebhooks = (em: EntityManager, accountId: number): Promise<void> =>
  lockInAccount(em, 'webhooks', accountId);

/**
 * Starts from now on at the events that a webhook covers and didn't cover before.
 * @param before the events covered so far, or null for all
 */
export async function beginNow(
  em: EntityManager,
  accountId: number,
  webhookId: number,
  events: WebhookEdit['event_ids'],
  before: WebhookEdit['event_ids'],
): Promise<void> {
  if (before === null) return;
  await tables(em)
    .insertInto('integrations.webhook_place')
    .columns(['account_id', 'webhook_id', 'event_id', 'seq'])
    .expression((place) =>
      place
        .selectFrom('accreditation.event_state')
        .select((state) => ['account_id', state.val(webhookId).as('webhook_id'), 'event_id', 'seq'])
        .where('account_id', '=', accountId)
        .$if(events !== null, (query) => query.where('event_id', '=', anyOf(events ?? [])))
        .where((state) => state.not(state('event_id', '=', anyOf(before)))),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'webhook_id', 'event_id'])
        .doUpdateSet({ seq: (place) => place.ref('excluded.seq'), person_id: null }),
    )
    .execute();
}
