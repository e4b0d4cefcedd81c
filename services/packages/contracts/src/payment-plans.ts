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
  name: z.string().describe('Name of the plan.'),
  price_cents: z.int().nullable().describe('Euro cents for one period, without VAT, or null for a price on request.'),
  only_guestlist: z.boolean().describe('The plan has the guest list without artists.'),
  user_limit: z.int().nullable().describe('Null for any number.'),
  event_limit: z.int().nullable().describe('Maximum number of events of the plan, or null for no limit.'),
  period: z.enum(PLAN_PERIODS).describe('Period that one payment covers.'),
});
export type PaymentPlan = z.infer<typeof PaymentPlan>;

export const CurrentPlan = Plan.extend({
  price_cents: PaymentPlan.shape.price_cents,
  period: PaymentPlan.shape.period.describe('Period that one payment covers.'),
  ended: z.boolean().describe('The account is read-only until a plan is chosen.'),
  whole_product: z.array(z.string()).describe('Names of the plans with all parts of the product.'),
}).describe("The account's plan, with what it is used for.");
export type CurrentPlan = z.infer<typeof CurrentPlan>;

export const PaymentPlans = z.object({
  payment_plans: z.array(PaymentPlan).describe('Plans to choose from.'),
  payment: z.enum(['invoice', 'card']).describe('How a plan is paid for here.'),
  vat_percent: z.number().describe('Rate added to prices, or 0 if the seller charges none.'),
});
export type PaymentPlans = z.infer<typeof PaymentPlans>;

export const Invoice = z
  .object({
    id: Id.describe('Id of the invoice, which never changes.'),
    number: z.string().describe('Year and running number, e.g. `2026-0042`.'),
    order_id: Id.describe('As the address names it to which a card payment leads back.'),
    plan_name: z.string().describe('Name of the plan.'),
    issued_at: z.string().describe('When it was issued, ISO 8601.'),
    due_on: z.string().nullable().describe('`YYYY-MM-DD`, or null for an invoice paid by card.'),
    total_cents: z.int().describe('Euro cents with VAT.'),
  })
  .describe('An issued invoice. No invoice is ever changed.');
export type Invoice = z.infer<typeof Invoice>;

/** Country and number, as the European register of VAT numbers writes them, or a number of another register. */
const VAT_NUMBER = /^[A-Z0-9+*]{4,20}$/;

export const BillingDetails = z
  .strictObject({
    company: optionalLine(200, 'company').describe('Name of the company on the invoice.'),
    address: lines(300, 'address').describe('Postal address of the buyer.'),
    vat_number: Text.transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase())
      .refine((text) => text === '' || VAT_NUMBER.test(text), says('not_a_vat_number'))
      .meta({
        type: 'string',
        pattern: String.raw`^(?:[\t\n\r\u00A0 .-]*[A-Za-z0-9+*]){4,20}[\t\n\r\u00A0 .-]*$|^[\t\n\r\u00A0 .-]*$`,
      })
      .describe('VAT number, empty for none.'),
    e_mail: AsciiEmail.nullable().describe('Null: to the person who ordered.'),
  })
  .describe(
    "Buyer named on invoices, and the address they are mailed to. Empty fields are left out, and the account's name is used for the company.",
  );
export type BillingDetails = z.infer<typeof BillingDetails>;

export const SelectPlan = z.strictObject({ name: line(60).describe('Name of the plan.') });

export const SelectedPlan = z
  .object({
    plan: CurrentPlan.describe('The plan that was chosen.'),
    invoice: Invoice.nullable().describe('The invoice.'),
    checkout_url: z.string().nullable().describe('Address of the payment page, or null if there is nothing to pay.'),
  })
  .describe(
    'Result of choosing a plan. Either the plan runs, with its invoice, or it starts once the card payment at `checkout_url` is through.',
  );
export type SelectedPlan = z.infer<typeof SelectedPlan>;

export const InvoiceLanguage = z.enum(['en', 'et']);
export type InvoiceLanguage = z.infer<typeof InvoiceLanguage>;

/** Largest number of people that can be stated. */
export const MAX_PLAN_PEOPLE = 10_000_000;

export const PlanRequest = z
  .strictObject({
    plan: z.enum(PLANS_BY_REQUEST).describe('The plan to ask for.'),
    name: line(120).describe('Name of the person who asks.'),
    e_mail: Email.describe('E-mail address of the person who asks.'),
    people: z.int().min(1).max(MAX_PLAN_PEOPLE).describe('Approximate number of people.'),
    message: lines(2000).optional().describe('What the person asks or says.'),
  })
  .describe('Asks for a plan that has no price.');
export type PlanRequest = z.input<typeof PlanRequest>;
