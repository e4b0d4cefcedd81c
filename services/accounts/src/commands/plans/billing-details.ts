import type { BillingDetails } from '@laminate/contracts';
import type { Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../record-audit.ts';
import { tables } from '@laminate/kit/database/tables';

const NONE: BillingDetails = { company: '', address: '', vat_number: '', e_mail: null };

/** Returns the billing details for the account's next invoices, which are empty until someone sets them. */
export async function billingDetailsOf(em: EntityManager, accountId: number): Promise<BillingDetails> {
  const [details] = await tables(em)
    .selectFrom('accounts.billing_details')
    .select(['company', 'address', 'vat_number', 'e_mail'])
    .where('account_id', '=', accountId)
    .execute();
  return details ?? NONE;
}

/** Keeps whom the account's next invoices name. What they were before stays on those that were issued. */
export async function saveBillingDetails(
  em: EntityManager,
  by: Identity,
  { company, address, vat_number, e_mail }: BillingDetails,
): Promise<void> {
  await tables(em)
    .insertInto('accounts.billing_details')
    .values({ account_id: by.accountId, company, address, vat_number, e_mail })
    .onConflict((conflict) =>
      conflict.columns(['account_id']).doUpdateSet({
        company: (row) => row.ref('excluded.company'),
        address: (row) => row.ref('excluded.address'),
        vat_number: (row) => row.ref('excluded.vat_number'),
        e_mail: (row) => row.ref('excluded.e_mail'),
      }),
    )
    .execute();
  await recordAudit(em, by, { action: 'change_billing_details', subject: company || by.accountName });
}
