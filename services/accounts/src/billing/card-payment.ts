import { apiError } from '@laminate/kit';
import type Stripe from 'stripe';
import { languageOf } from '@laminate/kit/mail/language-of';
import { placeOrder, type Order } from '../commands/plans/orders.ts';
import { publicUrl } from '@laminate/kit/public-url';
import type { Payments } from './payments.ts';
import type { Billing } from './settings.ts';
import { tables } from '@laminate/kit/database/tables';

/**
 * The plan starts when Stripe says, by its webhook, that the payment is through. What a browser says starts nothing.
 */
export const payByCard = (billing: Billing, stripe: Stripe): Payments => ({
  kind: 'card',
  async order({ req, identity, body, key, transaction, log, env }) {
    const order = await transaction((em) =>
      placeOrder(em, identity, billing, { key, name: body.name, language: languageOf(req) }),
    );
    if (order.checkout_url) return { orderId: order.id, checkoutUrl: order.checkout_url };
    // Outside the transaction: no one waits for another company with a lock in hand.
    const session = await createCheckout(stripe, order, publicUrl(env)).catch((error: unknown) => {
      log.error({ err: error, order: order.id }, 'Stripe made no Checkout session');
      throw apiError('service_unavailable', {
        message: 'payment_provider_away',
        retryAfterSeconds: 5,
      });
    });
    await transaction(async (em) => {
      await tables(em)
        .updateTable('accounts.plan_order')
        .set({ session_id: session.id, checkout_url: session.url })
        .where('account_id', '=', order.account_id)
        .where('id', '=', order.id)
        .execute();
    });
    return { orderId: order.id, checkoutUrl: session.url };
  },
});

/**
 * Creates the Checkout session. The order goes along as metadata, by which the webhook finds it. The idempotency key
 * makes one session of two calls.
 */
function createCheckout(stripe: Stripe, order: Order, origin: string): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'eur',
            unit_amount: order.net_cents + order.vat_cents,
            product_data: { name: `Laminate – ${order.plan_name}` },
          },
        },
      ],
      customer_email: order.e_mail,
      client_reference_id: String(order.id),
      metadata: { laminate_account: String(order.account_id), laminate_order: String(order.id) },
      success_url: `${origin}/account-payment-plan?paid=${order.id}`,
      cancel_url: `${origin}/account-payment-plan-select`,
    },
    { idempotencyKey: `laminate-order-${order.account_id}-${order.id}` },
  );
}
