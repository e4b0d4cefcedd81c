-- Returns the id of the request that asked for a mail that was not sent, or null for a mail that no request asked for.
create or replace function accounts.mail_request(p_id bigint) returns text
language sql security definer set search_path = accounts, pg_temp set app.mail_sender = 'on' as $fn$
  select request_id from mail where id = p_id;
$fn$;
