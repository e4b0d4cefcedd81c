-- Returns people of requests that are sent and not decided, as they would be approved. Those who are alike are together.
create or replace function accreditation.places_asked(p_account int, p_event int)
returns table (unit_id int, group_id int, profile_id int, wristband_id int, category_id int, days text[], parking boolean,
  people int)
language plpgsql stable set enable_nestloop = off set plan_cache_mode = force_generic_plan as $fn$
begin
  return query
  select s.unit_id, s.group_id, s.profile_id, s.wristband_id, s.category_id, s.days::text[], s.parking, count(*)::int
  from accreditation.request_seat s
  where s.account_id = p_account and s.event_id = p_event and s.state in ('sent', 'more_asked')
  group by 1, 2, 3, 4, 5, 6, 7;
end $fn$;
