-- How many mails wait, and for how many seconds the oldest has.
create or replace function accounts.mail_state() returns table (waiting int, oldest_seconds float8)
language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
  select count(*)::int, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from mail
    where sent_at is null and failed_at is null;
$fn$;
