import { z } from 'zod';
import { ExportedFile } from '../exports.ts';
import {
  BillingDetails,
  CurrentPlan,
  Invoice,
  InvoiceLanguage,
  PaymentPlans,
  PlanRequest,
  SelectPlan,
  SelectedPlan,
} from '../payment-plans.ts';
import { PathId, Text } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const base = { service: 'accounts', scope: 'account' } as const;
/** A payment provider can take its time before it says where to pay. */
const PAYMENT_TIMEOUT_MS = 15_000;
/** The first file after a pause reads the fonts. */
const FILE_TIMEOUT_MS = 30_000;

export const currentPlan = defineRoute({
  ...base,
  id: 'currentPlan',
  method: 'GET',
  path: '/api/payment-plans/current',
  access: 'signed-in',
  summary: 'Get the plan of the account, its usage and when it ends',
  response: CurrentPlan,
});

export const listPaymentPlans = defineRoute({
  ...base,
  id: 'listPaymentPlans',
  method: 'GET',
  path: '/api/payment-plans',
  ...withRight('choose_plan'),
  summary: 'List all plans, cheapest first',
  response: PaymentPlans,
});

export const selectFreePlan = defineRoute({
  ...base,
  id: 'selectFreePlan',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/payment-plans/select-free',
  ...withRight('choose_plan'),
  summary: 'Change to the free plan. The paid plan ends',
  response: SelectedPlan,
});

export const selectPlan = defineRoute({
  ...base,
  id: 'selectPlan',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/payment-plans/select-plan',
  ...withRight('choose_plan'),
  idempotent: true,
  timeoutMs: PAYMENT_TIMEOUT_MS,
  summary: 'Choose or renew a plan. It starts with its invoice, or once the card payment has succeeded',
  body: SelectPlan,
  response: SelectedPlan,
});

export const requestPlan = defineRoute({
  ...base,
  id: 'requestPlan',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/payment-plans/request',
  ...withRight('choose_plan'),
  summary: 'Request a custom plan',
  body: PlanRequest,
  status: 204,
});

export const billingDetails = defineRoute({
  ...base,
  id: 'billingDetails',
  method: 'GET',
  path: '/api/payment-plans/billing-details',
  ...withRight('choose_plan'),
  summary: 'Get the buyer named on invoices, and where they are sent',
  response: BillingDetails,
});

export const saveBillingDetails = defineRoute({
  ...base,
  id: 'saveBillingDetails',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/payment-plans/billing-details',
  ...withRight('choose_plan'),
  summary: 'Set the buyer named on future invoices. Invoices already issued stay unchanged',
  body: BillingDetails,
  response: BillingDetails,
});

export const listInvoices = defineRoute({
  ...base,
  id: 'listInvoices',
  method: 'GET',
  replica: true,
  path: '/api/payment-plans/invoices',
  ...withRight('choose_plan'),
  summary: 'List the invoices of the account, newest first',
  response: z.object({ invoices: z.array(Invoice).describe('Invoices, the newest first.') }),
});

export const downloadInvoice = defineRoute({
  ...base,
  id: 'downloadInvoice',
  method: 'GET',
  path: '/api/payment-plans/invoices/{invoiceId}',
  ...withRight('choose_plan'),
  timeoutMs: FILE_TIMEOUT_MS,
  summary: 'Get an invoice as PDF',
  params: z.strictObject({ invoiceId: PathId.describe('An invoice.') }),
  query: z.strictObject({ language: InvoiceLanguage.default('en').describe('Language of the invoice.') }),
  response: ExportedFile,
  dear: 'export',
});

export const stripeWebhook = defineRoute({
  ...base,
  scope: 'none',
  id: 'stripeWebhook',
  whenPlanEnded: 'open',
  method: 'POST',
  path: '/api/payment-plans/stripe-webhook',
  access: 'anyone',
  raw: true,
  summary: 'Receive payment notices from Stripe, verified by their signature',
  headers: z.object({ 'stripe-signature': Text.min(1).max(4000).describe('Signature of the payment provider.') }),
  response: z.object({ received: z.literal(true).describe('The message was received.') }),
});
