import { z } from 'zod';

/** Who sells the plans, as invoices name them. */
const Seller = z.object({
  name: z.string(),
  address: z.string(),
  registryCode: z.string(),
  /** Empty where the seller is not registered for VAT. */
  vatNumber: z.string(),
  iban: z.string(),
  bank: z.string(),
  eMail: z.string(),
});
export type Seller = z.infer<typeof Seller>;

/** Access to Stripe. With it, plans are paid by card. */
export interface StripeAccess {
  readonly secretKey: string;
  /** Of the endpoint `/api/payment-plans/stripe-webhook`. */
  readonly webhookSecret: string;
  /** Another server that speaks Stripe's API, such as stripe-mock. */
  readonly apiUrl?: string;
}

export interface Billing {
  readonly seller: Seller;
  /** Added to the price of a plan. */
  readonly vatPercent: number;
  /** Days until an invoice is due. */
  readonly dueDays: number;
  /** Where requests for plans without a price go. */
  readonly supportMail: string;
  readonly stripe: StripeAccess | null;
}

/** Whatever is not set is of an invented company. */
const Settings = z.object({
  SELLER_NAME: z.string().default('Laminate Näidis OÜ'),
  SELLER_ADDRESS: z.string().default('Näidise 1, 10111 Tallinn'),
  SELLER_REGISTRY_CODE: z.string().default('00000000'),
  SELLER_VAT_NUMBER: z.string().default('EE000000000'),
  SELLER_IBAN: z.string().default('EE00 0000 0000 0000 0000'),
  SELLER_BANK: z.string().default('Näidispank'),
  SELLER_E_MAIL: z.email('must be an e-mail address').default('arved@laminate.events'),
  SUPPORT_E_MAIL: z.email('must be an e-mail address').default('support@laminate.events'),
  VAT_PERCENT: z.coerce.number('must be a number').min(0).max(50).multipleOf(0.01).default(24),
  INVOICE_DUE_DAYS: z.coerce.number('must be a number').int().min(0).max(365).default(14),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url('must be an address').optional(),
});

/** Their names. */
export const BILLING_SETTINGS: readonly string[] = Object.keys(Settings.shape);

function stripeOf({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_URL,
}: z.infer<typeof Settings>): StripeAccess | null {
  if (!STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET) return null;
  // With half of it payments would be taken that start no plan.
  if (!STRIPE_SECRET_KEY)
    throw new Error('STRIPE_SECRET_KEY is missing: set it together with STRIPE_WEBHOOK_SECRET, or neither.');
  if (!STRIPE_WEBHOOK_SECRET)
    throw new Error('STRIPE_WEBHOOK_SECRET is missing: set it together with STRIPE_SECRET_KEY, or neither.');
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    ...(STRIPE_API_URL && { apiUrl: STRIPE_API_URL }),
  };
}

/**
 * Reads how plans are sold. Empty variables count as not set.
 * @throws Error whose message is one sentence a line, each naming the setting that is wrong
 */
export function readBilling(environment: Readonly<Record<string, string | undefined>>): Billing {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Settings.safeParse(given);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  const { data } = parsed;
  return {
    seller: {
      name: data.SELLER_NAME,
      address: data.SELLER_ADDRESS,
      registryCode: data.SELLER_REGISTRY_CODE,
      vatNumber: data.SELLER_VAT_NUMBER,
      iban: data.SELLER_IBAN,
      bank: data.SELLER_BANK,
      eMail: data.SELLER_E_MAIL,
    },
    vatPercent: data.VAT_PERCENT,
    dueDays: data.INVOICE_DUE_DAYS,
    supportMail: data.SUPPORT_E_MAIL,
    stripe: stripeOf(data),
  };
}
