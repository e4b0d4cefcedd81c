import type { BillingDetails } from '@laminate/contracts';
import type { Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../record-audit.ts';

const NONE: BillingDetails = { company: '', address: '', vat_number: '', e_mail: null };

/** Whom the account's next invoices name; empty until somebody says. */
export async function billingDetailsOf(em: EntityManager, accountId: number): Promise<BillingDetails> {
  const [details] = await em.execute<BillingDetails[]>(
    'select company, address, vat_number, e_mail from accounts.billing_details where account_id = ?',
    [accountId],
  );
  return details ?? NONE;
}

/** Keeps whom the account's next invoices name. What they were before stays on those that were issued. */
export async function saveBillingDetails(
  em: EntityManager,
  by: Identity,
  { company, address, vat_number, e_mail }: BillingDetails,
): Promise<void> {
  await em.execute(
    `insert into accounts.billing_details (account_id, company, address, vat_number, e_mail) values (?, ?, ?, ?, ?)
     on conflict (account_id) do update set company = excluded.company, address = excluded.address, vat_number = excluded.vat_number, e_mail = excluded.e_mail`,
    [by.accountId, company, address, vat_number, e_mail],
  );
  await recordAudit(em, by, { action: 'change_billing_details', subject: company || by.accountName });
}
