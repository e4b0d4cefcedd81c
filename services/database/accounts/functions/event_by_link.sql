-- Returns what an invitation by link can say about its event to someone without a session. Published.
create or replace function accounts.event_by_link(p_account int, p_event int)
returns table (account_name text, name text, start_time timestamptz, end_time timestamptz, time_zone text)
language plpgsql security definer set search_path = accounts, pg_temp as $fn$
begin
  perform set_config('app.account_id', p_account::text, true);
  return query
  select a.name, e.name, e.start_time, e.end_time, e.time_zone
  from event e
  join account a on a.id = e.account_id
  where e.account_id = p_account and e.id = p_event and e.deleted_at is null and not e.is_template;
end $fn$;
