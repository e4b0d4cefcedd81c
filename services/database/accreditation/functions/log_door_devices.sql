-- Published for the schema of accounts, which keeps the devices: a line for each of them, in the transaction of the
-- change and in the account that it runs in. It writes nothing else of the log, and reads nothing of it.
create or replace function accreditation.log_door_devices(
  p_event int, p_user int, p_user_name text, p_action text, p_names jsonb)
returns void language plpgsql security definer set search_path = accreditation, pg_temp as $fn$
begin
  if p_action not in ('add_door_device', 'open_door_device', 'revoke_door_device') then
    raise exception 'not an action on door devices: %', p_action;
  end if;
  insert into activity_log (account_id, event_id, user_id, user_name, action, details)
    select app_account(), p_event, p_user, p_user_name, p_action, jsonb_build_object('name', n.name)
    from jsonb_array_elements_text(p_names) n (name);
end $fn$;
