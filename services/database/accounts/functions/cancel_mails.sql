-- Takes back those of these mails of the account that the transaction works for which wait. One that is being sent can
-- still leave: then it is known as sent.
create or replace function accounts.cancel_mails(p_ids bigint[]) returns void
language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
  update mail m set failed_at = now(), text = null, html = null, last_error = 'taken back'
    where m.id = any (p_ids) and m.account_id = app_account() and m.sent_at is null and m.failed_at is null;
$fn$;
