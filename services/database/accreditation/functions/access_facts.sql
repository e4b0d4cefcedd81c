-- Everything that a change of the access system can touch, all of one moment: its items, who can enter by which profile,
-- and the programme with the guests of its artists. It reads another schema, so it runs with the rights of its owner and
-- limits itself to the account that the transaction works for. Times are milliseconds since 1970.
create or replace function accreditation.access_facts(p_event int) returns jsonb
language plpgsql stable security definer set search_path = accreditation, pg_temp as $fn$
begin
  return (
    with listed as (
      select p.id, coalesce(p.profile_id, g.profile_id, u.profile_id) as profile_id, p.unit_id, p.group_id,
        p.guest_count, p.checked_in_count
      from person p
      left join unit u on (u.account_id, u.event_id, u.id) = (p.account_id, p.event_id, p.unit_id)
      left join group_ g on (g.account_id, g.event_id, g.id) = (p.account_id, p.event_id, p.group_id)
      where p.account_id = app_account() and p.event_id = p_event and p.deleted_at is null
        and not p.blocked and not p.pending
    ), areas as (
      select a.id, a.name, a.position from area a
      where a.account_id = app_account() and a.event_id = p_event and a.deleted_at is null
    ), opened as (
      select r.profile_id, jsonb_agg(r.area_id order by a.position, a.id) as areas,
        jsonb_agg(jsonb_build_object('area_id', r.area_id, 'time_ids', r.time_ids, 'most', r.most, 'per', r.per,
          'reentry', r.reentry, 'again_after', r.again_after) order by a.position, a.id)
          filter (where r.time_ids is not null or r.most is not null or not r.reentry or r.again_after > 0) as rules
      from profile_area r join areas a on a.id = r.area_id
      where r.account_id = app_account() and r.event_id = p_event group by r.profile_id
    )
    select jsonb_build_object(
      'revision', coalesce((select s.revision from access_state s
        where s.account_id = app_account() and s.event_id = p_event), 0),
      'saved', coalesce((select s.saved from access_state s
        where s.account_id = app_account() and s.event_id = p_event), false),
      'at', (extract(epoch from now()) * 1000)::bigint,
      'dayStartsAt', coalesce((select s.day_starts_at from event_state s
        where s.account_id = app_account() and s.event_id = p_event), 360),
      'areas', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id) from areas),
        '[]'),
      'slots', coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name,
          'start', (extract(epoch from t.start_time) * 1000)::bigint,
          'end', (extract(epoch from t.end_time) * 1000)::bigint) order by t.position, t.id)
        from time_slot t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null), '[]'),
      'profiles', coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'timeId', f.time_id,
          'areas', coalesce(o.areas, '[]'), 'rules', coalesce(o.rules, '[]')) order by f.position, f.id)
        from profile f left join opened o on o.profile_id = f.id
        where f.account_id = app_account() and f.event_id = p_event and f.deleted_at is null), '[]'),
      'holders', coalesce((
        select jsonb_agg(h) from (
          select profile_id, unit_id, group_id, sum(guest_count)::int as guests, sum(checked_in_count)::int as inside
          from listed where profile_id is not null group by profile_id, unit_id, group_id) h), '[]'),
      'checkpoints', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'area_id', c.area_id) order by c.position, c.id)
        from checkpoint c where c.account_id = app_account() and c.event_id = p_event and c.deleted_at is null), '[]'),
      'quotas', coalesce((
        select jsonb_agg(jsonb_build_object('id', q.id, 'name', concat_ws(', ', a.name, u.name, g.name),
          'area_id', q.area_id, 'unit_id', q.unit_id, 'group_id', q.group_id, 'day', q.day, 'most', q.most) order by q.id)
        from quota q
        join areas a on a.id = q.area_id
        join unit u on (u.account_id, u.event_id, u.id) = (q.account_id, q.event_id, q.unit_id) and u.deleted_at is null
        left join group_ g on (g.account_id, g.event_id, g.id) = (q.account_id, q.event_id, q.group_id)
        where q.account_id = app_account() and q.event_id = p_event and g.deleted_at is null), '[]'),
      'schedules', advancing.days_of(p_event),
      'players', coalesce((
        select jsonb_agg(t) from (
          select a.artist_id, l.profile_id, sum(l.guest_count)::int as guests
          from advancing.artist_guests(p_event) a join listed l on l.id = a.person_id
          where l.profile_id is not null group by a.artist_id, l.profile_id) t), '[]'))
  );
end $fn$;
