-- Returns the device that a link opens, by the hash of its secret in hex. No row if there is none.
create or replace function accounts.door_device_by(p_secret_hash text)
returns table (account_id int, event_id int, id int) language plpgsql
set search_path = accounts, pg_temp as $fn$
begin
  perform set_config('app.link', p_secret_hash, true);
  return query select d.account_id, d.event_id, d.id from door_device d where d.secret_hash = app_link();
  -- The rest of the transaction sees what its account sees, and no more.
  perform set_config('app.link', '', true);
end $fn$;
