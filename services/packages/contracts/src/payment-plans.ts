import { z } from 'zod';
import { AsciiEmail, Email, Id, Text, line, lines, optionalLine } from './primitives.ts';
import { Plan } from './session.ts';
import { says } from './messages.ts';

/**
 * How long a plan lasts once it is chosen: `event` until 30 days after the end of its event, `agreed` as the request
 * for it came to, `none` for ever.
 */
export const PLAN_PERIODS = ['none', 'event', 'month', 'year', 'agreed'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** Plans that are made on request. */
export const PLANS_BY_REQUEST = ['Big Event', 'Custom'] as const;
export const FREE_PLAN = 'Free';

export const PaymentPlan = z.object({
  name: z.string(),
  /** Euro cents for one period, without VAT, or null for a price on request. */
  price_cents: z.int().nullable(),
  only_guestlist: z.boolean(),
  /** Null for any number. */
  user_limit: z.int().nullable(),
  event_limit: z.int().nullable(),
  period: z.enum(PLAN_PERIODS),
});
export type PaymentPlan = z.infer<typeof PaymentPlan>;

/** The account's plan, with what it is used for. */
export const CurrentPlan = Plan.extend({
  price_cents: PaymentPlan.shape.price_cents,
  period: PaymentPlan.shape.period,
  /** The account is read-only until a plan is chosen. */
  ended: z.boolean(),
  /** Names of the plans with all parts of the product. */
  whole_product: z.array(z.string()),
});
export type CurrentPlan = z.infer<typeof CurrentPlan>;

export const PaymentPlans = z.object({
  payment_plans: z.array(PaymentPlan),
  /** How a plan is paid for here. */
  payment: z.enum(['invoice', 'card']),
  /** Rate added to prices, or 0 if the seller charges none. */
  vat_percent: z.number(),
});
export type PaymentPlans = z.infer<typeof PaymentPlans>;

/** An issued invoice. No invoice is ever changed. */
export const Invoice = z.object({
  id: Id,
  /** Year and running number, e.g. `2026-0042`. */
  number: z.string(),
  /** As the address names it to which a card payment leads back. */
  order_id: Id,
  plan_name: z.string(),
  issued_at: z.string(),
  /** `YYYY-MM-DD`, or null for an invoice paid by card. */
  due_on: z.string().nullable(),
  /** Euro cents with VAT. */
  total_cents: z.int(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Country and number, as the European register of VAT numbers writes them, or a number of another register. */
const VAT_NUMBER = /^[A-Z0-9+*]{4,20}$/;

/**
 * Buyer named on invoices, and the address they are mailed to. Empty fields are left out, and the account's name is
 * used for the company.
 */
export const BillingDetails = z.strictObject({
  company: optionalLine(200, 'company'),
  address: lines(300, 'address'),
  vat_number: Text.transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase())
    .refine((text) => text === '' || VAT_NUMBER.test(text), says('not_a_vat_number'))
    .meta({
      type: 'string',
      pattern: String.raw`^(?:[\t\n\r\u00A0 .-]*[A-Za-z0-9+*]){4,20}[\t\n\r\u00A0 .-]*$|^[\t\n\r\u00A0 .-]*$`,
    }),
  /** Null: to the person who ordered. */
  e_mail: AsciiEmail.nullable(),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

export const SelectPlan = z.strictObject({ name: line(60) });

/**
 * Result of choosing a plan. Either the plan runs, with its invoice, or it starts once the card payment at
 * `checkout_url` is through.
 */
export const SelectedPlan = z.object({
  plan: CurrentPlan,
  invoice: Invoice.nullable(),
  checkout_url: z.string().nullable(),
});
export type SelectedPlan = z.infer<typeof SelectedPlan>;

export const InvoiceLanguage = z.enum(['en', 'et']);
export type InvoiceLanguage = z.infer<typeof InvoiceLanguage>;

/** Largest number of people that can be stated. */
export const MAX_PLAN_PEOPLE = 10_000_000;

/** Asks for a plan that has no price. */
export const PlanRequest = z.strictObject({
  plan: z.enum(PLANS_BY_REQUEST),
  name: line(120),
  e_mail: Email,
  /** Approximate number of people. */
  people: z.int().min(1).max(MAX_PLAN_PEOPLE),
  message: lines(2000).optional(),
});
export type PlanRequest = z.input<typeof PlanRequest>;
