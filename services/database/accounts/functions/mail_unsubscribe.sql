-- Returns where the recipient of a mail stops more of its kind, or null.
create or replace function accounts.mail_unsubscribe(p_id bigint) returns text
language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
  select unsubscribe from mail where id = p_id;
$fn$;
