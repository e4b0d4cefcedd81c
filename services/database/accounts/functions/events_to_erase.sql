-- Returns the events whose guests are no longer stored. Published for the guest list. A deleted event is stored until a
-- day after it can last be restored, so that nothing is erased from an event that is just being restored. The same goes
-- for an event of an account that stores guests for as long as the event. Templates have no guests.
create or replace function accounts.events_to_erase() returns table (account_id int, event_id int)
language plpgsql security definer set search_path = accounts, pg_temp as $fn$
begin
  perform set_config('app.all_events', 'on', true);
  return query
  select e.account_id, e.id from event e join account a on a.id = e.account_id
  where greatest(
    e.deleted_at + interval '31 days',
    case when a.retention_days is null then a.retention_since + interval '7 days'
      -- An event that was entered after its end, such as one with a wrong year, has a week, too.
      else erases_at(e.end_time, a.retention_days, greatest(a.retention_since, e.created_at)) end
  ) <= now() and not e.is_template and (a.retention_days is not null or e.deleted_at is not null)
  order by e.end_time;
  perform set_config('app.all_events', '', true);
end $fn$;
