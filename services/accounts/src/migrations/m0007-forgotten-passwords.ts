import { Migration } from '@mikro-orm/migrations';

/**
 * Addresses that were typed by who forgot a password, whether anybody has them or not: the request does the same for all, and
 * only afterwards does somebody look whose they are. They are of no account; who asks writes them and reads none.
 */
export class M0007ForgottenPasswords extends Migration {
  override up(): void {
    this.addSql(`
      -- A user's links are theirs in whatever account they are signed in, so that a new password ends them all.
      create policy one_time_link_of_user on accounts.one_time_link using (user_id = accounts.app_user());

      create table accounts.forgotten_password (
        id bigint generated always as identity primary key,
        e_mail text not null,
        language text not null check (language in ('en', 'et')),
        created_at timestamptz not null default now()
      );
      alter table accounts.forgotten_password enable row level security;
      alter table accounts.forgotten_password force row level security;
      create policy forgotten_password_new on accounts.forgotten_password for insert with check (true);
      create policy forgotten_password_sender on accounts.forgotten_password using (current_setting('app.mail_sender', true) = 'on');
      grant insert (e_mail, language) on accounts.forgotten_password to laminate_accounts;

      -- The oldest that nobody else is at, which is done with when the transaction is; nobody waits for those of hours ago.
      create function accounts.take_forgotten_password() returns table (e_mail text, language text)
      language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
        delete from forgotten_password where created_at < now() - interval '1 hour';
        delete from forgotten_password f where f.id = (
          select w.id from forgotten_password w order by w.id limit 1 for update skip locked
        ) returning f.e_mail, f.language;
      $fn$;
      revoke all on function accounts.take_forgotten_password from public;
      grant execute on function accounts.take_forgotten_password to laminate_accounts;
    `);
  }
}
