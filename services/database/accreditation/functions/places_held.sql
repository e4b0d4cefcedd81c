-- Returns guests of an event who take up places or are kept some, those who are alike together. `counted` says of whom a row
-- is: all who come, those of them who came by a request, or those who were invited. Of an event that was filled a moment
-- ago the planner knows nothing: it would go through all requests for each guest.
-- p_units: units whose guests are read of all who come. Null for all, empty for none.
create or replace function accreditation.places_held(
  p_account int, p_event int, p_units int[], p_requested boolean)
returns table (counted text, list_id int, unit_id int, group_id int, profile_id int, wristband_id int, category_id int,
  days text[], parking boolean, accepted int, offered int, invited int)
language plpgsql stable set enable_nestloop = off set plan_cache_mode = force_generic_plan as $fn$
begin
  return query
  select 'all', null::int, p.unit_id, p.group_id, p.profile_id, p.wristband_id, null::int, null::text[], false,
    sum(p.guest_count)::int, 0, 0
  from accreditation.person p
  where p.account_id = p_account and p.event_id = p_event and p.deleted_at is null and not p.pending
    and (p_units is null or p.unit_id = any(p_units)) and coalesce(p_units <> '{}', true)
  group by 3, 4, 5, 6
  union all
  select 'requested', null, p.unit_id, p.group_id, p.profile_id, p.wristband_id, g.category_id, g.days::text[], g.parking,
    sum(p.guest_count)::int, 0, 0
  from accreditation.request_guest g
  join accreditation.person p on p.account_id = p_account and p.event_id = p_event and p.id = g.person_id
  where p_requested and g.account_id = p_account and g.event_id = p_event and g.person_id is not null
    and p.deleted_at is null and not p.pending
  group by 3, 4, 5, 6, 7, 8, 9
  union all
  select 'invited', i.list_id, p.unit_id, p.group_id, p.profile_id, p.wristband_id, g.category_id, g.days::text[],
    coalesce(g.parking, false), coalesce(sum(p.guest_count) filter (where not p.pending), 0)::int,
    coalesce(sum(i.offered) filter (where p.answer = 'offered' and i.offer_until > clock_timestamp()
      and i.revoked_at is null), 0)::int,
    coalesce(sum(i.invited_count) filter (where p.answer = 'invited' and i.revoked_at is null), 0)::int
  from accreditation.invitation i
  join accreditation.person p on p.account_id = p_account and p.event_id = p_event and p.id = i.person_id
  left join accreditation.request_guest g on p_requested and g.account_id = p_account and g.event_id = p_event
    and g.person_id = p.id
  where i.account_id = p_account and i.event_id = p_event and p.deleted_at is null
  group by 2, 3, 4, 5, 6, 7, 8, 9;
end $fn$;
