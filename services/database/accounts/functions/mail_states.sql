-- Returns what became of these mails of the account that the transaction works for. Of a mail that was forgotten there is
-- no row: it was sent.
create or replace function accounts.mail_states(p_ids bigint[])
returns table (id bigint, state text) language sql security definer
set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
  select m.id, case when m.bounced_at is not null then 'bounced' when m.failed_at is not null then 'failed'
    when m.sent_at is not null then 'sent' else 'queued' end
  from mail m where m.id = any (p_ids) and m.account_id = app_account();
$fn$;
