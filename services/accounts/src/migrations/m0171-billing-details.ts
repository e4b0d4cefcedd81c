import { Migration } from '@mikro-orm/migrations';

/** Whom an account's invoices name, in which language they are written, and that they go out by mail. */
export class M0171BillingDetails extends Migration {
  override up(): void {
    this.addSql(`
      create table accounts.billing_details (
        account_id int primary key references accounts.account,
        company text not null,
        address text not null,
        vat_number text not null,
        -- Null: invoices are mailed to whoever ordered.
        e_mail text
      );
      alter table accounts.billing_details enable row level security;
      alter table accounts.billing_details force row level security;
      create policy billing_details_own on accounts.billing_details using (account_id = accounts.app_account());
      grant select, insert on accounts.billing_details to laminate_accounts;
      grant update (company, address, vat_number, e_mail) on accounts.billing_details to laminate_accounts;

      alter table accounts.plan_order add language text not null default 'en' check (language in ('en', 'et'));
      grant insert (language) on accounts.plan_order to laminate_accounts;

      alter table accounts.mail add invoice_id int, add foreign key (account_id, invoice_id) references accounts.invoice (account_id, id);
      grant insert (invoice_id) on accounts.mail to laminate_accounts;

      -- The invoice that goes along with a mail, and its language; null where none does.
      create function accounts.mail_invoice(p_id bigint) returns table (invoice_id int, account_id int, language text)
      language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
        select m.invoice_id, m.account_id, m.language from mail m where m.id = p_id and m.invoice_id is not null;
      $fn$;
      revoke all on function accounts.mail_invoice from public;
      grant execute on function accounts.mail_invoice to laminate_accounts;
    `);
  }
}
