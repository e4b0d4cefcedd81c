import { accounts } from '@laminate/contracts';
import { apiError, endpoint, type Logger } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Billing } from '../../billing/settings.ts';
import { openStripe } from '../../billing/stripe.ts';
import { readStripeEvent, type StripeNews } from '../../billing/stripe-event.ts';
import { failOrder, lockOrder, settleOrder } from '../../commands/plans/orders.ts';
import { tables } from '@laminate/kit/database/tables';

/** Has this message not come before? Stripe repeats what it got no answer to. */
async function isNew(em: EntityManager, news: StripeNews): Promise<boolean> {
  const rows = await tables(em)
    .insertInto('accounts.stripe_event')
    .values({ account_id: news.accountId, id: news.eventId, type: news.type, created_at: news.at })
    .onConflict((conflict) => conflict.columns(['id']).doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

async function take(em: EntityManager, news: StripeNews, billing: Billing, log: Logger): Promise<void> {
  const order = await lockOrder(em, news.accountId, news.orderId);
  if (!order) return log.warn({ stripe: news }, 'Stripe knows an order that we do not');
  if (!(await isNew(em, news))) return;
  if (news.outcome === 'failed') return failOrder(em, order);
  if (news.outcome === 'waiting') return;
  if (news.currency !== 'eur' || news.amountCents !== order.net_cents + order.vat_cents) {
    return log.error(
      { stripe: news, order: order.id },
      'another sum was paid than was ordered; the plan is not started',
    );
  }
  await settleOrder(em, order, billing, { at: new Date(news.at), paid: true });
}

/**
 * What Stripe says of payments: the only thing that starts a plan paid by card. Whatever else it says is received and
 * left.
 */
export const stripeWebhook = (billing: Billing) => {
  const { stripe: access } = billing;
  const stripe = access && openStripe(access);
  return endpoint(accounts.stripeWebhook).handle(async ({ raw, headers, transactionIn, log }) => {
    if (!stripe) throw apiError('not_found');
    const news = readStripeEvent(stripe, raw, headers['stripe-signature'], access.webhookSecret);
    if (news) await transactionIn(news.accountId, (em) => take(em, news, billing, log));
    return { received: true as const };
  });
};
