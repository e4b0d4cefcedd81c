import { Migration } from '@mikro-orm/migrations';

/**
 * The outbox of mail and the links that mails carry. Who changes something may put a mail in its account's outbox and never
 * reads one back: only the functions of the sender see what waits there, and what was sent leaves no text behind.
 */
export class M0006Mail extends Migration {
  override up(): void {
    this.addSql(OUTBOX);
    this.addSql(TAKE_MAIL);
    this.addSql(SENDER);
    this.addSql(LINKS);
    this.addSql(TAKE_LINK);
  }
}

const OUTBOX = `
  create table accounts.mail (
    id bigint generated always as identity primary key,
    -- Null: to somebody of no account.
    account_id int references accounts.account,
    recipient text not null,
    language text not null check (language in ('en', 'et')),
    subject text not null,
    -- Null once the mail is sent or given up: links in it are keys.
    text text,
    html text,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    failed_at timestamptz,
    attempts int not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text,
    check (text is not null or sent_at is not null or failed_at is not null)
  );
  create index mail_waiting on accounts.mail (next_attempt_at) where sent_at is null and failed_at is null;
  create index mail_finished on accounts.mail (created_at) where text is null;
  alter table accounts.mail enable row level security;
  alter table accounts.mail force row level security;
  create policy mail_own on accounts.mail for insert with check (account_id is null or account_id = accounts.app_account());
  -- Set by the functions of the sender, for as long as they run.
  create policy mail_sender on accounts.mail using (current_setting('app.mail_sender', true) = 'on');
  grant insert (account_id, recipient, language, subject, text, html) on accounts.mail to laminate_accounts;
`;

/**
 * Mails whose turn it is, each with a name that it keeps; theirs who asks until the lease ends: whoever else asks meanwhile gets others. Each try counts when
 * it begins, so that a mail which stops its sender is given up, too.
 */
export const TAKE_MAIL = `
  create function accounts.take_mail(p_limit int, p_lease interval)
  returns table (id bigint, recipient text, language text, subject text, text text, html text, attempt int, name text)
  language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
    update mail m set attempts = m.attempts + 1, next_attempt_at = now() + p_lease
    where m.id in (
      select w.id from mail w where w.sent_at is null and w.failed_at is null and w.next_attempt_at <= now()
      order by w.next_attempt_at limit p_limit for update skip locked
    )
    returning m.id, m.recipient, m.language, m.subject, m.text, m.html, m.attempts,
      to_char(m.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || '.' || m.id;
  $fn$;
`;

const SENDER = `
  -- Only the latest try has a say: a sender that was away for longer than its lease has not.
  create function accounts.mail_sent(p_id bigint, p_attempt int) returns void
  language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
    update mail set sent_at = now(), text = null, html = null, last_error = null where id = p_id and attempts = p_attempt and sent_at is null;
  $fn$;
  -- Without a time to wait the mail is given up.
  create function accounts.mail_failed(p_id bigint, p_attempt int, p_error text, p_wait interval) returns void
  language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
    update mail set last_error = p_error, next_attempt_at = coalesce(now() + p_wait, next_attempt_at),
      failed_at = case when p_wait is null then now() end,
      text = case when p_wait is not null then text end, html = case when p_wait is not null then html end
    where id = p_id and attempts = p_attempt and sent_at is null;
  $fn$;
  -- What nobody could send in a week is out of date; what is finished is forgotten after thirty days, address and all.
  create function accounts.forget_mail() returns void
  language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
    update mail set failed_at = now(), last_error = coalesce(last_error, 'not sent in time'), text = null, html = null
      where sent_at is null and failed_at is null and created_at < now() - interval '7 days';
    delete from mail where text is null and created_at < now() - interval '30 days';
  $fn$;
  revoke all on function accounts.take_mail, accounts.mail_sent, accounts.mail_failed, accounts.forget_mail from public;
  grant execute on function accounts.take_mail, accounts.mail_sent, accounts.mail_failed, accounts.forget_mail to laminate_accounts;
`;

const LINKS = `
  create table accounts.one_time_link (
    account_id int not null references accounts.account,
    id bigint generated always as identity,
    -- Whom it is for; null where that is nobody yet.
    user_id int references accounts.app_user on delete cascade,
    purpose text not null check (purpose ~ '^[a-z_]+$'),
    -- SHA-256 of the secret that the mail carried.
    secret_hash bytea not null unique,
    payload jsonb not null default '{}',
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (account_id, id)
  );
  create index one_time_link_user on accounts.one_time_link (user_id, purpose) where used_at is null;
  create index one_time_link_old on accounts.one_time_link (expires_at);
  alter table accounts.one_time_link enable row level security;
  alter table accounts.one_time_link force row level security;
  create policy one_time_link_own on accounts.one_time_link using (account_id = accounts.app_account());
  -- Whoever knows the secret sees its one row, whatever account it is in, as with the links of door devices.
  create policy one_time_link_by_secret on accounts.one_time_link for select to laminate_accounts using (secret_hash = accounts.app_link());
  create policy one_time_link_take on accounts.one_time_link for update to laminate_accounts using (secret_hash = accounts.app_link());
  -- It may go across accounts; only what is long out can be seen or deleted so.
  create policy one_time_link_old on accounts.one_time_link for delete to laminate_accounts using (expires_at < now() - interval '30 days');
  create policy one_time_link_old_seen on accounts.one_time_link for select to laminate_accounts using (expires_at < now() - interval '30 days');
  grant select, insert, delete on accounts.one_time_link to laminate_accounts;
  grant update (used_at) on accounts.one_time_link to laminate_accounts;
`;

/**
 * Finds a link by the hash of its secret, and uses it when `p_use` says so; answers no row when there is none. The lock lets
 * one of several who come at once have it. The rest of the transaction runs in the account of the link.
 */
export const TAKE_LINK = `
  create function accounts.take_link(p_purpose text, p_secret_hash text, p_use boolean)
  returns table (state text, account_id int, user_id int, payload jsonb) language plpgsql
  set search_path = accounts, pg_temp as $fn$
  declare
    v_link one_time_link;
  begin
    perform set_config('app.link', p_secret_hash, true);
    if p_use then
      select * into v_link from one_time_link l where l.secret_hash = app_link() and l.purpose = p_purpose for update;
    else
      select * into v_link from one_time_link l where l.secret_hash = app_link() and l.purpose = p_purpose;
    end if;
    if v_link.id is not null then
      state := case when v_link.used_at is not null then 'used' when v_link.expires_at <= now() then 'expired' else 'open' end;
      account_id := v_link.account_id; user_id := v_link.user_id; payload := v_link.payload;
      if p_use and state = 'open' then
        update one_time_link l set used_at = now() where l.secret_hash = app_link();
      end if;
      perform set_config('app.account_id', v_link.account_id::text, true), set_config('app.user_id', coalesce(v_link.user_id, 0)::text, true);
      return next;
    end if;
    -- What follows in the transaction sees what its account sees, and no more.
    perform set_config('app.link', '', true);
  end $fn$;
  revoke all on function accounts.take_link from public;
  grant execute on function accounts.take_link to laminate_accounts;
`;
