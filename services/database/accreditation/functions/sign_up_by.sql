-- Returns the sign-up that waits to be confirmed, by the hash of its key in hex. No row if there is none.
create or replace function accreditation.sign_up_by(p_key_hash text)
returns table (account_id int, event_id int, id int) language plpgsql
set search_path = accreditation, pg_temp as $fn$
begin
  perform set_config('app.link', p_key_hash, true);
  return query
    select s.account_id, s.event_id, s.id from sign_up s where s.key_hash = app_link();
  perform set_config('app.link', '', true);
end $fn$;
