-- Returns the event if it is open for support to this very session. Complements identify, for a superuser to whom
-- identify does not show the event.
create or replace function accounts.identify_support(p_session uuid, p_user int, p_account int, p_event int)
returns table (account_id int, account_name text, ends_at timestamptz, plan jsonb, event jsonb)
language plpgsql security definer set search_path = accounts, pg_temp as $fn$
declare
  v_grant support_grant;
begin
  if not is_superuser(p_session, p_user, p_account) then
    return;
  end if;
  select g.* into v_grant from support_grant g
    where g.session_id = p_session and g.user_id = p_user and g.event_id = p_event and g.ended_at is null
      and g.ends_at > now()
    order by g.ends_at desc limit 1;
  if not found then
    return;
  end if;
  perform set_config('app.account_id', v_grant.account_id::text, true);
  return query
  select a.id, a.name, v_grant.ends_at,
    plan_rights(p, a.plan_expires),
    jsonb_build_object(
      'id', e.id, 'name', e.name, 'start_time', e.start_time, 'end_time', e.end_time, 'time_zone', e.time_zone,
      'schedule_published', e.schedule_published,
      'general_information_published', e.general_information_published)
  from event e
  join account a on a.id = e.account_id
  join plan p on p.id = a.plan_id
  where e.account_id = v_grant.account_id and e.id = p_event and e.deleted_at is null;
end $fn$;
