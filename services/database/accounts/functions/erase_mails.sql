-- Takes from these mails of the account that the transaction works for what says whom they were for. Those that wait are
-- no longer sent.
create or replace function accounts.erase_mails(p_ids bigint[]) returns void
language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
  update mail m set recipient = '', subject = '', text = null, html = null, unsubscribe = null, last_error = null,
    failed_at = case when m.sent_at is null then coalesce(m.failed_at, now()) end
    where m.id = any (p_ids) and m.account_id = app_account();
$fn$;
