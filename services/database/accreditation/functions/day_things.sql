-- Published for the schemas of accounts and advancing: what is for a day of an event by its date, and time slots, in the
-- account that the transaction works for. Times are milliseconds since 1970. It says how many people are asked for, and no
-- one's name.
create or replace function accreditation.day_things(p_event int) returns jsonb
language sql stable security definer set search_path = accreditation, pg_temp as $fn$
  select jsonb_build_object(
    'slots', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name,
        'start', (extract(epoch from t.start_time) * 1000)::bigint,
        'end', (extract(epoch from t.end_time) * 1000)::bigint) order by t.position, t.id)
      from time_slot t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null
        and t.start_time is not null), '[]'),
    'quotas', coalesce((
      select jsonb_agg(jsonb_build_object('id', q.id, 'name', concat_ws(', ', a.name, u.name, g.name), 'day', q.day)
        order by q.day, q.id)
      from quota q
      join area a on (a.account_id, a.event_id, a.id) = (q.account_id, q.event_id, q.area_id) and a.deleted_at is null
      join unit u on (u.account_id, u.event_id, u.id) = (q.account_id, q.event_id, q.unit_id) and u.deleted_at is null
      left join group_ g on (g.account_id, g.event_id, g.id) = (q.account_id, q.event_id, q.group_id)
      where q.account_id = app_account() and q.event_id = p_event and q.day is not null and g.deleted_at is null), '[]'),
    'limits', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'day', l.day) order by l.day, l.id)
      from limits_of(p_event) l where l.day is not null), '[]'),
    'requestDays', coalesce((
      select jsonb_agg(d.fact order by d.day, d.id)
      from (
        select k.id, n.day, jsonb_build_object('id', k.id, 'name', k.name, 'day', n.day, 'people', count(*)) as fact
        from request_guest g
        join request r on (r.account_id, r.event_id, r.id) = (g.account_id, g.event_id, g.request_id)
        join request_category k on (k.account_id, k.event_id, k.id) = (r.account_id, r.event_id, r.category_id)
        cross join unnest(g.days) n (day)
        where g.account_id = app_account() and g.event_id = p_event and g.state = any (array['asked', 'approved'])
        group by k.id, k.name, n.day
      ) d), '[]'));
$fn$;
