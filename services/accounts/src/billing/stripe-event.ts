import { fieldError } from '@laminate/kit';
import type Stripe from 'stripe';

/** What a message of Stripe says of one of our orders. */
export interface StripeNews {
  readonly eventId: string;
  readonly type: string;
  /** Time at which it happened, in ISO 8601. */
  readonly at: string;
  readonly accountId: number;
  readonly orderId: number;
  readonly outcome: 'paid' | 'failed' | 'waiting';
  /** What was paid. */
  readonly amountCents: number | null;
  readonly currency: string | null;
}

const ID = /^[1-9]\d{0,8}$/;

function outcomeOf(type: string, session: Stripe.Checkout.Session): StripeNews['outcome'] | undefined {
  switch (type) {
    case 'checkout.session.completed':
      // Some ways to pay take days: the session is complete, the money is not there.
      return session.payment_status === 'paid' ? 'paid' : 'waiting';
    case 'checkout.session.async_payment_succeeded':
      return 'paid';
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return 'failed';
    default:
      return undefined;
  }
}

/**
 * Reads a message of the webhook.
 * @returns undefined for one that is about nothing of ours
 * @throws ApiError 400 when the signature is wrong or older than five minutes
 */
export function readStripeEvent(
  stripe: Stripe,
  raw: Buffer,
  signature: string,
  webhookSecret: string,
): StripeNews | undefined {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(raw, signature, webhookSecret);
  } catch {
    throw fieldError('stripe-signature', 'not_right');
  }
  if (!event.type.startsWith('checkout.session.')) return undefined;
  const session = event.data.object as Stripe.Checkout.Session;
  const { laminate_account: account = '', laminate_order: order = '' } = session.metadata ?? {};
  const outcome = outcomeOf(event.type, session);
  if (!outcome || !ID.test(account) || !ID.test(order)) return undefined;
  return {
    eventId: event.id,
    type: event.type,
    at: new Date(event.created * 1000).toISOString(),
    accountId: Number(account),
    orderId: Number(order),
    outcome,
    amountCents: session.amount_total,
    currency: session.currency,
  };
}
