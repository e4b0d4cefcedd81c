import { z } from 'zod';
import { CHANGE_TYPES } from './change-feed.ts';
import { says } from './messages.ts';
import { Id, Text } from './primitives.ts';

/** Most webhooks of an account. */
export const MAX_WEBHOOKS = 10;
/** Deliveries of one page of the log. */
export const DELIVERY_PAGE = 50;
/** Time for which a former secret also signs, in addition to the new one, in hours. */
export const SECRET_OVERLAP_HOURS = 24;
/** A delivery is tried again for so long before the webhook is paused, in days. */
export const RETRY_DAYS = 3;
/** Deliveries that are done with are in the log for so long, in days. */
export const DELIVERY_LOG_DAYS = 30;

export const WebhookType = z
  .enum(CHANGE_TYPES as [string, ...string[]])
  .meta({ examples: ['check-in'] })
  .describe('What a webhook can be told of: the types of changes of an event, and `plan.ended` of the account.');

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const isWithoutPassword = (text: string): boolean => {
  const { username, password } = new URL(text);
  return !username && !password;
};

const Address = Text.pipe(z.string().max(2000))
  .refine(isAddress, { abort: true, error: says('not_an_address') })
  .refine(isWithoutPassword, says('address_with_password'))
  .meta({ examples: ['https://receiver.example.org/laminate'] });

const distinct = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .min(1)
    .max(max)
    .transform((items) => [...new Set(items)]);

export const WebhookEdit = z.strictObject({
  url: Address.describe('The address that messages are sent to.'),
  event_ids: distinct(Id, 200).nullable().describe('Null for all events of the account, including future ones.'),
  types: distinct(WebhookType, CHANGE_TYPES.length).describe('Types of changes that are sent.'),
});
export type WebhookEdit = z.infer<typeof WebhookEdit>;

export const NewWebhook = WebhookEdit.extend({
  language: z
    .enum(['en', 'et'])
    .default('en')
    .describe('Language of the mail that tells the owners that it was paused.'),
});

export const PauseReason = z
  .enum(['failing', 'gone', 'secret_unreadable', 'maker_left'])
  .describe(
    'Reason why a webhook no longer delivers. `maker_left` means that the person who gave the address no longer manages integrations.',
  );
export type PauseReason = z.infer<typeof PauseReason>;

export const Webhook = z.object({
  id: Id.describe('Id of the webhook, which never changes.'),
  url: z.string().describe('The address that messages are sent to.'),
  event_ids: z.array(Id).nullable().describe('Events whose changes are sent, or null for all.'),
  types: z.array(z.string()).describe('Types of changes that are sent.'),
  created_at: z.string().describe('When the webhook was added, ISO 8601 in UTC.'),
  created_by: z.string().describe('The user who added the webhook.'),
  paused: z
    .object({
      at: z.string().describe('When it was paused, ISO 8601 in UTC.'),
      reason: PauseReason.describe('Why it was paused.'),
    })
    .nullable()
    .describe('When and why it was paused, or null while it runs.'),
  failing: z
    .object({
      since: z.string().describe('When the attempts began to fail, ISO 8601 in UTC.'),
      tries: z.int().describe('Attempts that have failed so far.'),
      next_try_at: z.string().describe('When the delivery is tried again, ISO 8601 in UTC.'),
    })
    .nullable()
    .describe('The next delivery is failing, and those after it wait.'),
  former_secret_until: z.string().nullable().describe('Until when what is sent is signed with the secret before, too.'),
  waiting: z.int().describe('Deliveries not yet sent.'),
});
export type Webhook = z.infer<typeof Webhook>;

/** Why a try had no answer that counts, or was not made. */
export type DeliveryFault =
  | 'address'
  | 'inside'
  | 'unresolved'
  | 'certificate'
  | 'redirect'
  | 'connection'
  | 'timeout'
  | 'too_long'
  | 'secret_unreadable';

export const WebhookSecret = z
  .string()
  .describe('`whsec_` and 32 bytes in base64, as Standard Webhooks has it. It is shown once.');

export const Delivery = z.object({
  id: Id.describe('Id of the delivery, which never changes.'),
  webhook_id: z.string().describe('The header `webhook-id`, the same at every attempt.'),
  type: z.string().describe('Type of the message.'),
  event_id: Id.nullable().describe('Event that the message is about, or null for the account.'),
  sequence: z
    .int()
    .nullable()
    .describe("The event's sequence number of the change, or null for a message about no change."),
  state: z.enum(['pending', 'sent']).describe('Whether the message was sent.'),
  created_at: z.string().describe('When the message was made, ISO 8601 in UTC.'),
  attempts: z.int().describe('Number of attempts.'),
  attempted_at: z.string().nullable().describe('When it was tried last.'),
  status: z.int().nullable().describe('Last status returned by the endpoint.'),
  fault: z.string().nullable().describe('Reason why there was no valid response.'),
  answer: z
    .string()
    .nullable()
    .describe('The beginning of its response, or null if it came from inside the network of the operator.'),
  took_ms: z.int().nullable().describe('Milliseconds until it was answered.'),
  body: z.string().describe('The body as it was sent.'),
});
export type Delivery = z.infer<typeof Delivery>;

export const WebhookBody = z
  .object({
    type: z.string().describe('Type of the message.'),
    timestamp: z.string().describe('When the change happened, ISO 8601 in UTC.'),
    event_id: Id.nullable().describe('Event that the message is about, or null for the account.'),
    sequence: z
      .int()
      .nullable()
      .describe("The event's sequence number of the change, or null for a message about no change."),
    id: Id.nullable().describe('The id of the person.'),
    data: z.looseObject({}).describe('Content of the message, as of the change with this type.'),
  })
  .describe(
    'Body that an endpoint is sent: `type`, when it happened, and `data`, which is that of a change of the feed (`FeedChange`) with its event. Two types belong to no event: `plan.ended`, whose `data` is `{ ended_at }`, and a test, whose type is `test`.',
  );
export type WebhookBody = z.infer<typeof WebhookBody>;
