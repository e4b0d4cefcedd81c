import { Migration } from '@mikro-orm/migrations';

/** The second factor of a user: theirs in whatever account they are, so the policies go by the user. */
export class M0008SecondFactor extends Migration {
  override up(): void {
    this.addSql(`
      create table accounts.second_factor (
        user_id int primary key references accounts.app_user on delete cascade,
        -- Sealed by a key that the database does not know.
        secret bytea not null,
        created_at timestamptz not null default now(),
        -- Null until a code has shown that the authenticator has it.
        confirmed_at timestamptz,
        -- The latest half minute whose code was taken; codes of it and before count no more.
        last_step bigint not null default 0
      );
      create table accounts.recovery_code (
        user_id int not null references accounts.second_factor on delete cascade,
        -- HMAC by a key that the database does not know.
        code_hash bytea not null,
        used_at timestamptz,
        primary key (user_id, code_hash)
      );
      alter table accounts.second_factor enable row level security;
      alter table accounts.second_factor force row level security;
      create policy second_factor_own on accounts.second_factor using (user_id = accounts.app_user());
      alter table accounts.recovery_code enable row level security;
      alter table accounts.recovery_code force row level security;
      create policy recovery_code_own on accounts.recovery_code using (user_id = accounts.app_user());
      grant select, insert, delete on accounts.second_factor, accounts.recovery_code to laminate_accounts;
      grant update (confirmed_at, last_step) on accounts.second_factor to laminate_accounts;
      grant update (used_at) on accounts.recovery_code to laminate_accounts;
    `);
  }
}
