import { languageOf } from '@laminate/kit/mail/language-of';
import { placeOrder, settleOrder } from '../commands/plans/orders.ts';
import type { Payments } from './payments.ts';
import type { Billing } from './settings.ts';

/** Starts the plan immediately, with an invoice that is due some days later. */
export const payByInvoice = (billing: Billing): Payments => ({
  kind: 'invoice',
  order: ({ req, identity, body, key, transaction }) =>
    transaction(async (em) => {
      const order = await placeOrder(em, identity, billing, { key, name: body.name, language: languageOf(req) });
      await settleOrder(em, order, billing, { at: new Date(), paid: false });
      return { orderId: order.id, checkoutUrl: null };
    }),
});
