import { SELLER_TIME_ZONE, type Invoice } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import type { Language } from '@laminate/kit/mail/letter';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Billing, Seller } from '../../billing/settings.ts';
import { invoiceLetter } from '../../mail/letters/invoice.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { tables } from '@laminate/kit/database/tables';
import { sql, type RawBuilder } from 'kysely';

/** Who buys, as an invoice names them. */
interface Buyer {
  readonly account: string;
  readonly person: string;
  readonly eMail: string;
  /** Company from the account's billing details, absent on invoices from before they could name one. */
  readonly company?: string;
  readonly address?: string;
  readonly vatNumber?: string;
}

/** Everything that an invoice says, with days as `YYYY-MM-DD` and amounts in cents of euros. */
export interface InvoiceDetails extends Invoice {
  readonly issued_on: string;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly net_cents: number;
  readonly vat_percent: number;
  readonly vat_cents: number;
  readonly buyer: Buyer;
  readonly seller: Seller;
}

/** The seller's days. */
const day = (time: RawBuilder<unknown>) => sql<string>`(${time} at time zone ${sql.lit(SELLER_TIME_ZONE)})::date`;

const invoices = (em: EntityManager, accountId: number) =>
  tables(em)
    .selectFrom('accounts.invoice')
    .select([
      'id',
      sql<string>`year || '-' || lpad(serial::text, 4, '0')`.as('number'),
      'order_id',
      'plan_name',
      sql<string>`to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('issued_at'),
      'due_on',
      sql<number>`net_cents + vat_cents`.as('total_cents'),
    ])
    .where('account_id', '=', accountId);

/** The parts of an order that its invoice is made from. */
interface InvoicedOrder {
  readonly id: number;
  readonly account_id: number;
  /** Language that the invoice is mailed in. */
  readonly language: Language;
}

interface Issue {
  /** Where the period begins that is sold, if not now. */
  readonly startsAt: string | null;
  readonly paid: boolean;
}

/** Issues the invoice of an order whose plan has just started, and mails it. Its number is the next of the year. */
export async function issueInvoice(
  em: EntityManager,
  order: InvoicedOrder,
  { seller, dueDays }: Billing,
  { startsAt, paid }: Issue,
): Promise<void> {
  const begins = sql`coalesce(${startsAt && new Date(startsAt).toISOString()}::timestamptz, now())`;
  const issued = await tables(em)
    .insertInto('accounts.invoice')
    .columns([
      'account_id',
      'order_id',
      'plan_name',
      'starts_on',
      'ends_on',
      'net_cents',
      'vat_percent',
      'vat_cents',
      'buyer',
      'seller',
      'due_on',
    ])
    .expression((row) =>
      row
        .selectFrom('accounts.plan_order as o')
        .innerJoin('accounts.plan as p', 'p.id', 'o.plan_id')
        .innerJoin('accounts.account as a', 'a.id', 'o.account_id')
        .leftJoin('accounts.billing_details as b', 'b.account_id', 'o.account_id')
        .select([
          'o.account_id',
          'o.id',
          'p.name',
          day(begins).as('starts_on'),
          sql<string | null>`case when a.plan_id = p.id then ${day(sql`a.plan_expires`)} end`.as('ends_on'),
          'o.net_cents',
          'o.vat_percent',
          'o.vat_cents',
          sql<string>`jsonb_build_object('account', a.name, 'person', o.ordered_by,
            'eMail', coalesce(b.e_mail, o.e_mail), 'company', coalesce(b.company, ''),
            'address', coalesce(b.address, ''), 'vatNumber', coalesce(b.vat_number, ''))`.as('buyer'),
          sql<string>`${JSON.stringify(seller)}::jsonb`.as('seller'),
          sql<string | null>`case when not ${paid}::boolean then ${day(sql`now()`)} + ${dueDays}::int end`.as('due_on'),
        ])
        .where('o.account_id', '=', order.account_id)
        .where('o.id', '=', order.id),
    )
    .returning(['id', sql<string>`buyer ->> 'eMail'`.as('e_mail')])
    .executeTakeFirst();
  if (!issued) throw new Error(`No invoice was issued for order ${order.id}`);
  const invoice = await invoiceDetails(em, order.account_id, issued.id);
  const letter = { accountId: order.account_id, to: issued.e_mail, language: order.language };
  await queueLetter(
    em,
    letter,
    invoiceLetter,
    { number: invoice.number, plan: invoice.plan_name, cents: invoice.total_cents, dueOn: invoice.due_on },
    invoice.id,
  );
}

/** The account's invoices, newest first. */
export const invoicesOf = (em: EntityManager, accountId: number): Promise<Invoice[]> =>
  invoices(em, accountId).orderBy('year', 'desc').orderBy('serial', 'desc').execute();

/** Returns the invoice of an order, or null while there is none. */
export async function invoiceOfOrder(
  em: EntityManager,
  { account_id, id }: Omit<InvoicedOrder, 'language'>,
): Promise<Invoice | null> {
  return (await invoices(em, account_id).where('order_id', '=', id).executeTakeFirst()) ?? null;
}

/** @throws ApiError 404 */
export async function invoiceDetails(em: EntityManager, accountId: number, id: number): Promise<InvoiceDetails> {
  const invoice = await invoices(em, accountId)
    .select([
      sql<string>`${day(sql`issued_at`)}::text`.as('issued_on'),
      'starts_on',
      'ends_on',
      'net_cents',
      sql<number>`vat_percent::float8`.as('vat_percent'),
      'vat_cents',
      'buyer',
      'seller',
    ])
    .where('id', '=', id)
    .$narrowType<Pick<InvoiceDetails, 'buyer' | 'seller'>>()
    .executeTakeFirst();
  if (!invoice) throw apiError('not_found', { message: 'no_such_invoice' });
  return invoice;
}
