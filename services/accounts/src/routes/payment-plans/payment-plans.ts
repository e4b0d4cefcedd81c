import { FREE_PLAN, accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import type { Payments } from '../../billing/payments.ts';
import type { Billing } from '../../billing/settings.ts';
import { billingDetailsOf, saveBillingDetails } from '../../commands/plans/billing-details.ts';
import { invoiceOfOrder } from '../../commands/plans/invoices.ts';
import { changeToFree, lockOrder } from '../../commands/plans/orders.ts';
import { allPlans, currentPlanOf } from '../../commands/plans/plans.ts';
import type { RateLimits } from '../../rate-limits.ts';

const currentPlan = endpoint(accounts.currentPlan).handle(({ identity, transaction }) =>
  transaction((em) => currentPlanOf(em, identity.accountId)),
);

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

const readBillingDetails = endpoint(accounts.billingDetails).handle(({ identity, transaction }) =>
  transaction((em) => billingDetailsOf(em, identity.accountId)),
);

const changeBillingDetails = endpoint(accounts.saveBillingDetails).handle(({ identity, body, transaction }) =>
  transaction(async (em) => {
    await saveBillingDetails(em, identity, body);
    return billingDetailsOf(em, identity.accountId);
  }),
);

const selectPlan = (limits: Pick<RateLimits, 'planOrders'>, payments: Payments) =>
  endpoint(accounts.selectPlan).handle(async (call) => {
    const {
      identity: { accountId },
      transaction,
    } = call;
    // Each order can send a mail to an unverified address.
    await limits.planOrders.take(String(accountId));
    const { orderId, checkoutUrl } = await payments.order(call);
    return transaction(async (em) => {
      const order = await lockOrder(em, accountId, orderId);
      return {
        plan: await currentPlanOf(em, accountId),
        invoice: order ? await invoiceOfOrder(em, order) : null,
        checkout_url: checkoutUrl,
      };
    });
  });

/** The routes of choosing a plan. */
export const planRoutes = (limits: Pick<RateLimits, 'planOrders'>, billing: Billing, payments: Payments) => [
  currentPlan,
  listPaymentPlans(billing, payments),
  selectFreePlan,
  readBillingDetails,
  changeBillingDetails,
  selectPlan(limits, payments),
];
