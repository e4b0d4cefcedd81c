-- The names of all live events and their accounts, the latest event first, for the search of all_events: what a name is
-- found by is decided where all searches decide it. Nothing for a caller who is no superuser.
create or replace function accounts.all_event_names(p_session uuid, p_user int, p_account int)
returns table (id int, name text, account_name text)
language plpgsql security definer set search_path = accounts, pg_temp as $fn$
begin
  if not is_superuser(p_session, p_user, p_account) then
    return;
  end if;
  perform set_config('app.all_events', 'on', true);
  return query
  select e.id, e.name, a.name from event e join account a on a.id = e.account_id
  where e.deleted_at is null and not e.is_template order by e.start_time desc, e.id desc;
  perform set_config('app.all_events', '', true), set_config('app.account_id', p_account::text, true);
end $fn$;
