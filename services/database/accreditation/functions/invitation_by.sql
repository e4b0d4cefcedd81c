-- Returns the invitation whose key has this hash in hex. No row if there is none, or if the key has ended.
create or replace function accreditation.invitation_by(p_key_hash text)
returns table (account_id int, event_id int, person_id int) language plpgsql
set search_path = accreditation, pg_temp as $fn$
begin
  perform set_config('app.link', p_key_hash, true);
  return query
    select i.account_id, i.event_id, i.person_id from invitation i
    where i.key_hash = app_link() and i.revoked_at is null;
  -- The rest of the transaction sees what its account sees, and no more.
  perform set_config('app.link', '', true);
end $fn$;
