-- Published: what the feed says of these requests, as they are now, in the account that the transaction works for. Nothing
-- of who applied, and nothing of requests whose category was deleted.
create or replace function accreditation.told_requests(p_event int, p_ids int[]) returns table (id int, request jsonb)
language sql stable security definer set search_path = accreditation, pg_temp as $fn$
  select r.id, jsonb_build_object('category', jsonb_build_object('id', c.id, 'name', c.name), 'state', r.state,
    'people', g.people, 'approved', g.approved, 'version', r.version)
  from request r
  join request_category c on (c.account_id, c.event_id, c.id) = (r.account_id, r.event_id, r.category_id)
  cross join lateral (
    select count(*) filter (where g.state <> 'withdrawn')::int as people,
      count(*) filter (where g.state = 'approved')::int as approved
    from request_guest g where (g.account_id, g.event_id, g.request_id) = (r.account_id, r.event_id, r.id)
  ) g
  where r.account_id = app_account() and r.event_id = p_event and r.id = any (p_ids) and c.deleted_at is null
$fn$;
