import { OutboundError, type OutboundLine } from '@laminate/kit/outbound';
import type { SealingKeys } from '@laminate/kit/sealing-keys';
import { signedHeaders } from '@laminate/kit/standard-webhooks';
import { openSecret } from '../secrets.ts';
import type { LeasedWebhook, PendingDelivery } from './lease.ts';
import type { Outcome } from './note.ts';

/** How much of an answer is read, and stored. */
const MAX_ANSWER_BYTES = 16_384;
const STORED_ANSWER = 1000;

/** What sending to a webhook takes. */
export interface Sending {
  readonly line: OutboundLine;
  /** Secrets that sign it, or undefined if they can't be read. */
  readonly secrets: readonly string[] | undefined;
  /** Time that an endpoint has to answer. */
  readonly timeoutMs: number;
}

/** The header `webhook-id` of a delivery, the same at every try. */
export const webhookIdOf = (id: string | number): string => `msg_${id}`;

/** Text that Postgres can store. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed().slice(0, STORED_ANSWER);

/** Returns the secrets that sign, or undefined if the current one can't be read. */
export function secretsOf(keys: SealingKeys, accountId: number, webhook: LeasedWebhook): string[] | undefined {
  const { secret, former_secret: former, former_until: until } = webhook;
  const current = openSecret(keys, accountId, secret);
  if (current === undefined) return undefined;
  const signsToo = former !== null && until !== null && Date.parse(until) > Date.now();
  const second = signsToo ? openSecret(keys, accountId, former) : undefined;
  return second === undefined ? [current] : [current, second];
}

/**
 * Sends a delivery once. Never throws: what goes wrong is the outcome. Of an address inside that the operator allows, that
 * is the status, and nothing that was answered.
 */
export async function attempt(
  { line, secrets, timeoutMs }: Sending,
  { url }: LeasedWebhook,
  { id, body }: PendingDelivery,
): Promise<Outcome> {
  const start = performance.now();
  const outcome = (known: Partial<Outcome>): Outcome => ({
    status: null,
    fault: null,
    answer: null,
    ...known,
    tookMs: Math.round(performance.now() - start),
  });
  if (!secrets) return outcome({ fault: 'secret_unreadable' });
  try {
    const answer = await line.call(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Laminate-Webhooks/1',
        ...signedHeaders(secrets, webhookIdOf(id), new Date(), body),
      },
      body,
      timeoutMs,
      maxBytes: MAX_ANSWER_BYTES,
      mayCut: true,
    });
    return outcome({ status: answer.status, answer: answer.isInside ? null : storable(answer.body) });
  } catch (error) {
    return outcome({ fault: error instanceof OutboundError ? error.fault : 'connection' });
  }
}
