import { Migration } from '@mikro-orm/migrations';

/** Who changed which right. The services' roles may add and read; a line can be neither changed nor taken out by them. */
export class M0030Audit extends Migration {
  override up(): void {
    this.addSql(`
      create table accounts.audit (
        account_id int not null default accounts.app_account() references accounts.account,
        id int generated always as identity,
        at timestamptz not null default now(),
        -- Who did it; null where a device or the product did.
        user_id int,
        user_name text not null,
        action text not null check (action <> ''),
        -- The event that it is about; null for the account as a whole.
        event_id int,
        -- Whom or what it concerns, as a person reads it: an e-mail, the name of a plan or of a device.
        subject text not null,
        -- What it was before and is now.
        details jsonb not null default '{}',
        primary key (account_id, id),
        foreign key (account_id, event_id) references accounts.event (account_id, id)
      );
      alter table accounts.audit enable row level security;
      alter table accounts.audit force row level security;
      create policy audit_own on accounts.audit using (account_id = accounts.app_account());
      grant select, insert on accounts.audit to laminate_accounts;
    `);
  }
}
