-- Published for the schema of artists: of these people, those who are on the list, with how many they are, how many are
-- checked in, and for each area that opens to them by time slots those slots. Times are milliseconds since 1970.
create or replace function accreditation.access_of_guests(p_event int, p_people int[])
returns table (person_id int, guests int, inside int, areas jsonb)
language sql stable security definer set search_path = accreditation, pg_temp as $fn$
  select p.id, p.guest_count, p.checked_in_count, coalesce((
    select jsonb_agg(s.slots order by r.area_id)
    from profile_area r
    join area a on (a.account_id, a.event_id, a.id) = (r.account_id, r.event_id, r.area_id) and a.deleted_at is null
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name,
        'start', (extract(epoch from t.start_time) * 1000)::bigint,
        'end', (extract(epoch from t.end_time) * 1000)::bigint) order by t.position, t.id) as slots,
        bool_or(t.start_time is null) as always
      from time_slot t
      where t.account_id = r.account_id and t.event_id = r.event_id and t.deleted_at is null
        and t.id = any (coalesce(r.time_ids, array[f.time_id]))
    ) s
    where r.account_id = f.account_id and r.event_id = f.event_id and r.profile_id = f.id
      and s.slots is not null and not s.always
  ), '[]')
  from person p
  left join unit u on (u.account_id, u.event_id, u.id) = (p.account_id, p.event_id, p.unit_id)
  left join group_ g on (g.account_id, g.event_id, g.id) = (p.account_id, p.event_id, p.group_id)
  left join profile f on (f.account_id, f.event_id, f.id)
    = (p.account_id, p.event_id, coalesce(p.profile_id, g.profile_id, u.profile_id)) and f.deleted_at is null
  where p.account_id = app_account() and p.event_id = p_event and p.id = any (p_people) and p.deleted_at is null;
$fn$;
