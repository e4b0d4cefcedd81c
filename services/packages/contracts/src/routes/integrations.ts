import { z } from 'zod';
import { ChangesQuery } from '../change-feed.ts';
import { Id, PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { Delivery, NewWebhook, Webhook, WebhookEdit, WebhookSecret } from '../webhooks.ts';

const base = { service: 'integrations', scope: 'account', ...withRight('manage_integrations') } as const;
const Params = z.strictObject({ webhookId: PathId });
const one = { ...base, method: 'POST', params: Params, response: z.object({ webhook: Webhook }) } as const;

export const listWebhooks = defineRoute({
  ...base,
  id: 'listWebhooks',
  method: 'GET',
  path: '/api/webhooks',
  summary: 'The webhooks of the account',
  response: z.object({ webhooks: z.array(Webhook) }),
});

export const addWebhook = defineRoute({
  ...base,
  id: 'addWebhook',
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Tell an address of what happens from now on; the secret is shown once',
  body: NewWebhook,
  response: z.object({ webhook: Webhook, secret: WebhookSecret }),
  status: 201,
});

export const updateWebhook = defineRoute({
  ...one,
  id: 'updateWebhook',
  path: '/api/webhooks/{webhookId}',
  summary: 'Change the address, events and types of a webhook; of events that come in it tells from now on',
  body: WebhookEdit,
});

export const deleteWebhook = defineRoute({
  ...base,
  id: 'deleteWebhook',
  method: 'POST',
  path: '/api/webhooks/{webhookId}/delete',
  whenPlanEnded: 'open',
  summary: 'Delete a webhook; nothing is sent any more',
  params: Params,
  status: 204,
});

export const rotateWebhookSecret = defineRoute({
  ...one,
  id: 'rotateWebhookSecret',
  path: '/api/webhooks/{webhookId}/rotate_secret',
  whenPlanEnded: 'open',
  summary: 'A new secret, shown once; for 24 hours the former one signs, too',
  response: z.object({ webhook: Webhook, secret: WebhookSecret }),
});

export const resumeWebhook = defineRoute({
  ...one,
  id: 'resumeWebhook',
  path: '/api/webhooks/{webhookId}/resume',
  summary: 'Deliver again, beginning with what waits; also before the time of the next try',
});

export const testWebhook = defineRoute({
  ...one,
  id: 'testWebhook',
  path: '/api/webhooks/{webhookId}/test',
  summary: 'Send a test, after what waits',
});

export const replayWebhook = defineRoute({
  ...one,
  id: 'replayWebhook',
  path: '/api/webhooks/{webhookId}/replay',
  summary: 'Send the changes of an event after a place once more, as they are now and with new ids',
  body: z.strictObject({ event_id: Id, since: ChangesQuery.shape.since }),
});

export const listDeliveries = defineRoute({
  ...base,
  id: 'listDeliveries',
  method: 'GET',
  path: '/api/webhooks/{webhookId}/deliveries',
  summary: 'What was sent and is to be sent in the last 30 days, the newest first',
  params: Params,
  query: z.strictObject({ before: PathId.optional(), state: z.enum(['pending', 'sent']).optional() }),
  response: z.object({ deliveries: z.array(Delivery), next: Id.nullable() }),
});

export const sendDeliveryAgain = defineRoute({
  ...one,
  id: 'sendDeliveryAgain',
  path: '/api/webhooks/{webhookId}/deliveries/{deliveryId}/send_again',
  summary:
    'Send a delivery once more, with the same id and the person as they are now; also before the time of the next try',
  params: Params.extend({ deliveryId: PathId }),
});
