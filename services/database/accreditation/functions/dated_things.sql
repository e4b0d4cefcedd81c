-- Published for the schema of accounts: what other dates or another zone of an event touch here. Times are milliseconds
-- since 1970.
create or replace function accreditation.dated_things(p_event int) returns jsonb
language sql stable security definer set search_path = accreditation, pg_temp set timezone = 'UTC' as $fn$
  select jsonb_build_object(
    'lists', coalesce((
      select jsonb_agg(f.fact order by f.closes, f.id)
      from (
        select l.id, l.deadline::timestamptz as closes,
          jsonb_build_object('of', 'list', 'id', l.id, 'name', l.title, 'date', l.deadline) as fact
        from delegated_list l
        where l.account_id = app_account() and l.event_id = p_event and l.revoked_at is null
        union all
        select l.id, l.answer_until, jsonb_build_object('of', 'invitations', 'id', l.id, 'name', l.name,
          'until', (extract(epoch from l.answer_until) * 1000)::bigint)
        from invitation_list l
        where l.account_id = app_account() and l.event_id = p_event and l.deleted_at is null
          and l.answer_until is not null
        union all
        select k.id, k.closes_at, jsonb_build_object('of', 'requests', 'id', k.id, 'name', k.name,
          'until', (extract(epoch from k.closes_at) * 1000)::bigint)
        from request_category k
        where k.account_id = app_account() and k.event_id = p_event and k.deleted_at is null
          and k.closes_at is not null
      ) f), '[]'),
    -- Rows that can move along, as move_dates takes them.
    'accreditation', coalesce((
      select jsonb_agg(r order by r.place, r.id)
      from (
        select 'time_slot' as table, 1 as place, t.id, t.name,
          jsonb_build_object('start_time', t.start_time, 'end_time', t.end_time) as dates
        from time_slot t where t.account_id = app_account() and t.event_id = p_event and t.deleted_at is null
          and t.start_time is not null
        union all
        select 'quota', 2, q.id, concat_ws(', ', a.name, u.name, g.name), jsonb_build_object('day', q.day)
        from quota q
        join area a on (a.account_id, a.event_id, a.id) = (q.account_id, q.event_id, q.area_id) and a.deleted_at is null
        join unit u on (u.account_id, u.event_id, u.id) = (q.account_id, q.event_id, q.unit_id) and u.deleted_at is null
        left join group_ g on (g.account_id, g.event_id, g.id) = (q.account_id, q.event_id, q.group_id)
        where q.account_id = app_account() and q.event_id = p_event and q.day is not null and g.deleted_at is null
        union all
        select 'delegated_list', 3, l.id, l.title, jsonb_build_object('deadline', l.deadline)
        from delegated_list l
        where l.account_id = app_account() and l.event_id = p_event and l.revoked_at is null
        union all
        select 'invitation_list', 4, l.id, l.name, jsonb_build_object('answer_until', l.answer_until)
        from invitation_list l
        where l.account_id = app_account() and l.event_id = p_event and l.deleted_at is null
          and l.answer_until is not null
        union all
        select 'request_category', 5, k.id, k.name, jsonb_build_object('closes_at', k.closes_at)
        from request_category k
        where k.account_id = app_account() and k.event_id = p_event and k.deleted_at is null
          and k.closes_at is not null
        union all
        select 'place_limit', 6, l.id, l.name, jsonb_build_object('day', l.day)
        from limits_of(p_event) l where l.day is not null
        union all
        select 'request_form', 7, f.category_id, f.name, f.dates from form_deadlines(p_event) f
        union all
        -- Named by the category: nothing says who applied. Days of drafts, and of who was refused, hold up no move.
        select 'request_guest', 8, g.id, k.name, jsonb_build_object('days', g.days::text)
        from request_guest g
        join request r on (r.account_id, r.event_id, r.id) = (g.account_id, g.event_id, g.request_id)
        join request_category k on (k.account_id, k.event_id, k.id) = (r.account_id, r.event_id, r.category_id)
        where g.account_id = app_account() and g.event_id = p_event and cardinality(g.days) > 0
          and r.round > 0 and g.state = any (array['asked', 'approved'])
      ) r), '[]'),
    'checkpoints', (select count(*) from checkpoint c
      where c.account_id = app_account() and c.event_id = p_event and c.deleted_at is null),
    'dayStartsAt', coalesce((select s.day_starts_at from event_state s
      where s.account_id = app_account() and s.event_id = p_event), 360),
    'inside', coalesce((select s.checked_in_count from event_state s
      where s.account_id = app_account() and s.event_id = p_event), 0)) || day_things(p_event);
$fn$;
