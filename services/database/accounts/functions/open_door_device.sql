-- Opens the link of a device for the first caller, and answers the state in which it found the link: unopened if it now
-- belongs to the caller, null if the event is gone. The caller who opened it can do so again for ten minutes in case
-- the answer was lost. That also answers unopened, and ends the session that no one heard of. Runs in the account of
-- the device.
create or replace function accounts.open_door_device(p_account int, p_event int, p_id int, p_attempt uuid)
returns text language plpgsql
set search_path = accounts, pg_temp as $fn$
declare
  v_device record;
begin
  perform from door_device d where d.account_id = p_account and d.event_id = p_event and d.id = p_id for update;
  select d.state, d.attempt, d.opened_at into v_device from door_device_now d
    where d.account_id = p_account and d.event_id = p_event and d.id = p_id;
  if v_device.state = 'in_use' and v_device.attempt = p_attempt
    and v_device.opened_at > now() - interval '10 minutes' then
    update session set ended_at = now() where door_device_id = p_id and ended_at is null;
    return 'unopened';
  end if;
  if v_device.state = 'unopened' then
    update door_device d set opened_at = now(), last_seen_at = now(), attempt = p_attempt
      where d.account_id = p_account and d.event_id = p_event and d.id = p_id;
  end if;
  return v_device.state;
end $fn$;
