-- Only the latest try has a say: a sender that was away for longer than its lease has not. What was
-- taken back while it left was sent.
create or replace function accounts.mail_sent(p_id bigint, p_attempt int) returns void
language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
  update mail set sent_at = now(), failed_at = null, text = null, html = null, last_error = null where id = p_id
    and attempts = p_attempt and sent_at is null;
$fn$;
