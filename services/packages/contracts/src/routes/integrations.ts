import { z } from 'zod';
import { ChangesQuery } from '../change-feed.ts';
import { Id, PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';
import { Delivery, NewWebhook, Webhook, WebhookEdit, WebhookSecret } from '../webhooks.ts';

const base = { service: 'integrations', scope: 'account', ...withRight('manage_integrations') } as const;
const Params = z.strictObject({ webhookId: PathId.describe('A webhook of the account.') });
const one = {
  ...base,
  method: 'POST',
  params: Params,
  response: z.object({ webhook: Webhook.describe('The webhook as it is now.') }),
} as const;

export const listWebhooks = defineRoute({
  ...base,
  id: 'listWebhooks',
  method: 'GET',
  path: '/api/webhooks',
  summary: 'List the webhooks of the account',
  response: z.object({ webhooks: z.array(Webhook).describe('Webhooks of the account.') }),
});

export const addWebhook = defineRoute({
  ...base,
  id: 'addWebhook',
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Create a webhook that notifies an address from now on. The secret is shown once',
  body: NewWebhook,
  response: z.object({
    webhook: Webhook.describe('The webhook as it is now.'),
    secret: WebhookSecret.describe('Secret that signs the messages.'),
  }),
  status: 201,
});

export const updateWebhook = defineRoute({
  ...one,
  id: 'updateWebhook',
  path: '/api/webhooks/{webhookId}',
  summary: 'Change the address, events and types of a webhook. For events added, it notifies from now on',
  body: WebhookEdit,
});

export const deleteWebhook = defineRoute({
  ...base,
  id: 'deleteWebhook',
  method: 'POST',
  path: '/api/webhooks/{webhookId}/delete',
  whenPlanEnded: 'open',
  summary: 'Delete a webhook. Nothing more is sent',
  params: Params,
  status: 204,
});

export const rotateWebhookSecret = defineRoute({
  ...one,
  id: 'rotateWebhookSecret',
  path: '/api/webhooks/{webhookId}/rotate_secret',
  whenPlanEnded: 'open',
  summary: 'Create a new secret, shown once. The former one also signs for 24 hours',
  response: z.object({
    webhook: Webhook.describe('The webhook as it is now.'),
    secret: WebhookSecret.describe('Secret that signs the messages.'),
  }),
});

export const resumeWebhook = defineRoute({
  ...one,
  id: 'resumeWebhook',
  path: '/api/webhooks/{webhookId}/resume',
  summary: 'Deliver again, beginning with waiting deliveries, even before the time of the next attempt',
});

export const testWebhook = defineRoute({
  ...one,
  id: 'testWebhook',
  path: '/api/webhooks/{webhookId}/test',
  summary: 'Send a test, after waiting deliveries',
});

export const replayWebhook = defineRoute({
  ...one,
  id: 'replayWebhook',
  path: '/api/webhooks/{webhookId}/replay',
  summary: 'Resend the changes of an event after a place, as they are now and with new ids',
  body: z.strictObject({
    event_id: Id.describe('Event whose changes are sent again.'),
    since: ChangesQuery.shape.since,
  }),
});

export const listDeliveries = defineRoute({
  ...base,
  id: 'listDeliveries',
  method: 'GET',
  path: '/api/webhooks/{webhookId}/deliveries',
  summary: 'List deliveries sent and waiting in the last 30 days, newest first',
  params: Params,
  query: z.strictObject({
    before: PathId.optional().describe('Only deliveries before this one: the `next` of the last page.'),
    state: z.enum(['pending', 'sent']).optional().describe('Only deliveries in this state.'),
  }),
  response: z.object({
    deliveries: z.array(Delivery).describe('Messages sent, the latest first.'),
    next: Id.nullable().describe('Delivery to send as `before` for the next page, or null on the last one.'),
  }),
});

export const sendDeliveryAgain = defineRoute({
  ...one,
  id: 'sendDeliveryAgain',
  path: '/api/webhooks/{webhookId}/deliveries/{deliveryId}/send_again',
  summary:
    'Resend a delivery, with the same id and the person as they are now, even before the time of the next attempt',
  params: Params.extend({ deliveryId: PathId.describe('A delivery of the webhook.') }),
});
