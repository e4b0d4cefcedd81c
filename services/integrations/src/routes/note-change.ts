import { publicUrl } from '@laminate/kit/public-url';
import type { AuditChange, Webhook } from '@laminate/contracts';
import type { EntityManager, Identity, ServiceContext } from '@laminate/kit';
import { anyOf, callFunction, tables } from '@laminate/kit/database/tables';
import { mailOwners } from '../mail-owners.ts';
import { webhookChanged, type WebhookAction } from './webhook-letters.ts';

const hostOf = ({ url }: Pick<Webhook, 'url'>) => new URL(url).host;

/** A webhook before and after a change. Without `before` it is new or stays as it is. */
interface Change {
  readonly action: WebhookAction;
  readonly webhook: Webhook;
  readonly before?: Webhook;
}

/** Returns the events that a webhook tells of by their names, or `*` for all. */
async function eventsOf(em: EntityManager, accountId: number, { event_ids: ids }: Webhook): Promise<string> {
  if (ids === null) return '*';
  const events = await tables(em)
    .selectFrom('accounts.event')
    .select('name')
    .where('account_id', '=', accountId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
  return events.map(({ name }) => name).join(', ');
}

/** Lists what changed, for the audit. It shows only the host of an address, because the path could hold keys. */
async function changesOf(
  em: EntityManager,
  accountId: number,
  { action, webhook, before }: Change,
): Promise<Record<string, AuditChange>> {
  if (action !== 'add_webhook' && action !== 'change_webhook') return {};
  const shown = async (one: Webhook) => [
    ['address', hostOf(one)],
    ['events', await eventsOf(em, accountId, one)],
    ['types', one.types.join(', ')],
  ];
  const former = before && (await shown(before));
  return Object.fromEntries(
    (await shown(webhook)).flatMap(([what = '', to = null], index) => {
      const from = former?.[index]?.[1] ?? null;
      return from === to ? [] : [[what, { from, to }]];
    }),
  );
}

/**
 * Writes a change of a webhook into the audit of the account, and mails its owners. Joins the caller's transaction, so
 * that nothing changes that they don't hear of.
 */
export async function noteChange(
  em: EntityManager,
  { identity, env }: { readonly identity: Identity; readonly env: ServiceContext['env'] },
  change: Change,
): Promise<void> {
  const { accountId, userId, userName } = identity;
  const { action, webhook, before } = change;
  const host = hostOf(webhook);
  const details = JSON.stringify(await changesOf(em, accountId, change));
  await callFunction(em, 'accounts.record_audit', [userId, userName, action, host, details]);
  const { language } = await tables(em)
    .selectFrom('integrations.webhook')
    .select('language')
    .where('account_id', '=', accountId)
    .where('id', '=', webhook.id)
    .executeTakeFirstOrThrow();
  const url = `${publicUrl(env)}/account-integrations`;
  const params = { by: userName, host, former: hostOf(before ?? webhook), url };
  await mailOwners(em, accountId, language === 'et' ? 'et' : 'en', webhookChanged(action), params);
}
