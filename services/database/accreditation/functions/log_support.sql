-- Published for the schema of accounts, as log_door_devices is: it writes these two actions and nothing else.
create or replace function accreditation.log_support(
  p_event int, p_user int, p_user_name text, p_action text, p_reason text)
returns void language plpgsql security definer set search_path = accreditation, pg_temp as $fn$
begin
  if p_action not in ('open_for_support', 'end_support') then
    raise exception 'not an action of support: %', p_action;
  end if;
  insert into activity_log (account_id, event_id, user_id, user_name, action, details)
    values (app_account(), p_event, p_user, p_user_name, p_action, jsonb_build_object('reason', p_reason));
end $fn$;
