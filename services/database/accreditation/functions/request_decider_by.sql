-- Returns the link for a step of requests by the hash of its secret in hex. No row if there is none, or if it has ended.
create or replace function accreditation.request_decider_by(p_hash text)
returns table (account_id int, event_id int, id int) language plpgsql
set search_path = accreditation, pg_temp as $fn$
begin
  perform set_config('app.link', p_hash, true);
  return query
    select t.account_id, t.event_id, t.id from request_decider t where t.token_hash = app_link() and t.ended_at is null;
  -- The rest of the transaction sees what its account sees, and no more.
  perform set_config('app.link', '', true);
end $fn$;
