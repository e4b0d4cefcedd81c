import type { Call } from '@laminate/kit';
import type { accounts } from '@laminate/contracts';
import { placeOrder, settleOrder } from '../commands/plans/orders.ts';
import { languageOf } from '../mail/language-of.ts';
import type { Billing } from './settings.ts';
import { payByCard } from './card-payment.ts';
import { openStripe } from './stripe.ts';

/** A call that orders a plan. */
type OrderCall = Pick<
  Call<typeof accounts.selectPlan>,
  'req' | 'identity' | 'body' | 'key' | 'transaction' | 'log' | 'env'
>;

/** How accounts pay for plans. */
export interface Payments {
  readonly kind: 'invoice' | 'card';
  /**
   * Orders a plan. It runs when this resolves, or once the payment is through at the address that it answers.
   * @throws ApiError as `placeOrder`, 503 when the payment provider does not answer
   */
  order(call: OrderCall): Promise<{ readonly orderId: number; readonly checkoutUrl: string | null }>;
}

/** Starts the plan immediately, with an invoice that is due some days later. */
const payByInvoice = (billing: Billing): Payments => ({
  kind: 'invoice',
  order: ({ req, identity, body, key, transaction }) =>
    transaction(async (em) => {
      const order = await placeOrder(em, identity, billing, { key, name: body.name, language: languageOf(req) });
      await settleOrder(em, order, billing, { at: new Date(), paid: false });
      return { orderId: order.id, checkoutUrl: null };
    }),
});

/** By card where Stripe is set up, else by invoice. */
export function openPayments(billing: Billing): Payments {
  const { stripe } = billing;
  return stripe ? payByCard(billing, openStripe(stripe)) : payByInvoice(billing);
}
