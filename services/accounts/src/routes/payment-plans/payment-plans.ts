import { FREE_PLAN, accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import type { Payments } from '../../billing/payments.ts';
import type { Billing } from '../../billing/settings.ts';
import { invoiceOfOrder } from '../../commands/plans/invoices.ts';
import { changeToFree, lockOrder } from '../../commands/plans/orders.ts';
import { allPlans, currentPlanOf } from '../../commands/plans/plans.ts';

const currentPlan = endpoint(accounts.currentPlan).handle(({ identity, transaction }) => transaction((em) => currentPlanOf(em, identity.accountId)));

const listPaymentPlans = (billing: Billing, payments: Payments) =>
  endpoint(accounts.listPaymentPlans).handle(async ({ transaction }) => ({
    payment_plans: await transaction(allPlans),
    payment: payments.kind,
    vat_percent: billing.vatPercent,
  }));

const selectFreePlan = endpoint(accounts.selectFreePlan).handle(({ identity, transaction }) =>
  transaction(async (em) => {
    await changeToFree(em, identity, FREE_PLAN);
    return { plan: await currentPlanOf(em, identity.accountId), invoice: null, checkout_url: null };
  }),
);

const selectPlan = (payments: Payments) =>
  endpoint(accounts.selectPlan).handle(async (call) => {
    const { identity: { accountId }, transaction } = call;
    const { orderId, checkoutUrl } = await payments.order(call);
    return transaction(async (em) => {
      const order = await lockOrder(em, accountId, orderId);
      return { plan: await currentPlanOf(em, accountId), invoice: order ? await invoiceOfOrder(em, order) : null, checkout_url: checkoutUrl };
    });
  });

/** The routes of choosing a plan. */
export const planRoutes = (billing: Billing, payments: Payments) => [currentPlan, listPaymentPlans(billing, payments), selectFreePlan, selectPlan(payments)];
