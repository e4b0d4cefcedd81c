-- Returns the list that a link leads to, by the hash of its token in hex. No row if there is none.
create or replace function accreditation.delegated_list_by(p_token_hash text)
returns table (account_id int, event_id int, id int) language plpgsql
set search_path = accreditation, pg_temp as $fn$
begin
  perform set_config('app.link', p_token_hash, true);
  return query
    select l.account_id, l.event_id, l.id from delegated_list l
    where l.token_hash = app_link() and l.revoked_at is null;
  -- The rest of the transaction sees what its account sees, and no more.
  perform set_config('app.link', '', true);
end $fn$;
