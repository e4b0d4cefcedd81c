-- Erases requests of an event that were not approved, so many days after its end as their category says, in the account
-- that the transaction works for. People who were refused go from requests that others were approved by. Returns how many
-- requests.
create or replace function accreditation.forget_requests(p_event int, p_ended timestamptz) returns int
language plpgsql security definer set search_path = accreditation, pg_temp as $fn$
declare
  v_ids int[];
  v_people int[];
begin
  select coalesce(array_agg(r.id), '{}') into v_ids from request r
    join request_category k on (k.account_id, k.event_id, k.id) = (r.account_id, r.event_id, r.category_id)
    where r.account_id = app_account() and r.event_id = p_event and r.state <> all (array['approved', 'partly'])
      and p_ended + make_interval(days => k.erase_after) <= now();
  if cardinality(v_ids) > 0 then
    perform from event_state s where s.account_id = app_account() and s.event_id = p_event for update;
    select coalesce(array_agg(p), '{}') into v_people from request_guest g cross join unnest(g.was_person_ids) p
      where g.account_id = app_account() and g.event_id = p_event and g.request_id = any (v_ids);
    perform drop_requests(p_event, v_ids);
  end if;
  with gone as (
    delete from request_guest g using request r, request_category k
    where g.account_id = app_account() and g.event_id = p_event and g.state = any (array['asked', 'refused', 'withdrawn'])
      and (r.account_id, r.event_id, r.id) = (g.account_id, g.event_id, g.request_id) and r.state = 'partly'
      and (k.account_id, k.event_id, k.id) = (r.account_id, r.event_id, r.category_id)
      and p_ended + make_interval(days => k.erase_after) <= now()
    returning g.was_person_ids
  )
  select coalesce(v_people, '{}') || coalesce(array_agg(p), '{}') into v_people
    from gone cross join unnest(gone.was_person_ids) p;
  -- Guests whom an approval made that was undone.
  if cardinality(v_people) > 0 then
    perform erase_people(p_event, v_people, null, 'Laminate', 'erase_guests');
  end if;
  return cardinality(v_ids);
end $fn$;
