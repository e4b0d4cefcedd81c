-- Returns the live source that an address belongs to, by the hash of its secret in hex. No row if there is none.
create or replace function accreditation.live_source_by(p_hook_hash text)
returns table (account_id int, event_id int, id int) language plpgsql
set search_path = accreditation, pg_temp as $fn$
begin
  perform set_config('app.link', p_hook_hash, true);
  return query
    select s.account_id, s.event_id, s.id from live_source s
    where s.hook_hash = app_link() and s.deleted_at is null;
  -- The rest of the transaction sees what its account sees, and no more.
  perform set_config('app.link', '', true);
end $fn$;
