-- Without a time to wait the mail is given up.
create or replace function accounts.mail_failed(p_id bigint, p_attempt int, p_error text, p_wait interval)
returns void
language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
  update mail set last_error = p_error, next_attempt_at = coalesce(now() + p_wait, next_attempt_at),
    failed_at = case when p_wait is null then now() end,
    text = case when p_wait is not null then text end, html = case when p_wait is not null then html end
  where id = p_id and attempts = p_attempt and sent_at is null and failed_at is null;
$fn$;
