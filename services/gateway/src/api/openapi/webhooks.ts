import { RETRY_DAYS } from '@laminate/contracts';
import type { Json, Schemas } from './schemas.ts';

const DESCRIPTION = `One message at a time for each webhook, in the order of the event, signed as Standard Webhooks has it: https://www.standardwebhooks.com.
\`data\` is that of the change with this \`type\` in \`GET /api/event/{eventId}/changes\`; \`plan.ended\` is of the account, with \`ended_at\` in \`data\`; a test has the type \`test\`. Types may be added: take those you do not know, too.
A message may come more than once, with the same \`webhook-id\` and body.`;

const SIGNATURE = `Separated by spaces, each \`v1,\` and a signature in base64: HMAC-SHA-256 of \`webhook-id\`, \`webhook-timestamp\` and the body as it came, with dots between, by the bytes that stand in base64 behind \`whsec_\` in the secret. One that is right is enough: for a day after a new secret there are two.`;

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** Returns what endpoints of webhooks are sent, and what their responses mean. */
export const webhooksOf = (schemas: Schemas): Json => ({
  change: {
    post: {
      operationId: 'receiveChange',
      summary: 'Message sent to the address of a webhook',
      description: DESCRIPTION,
      tags: ['Webhooks'],
      security: [],
      parameters: [
        header('webhook-id', 'Of the message, the same at every try.', 'msg_42'),
        header('webhook-timestamp', 'When it was tried, in seconds since 1970: refuse what is old.', '1795731605'),
        header('webhook-signature', SIGNATURE, 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: schemas.answered('WebhookBody') } } },
      responses: {
        '2XX': { description: 'The message is accepted, and the next one follows.' },
        '410': { description: 'The address is gone, so the webhook is paused.' },
        default: {
          description: `The message is retried for ${RETRY_DAYS} days while those after it wait. Then the webhook is paused. A response must arrive within 10 seconds, and redirects are not followed.`,
        },
      },
    },
  },
});
