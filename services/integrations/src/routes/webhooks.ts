import { changesAfter } from '@laminate/accreditation';
import { integrations, MAX_WEBHOOKS, message, SECRET_OVERLAP_HOURS } from '@laminate/contracts';
import { apiError, checkEvents, endpoint, fieldError, makerOf, type Endpoint } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import type { Outbound, Outbounds } from '@laminate/kit/outbound';
import type { SealingKeys } from '@laminate/kit/sealing-keys';
import { sql } from 'kysely';
import { newSecret, sealSecret } from '../secrets.ts';
import { placeAt } from '../place-at.ts';
import { noteChange } from './note-change.ts';
import { beginNow, lockWebhooks, webhookOf, webhooksOf } from './stored-webhooks.ts';

export interface WebhookDependencies {
  readonly outbound: Outbounds;
  readonly keys: SealingKeys;
  /** Something is to be sent. */
  readonly wake: () => void;
}

/** @throws ApiError 400 for an address that visibly leads inside. Names are looked up when they are called */
function checkAddress(outbound: Outbound, url: string): void {
  if (outbound.mayBe(url)) return;
  throw fieldError('url', new URL(url).protocol === 'https:' ? 'address_inside' : 'address_not_https');
}

const listWebhooks = endpoint(integrations.listWebhooks).handle(async ({ identity, transaction }) => ({
  webhooks: await transaction((em) => webhooksOf(em, identity.accountId)),
}));

const addWebhook = ({ outbound, keys }: WebhookDependencies) =>
  endpoint(integrations.addWebhook).handle((call) => {
    const { identity, body, transaction } = call;
    const { accountId } = identity;
    const { url, event_ids, types, language } = body;
    checkAddress(outbound.for(accountId), url);
    return transaction(async (em) => {
      const madeBy = await makerOf(em, 'manage_integrations');
      await lockWebhooks(em, accountId);
      if ((await webhooksOf(em, accountId)).length >= MAX_WEBHOOKS)
        throw apiError('limit_reached', { message: message('webhook_limit', { max: MAX_WEBHOOKS }) });
      await checkEvents(em, accountId, event_ids ?? []);
      const secret = newSecret();
      const { id } = await tables(em)
        .insertInto('integrations.webhook')
        .values({
          account_id: accountId,
          url,
          event_ids,
          types,
          language,
          secret: sealSecret(keys, accountId, secret),
          created_by: identity.userName,
          made_by: madeBy,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await beginNow(em, accountId, id, event_ids, []);
      const webhook = await webhookOf(em, accountId, id);
      await noteChange(em, call, { action: 'add_webhook', webhook });
      return { webhook, secret };
    });
  });

const updateWebhook = ({ outbound, wake }: WebhookDependencies) =>
  endpoint(integrations.updateWebhook).handle((call) => {
    const { identity, params, body, transaction } = call;
    const { accountId } = identity;
    checkAddress(outbound.for(accountId), body.url);
    return transaction(async (em, afterCommit) => {
      const madeBy = await makerOf(em, 'manage_integrations');
      await lockWebhooks(em, accountId);
      const before = await webhookOf(em, accountId, params.webhookId);
      await checkEvents(em, accountId, body.event_ids ?? []);
      await tables(em)
        .updateTable('integrations.webhook')
        .set({
          url: body.url,
          event_ids: body.event_ids,
          types: body.types,
          // The person who gives the address answers for it.
          ...(body.url !== before.url && { made_by: madeBy, created_by: identity.userName }),
        })
        .where('account_id', '=', accountId)
        .where('id', '=', before.id)
        .execute();
      await beginNow(em, accountId, before.id, body.event_ids, before.event_ids);
      const webhook = await webhookOf(em, accountId, before.id);
      await noteChange(em, call, { action: 'change_webhook', webhook, before });
      afterCommit(wake);
      return { webhook };
    });
  });

const deleteWebhook = endpoint(integrations.deleteWebhook).handle((call) => {
  const { identity, params, transaction } = call;
  return transaction(async (em) => {
    const webhook = await webhookOf(em, identity.accountId, params.webhookId);
    await tables(em)
      .updateTable('integrations.webhook')
      .set({ deleted_at: sql`now()` })
      .where('account_id', '=', identity.accountId)
      .where('id', '=', params.webhookId)
      .execute();
    await noteChange(em, call, { action: 'delete_webhook', webhook });
    return undefined;
  });
});

const rotateWebhookSecret = ({ keys }: WebhookDependencies) =>
  endpoint(integrations.rotateWebhookSecret).handle((call) => {
    const { identity, params, transaction } = call;
    const { accountId } = identity;
    return transaction(async (em) => {
      await webhookOf(em, accountId, params.webhookId);
      const secret = newSecret();
      await tables(em)
        .updateTable('integrations.webhook')
        .set({
          former_secret: sql`secret`,
          former_until: sql`now() + make_interval(hours => ${SECRET_OVERLAP_HOURS})`,
          secret: sealSecret(keys, accountId, secret),
        })
        .where('account_id', '=', accountId)
        .where('id', '=', params.webhookId)
        .execute();
      const webhook = await webhookOf(em, accountId, params.webhookId);
      await noteChange(em, call, { action: 'rotate_webhook_secret', webhook });
      return { webhook, secret };
    });
  });

const resumeWebhook = ({ wake }: WebhookDependencies) =>
  endpoint(integrations.resumeWebhook).handle((call) => {
    const { identity, params, transaction } = call;
    return transaction(async (em, afterCommit) => {
      const madeBy = await makerOf(em, 'manage_integrations');
      const { paused } = await webhookOf(em, identity.accountId, params.webhookId);
      await tables(em)
        .updateTable('integrations.webhook')
        .set({
          paused_at: null,
          pause_reason: null,
          failing_since: null,
          failures: 0,
          next_try_at: sql`now()`,
          // The person who takes over from someone who left answers for the address.
          ...(paused?.reason === 'maker_left' && { made_by: madeBy, created_by: identity.userName }),
        })
        .where('account_id', '=', identity.accountId)
        .where('id', '=', params.webhookId)
        .execute();
      const webhook = await webhookOf(em, identity.accountId, params.webhookId);
      await noteChange(em, call, { action: 'resume_webhook', webhook });
      afterCommit(wake);
      return { webhook };
    });
  });

const testWebhook = ({ wake }: WebhookDependencies) =>
  endpoint(integrations.testWebhook).handle(({ identity, params, transaction }) =>
    transaction(async (em, afterCommit) => {
      const { accountId } = identity;
      await webhookOf(em, accountId, params.webhookId);
      const timestamp = new Date().toISOString();
      const body = { type: 'test', timestamp, event_id: null, sequence: null, id: null, data: {} };
      await tables(em)
        .insertInto('integrations.delivery')
        .values({ account_id: accountId, webhook_id: params.webhookId, type: 'test', body: JSON.stringify(body) })
        .execute();
      afterCommit(wake);
      return { webhook: await webhookOf(em, accountId, params.webhookId) };
    }),
  );

const replayWebhook = ({ wake }: WebhookDependencies) =>
  endpoint(integrations.replayWebhook).handle((call) => {
    const { identity, params, body, transaction } = call;
    const { accountId } = identity;
    return transaction(async (em, afterCommit) => {
      const webhook = await webhookOf(em, accountId, params.webhookId);
      await checkEvents(em, accountId, [body.event_id]);
      if (webhook.event_ids && !webhook.event_ids.includes(body.event_id))
        throw apiError('not_found', { message: 'no_such_event' });
      // Refuses a place that is not stored.
      await changesAfter(em, { accountId, eventId: body.event_id }, body.since, 1);
      await placeAt(em, accountId, webhook.id, body.event_id, body.since);
      await noteChange(em, call, { action: 'replay_webhook', webhook });
      afterCommit(wake);
      return { webhook };
    });
  });

/** The routes of webhooks themselves. */
export const webhookRoutes = (around: WebhookDependencies): readonly Endpoint[] => [
  listWebhooks,
  addWebhook(around),
  updateWebhook(around),
  deleteWebhook,
  rotateWebhookSecret(around),
  resumeWebhook(around),
  testWebhook(around),
  replayWebhook(around),
];
