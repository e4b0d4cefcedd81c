-- Whether an event of any account is on today, by the clock of its place.
create or replace function accounts.event_today(p_now timestamptz) returns boolean
language plpgsql security definer set search_path = accounts, pg_temp as $fn$
declare
  today boolean;
begin
  perform set_config('app.all_events', 'on', true);
  select exists (
    select from event e
    where e.deleted_at is null and not e.is_template
      and (p_now at time zone e.time_zone)::date
        between (e.start_time at time zone e.time_zone)::date and (e.end_time at time zone e.time_zone)::date
  ) into today;
  perform set_config('app.all_events', '', true);
  return today;
end $fn$;
