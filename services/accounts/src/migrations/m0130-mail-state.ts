import { Migration } from '@mikro-orm/migrations';

/** What waits in the outbox can be counted, and a mail names the request that it came from, so that both are found in one log. */
export class M0130MailState extends Migration {
  override up(): void {
    this.addSql(`
      alter table accounts.mail add request_id text check (char_length(request_id) <= 64);
      grant insert (request_id) on accounts.mail to laminate_accounts, laminate_advancing;

      -- How many mails wait, and for how many seconds the oldest has.
      create function accounts.mail_state() returns table (waiting int, oldest_seconds float8)
      language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
        select count(*)::int, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from mail where sent_at is null and failed_at is null;
      $fn$;
      -- Asked for a mail that was not sent; null for one that no request asked for.
      create function accounts.mail_request(p_id bigint) returns text
      language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
        select request_id from mail where id = p_id;
      $fn$;
      revoke all on function accounts.mail_state, accounts.mail_request from public;
      grant execute on function accounts.mail_state, accounts.mail_request to laminate_accounts;
    `);
  }
}
