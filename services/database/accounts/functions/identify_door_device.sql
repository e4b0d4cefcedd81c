-- Returns who a door device is: a worker_bee of its one event, or its gate if its link is for a checkpoint. It doesn't
-- matter what has become of the organiser who let it in. Its event names the checkpoint.
create or replace function accounts.identify_door_device(p_session uuid, p_account int, p_event int)
returns table (user_name text, e_mail text, account_name text, roles text[], plan jsonb, event jsonb)
language plpgsql security definer set search_path = accounts, pg_temp as $fn$
begin
  -- One write a minute, not one a request. No one waits for another process that is writing it, or holds it for the
  -- rest of a batch.
  update door_device set last_seen_at = now() where id = (
    select d.id from session s
    join door_device d on d.account_id = s.account_id and d.event_id = s.event_id and d.id = s.door_device_id
    where s.id = p_session and s.account_id = p_account and s.ended_at is null and d.revoked_at is null
      and coalesce(d.last_seen_at, '-infinity') < now() - interval '1 minute'
    for no key update of d skip locked);
  return query
  select d.name, ''::text, a.name,
    case when e.id = p_event then array[d.role] else array[]::text[] end,
    plan_rights(p, a.plan_expires),
    case when e.id = p_event then jsonb_build_object(
      'id', e.id, 'name', e.name, 'start_time', e.start_time, 'end_time', e.end_time, 'time_zone', e.time_zone,
      'schedule_published', e.schedule_published,
      'general_information_published', e.general_information_published, 'checkpoint_id', d.checkpoint_id) end
  from session s
  join door_device d on d.account_id = s.account_id and d.event_id = s.event_id and d.id = s.door_device_id
  join event e on e.account_id = d.account_id and e.id = d.event_id
  join account a on a.id = s.account_id
  join plan p on p.id = a.plan_id
  where s.id = p_session and s.account_id = p_account and s.ended_at is null and s.expires_at > now()
    and d.revoked_at is null and e.deleted_at is null and door_closes(e.end_time) > now();
end $fn$;
