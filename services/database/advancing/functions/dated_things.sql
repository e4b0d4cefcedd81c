-- Published for the schema of accounts: what other dates or another zone of an event touch here.
create or replace function advancing.dated_things(p_event int) returns jsonb
language sql stable security definer set search_path = advancing, pg_temp as $fn$
  select jsonb_build_object(
    'days', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'scheduleDate', s.schedule_date,
        'start_time', to_char(s.start_time, 'HH24:MI'), 'end_time', to_char(s.end_time, 'HH24:MI'),
        'sets', p.sets, 'times', coalesce(p.times, '[]')) order by s.schedule_date, s.start_time, s.id)
      from schedule s
      cross join lateral (
        select count(distinct p.id) as sets, jsonb_agg(distinct to_char(t.time, 'HH24:MI')) as times
        from performance p
        join artist a on (a.account_id, a.event_id, a.id) = (p.account_id, p.event_id, p.artist_id)
          and a.deleted_at is null
        cross join lateral (values (p.start_time), (coalesce(p.end_time, p.start_time))) as t (time)
        where p.account_id = s.account_id and p.event_id = s.event_id and p.schedule_id = s.id) p
      where s.account_id = app_account() and s.event_id = p_event and s.deleted_at is null), '[]'),
    'deadlines', coalesce((
      select jsonb_agg(d order by d.date, d.of, d.id)
      from (
        select 'section' as of, s.id, f.name || ': ' || s.name as name, s.deadline as date
        from form_section s
        join form f on (f.account_id, f.event_id, f.id) = (s.account_id, s.event_id, s.form_id) and f.deleted_at is null
        where s.account_id = app_account() and s.event_id = p_event and s.deleted_at is null
          and s.deadline is not null
        union
        select 'artist', a.id, a.name, d.date
        from artist a
        cross join lateral unnest(array[a.contact_deadline, a.performers_deadline, a.crew_deadline,
          a.guestlist_deadline, a.rider_deadline]) as d (date)
        where a.account_id = app_account() and a.event_id = p_event and a.deleted_at is null and d.date is not null
      ) d), '[]'),
    'stays', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'artist', a.name, 'hotel', h.name, 'from', b.from_date,
        'to', b.to_date) order by b.from_date, a.name, b.id)
      from hotel_booking b
      join artist a on (a.account_id, a.event_id, a.id) = (b.account_id, b.event_id, b.artist_id)
        and a.deleted_at is null
      join hotel h on (h.account_id, h.event_id, h.id) = (b.account_id, b.event_id, b.hotel_id)
        and h.deleted_at is null
      where b.account_id = app_account() and b.event_id = p_event), '[]'),
    -- Rows that can move along, as move_dates takes them.
    'advancing', coalesce((
      select jsonb_agg(r order by r.place, r.id, r.artist)
      from (
        select 'schedule' as table, 1 as place, s.id, null::int as artist, s.name,
          jsonb_build_object('schedule_date', s.schedule_date) as dates
        from schedule s where s.account_id = app_account() and s.event_id = p_event and s.deleted_at is null
        union all
        select 'form_section', 2, s.id, null, f.name || ': ' || s.name, jsonb_build_object('deadline', s.deadline)
        from form_section s
        join form f on (f.account_id, f.event_id, f.id) = (s.account_id, s.event_id, s.form_id) and f.deleted_at is null
        where s.account_id = app_account() and s.event_id = p_event and s.deleted_at is null
          and s.deadline is not null
        union all
        select 'section_limit', 3, l.section_id, l.artist_id, a.name || ': ' || s.name,
          jsonb_build_object('deadline', l.deadline)
        from section_limit l
        join artist a on (a.account_id, a.event_id, a.id) = (l.account_id, l.event_id, l.artist_id)
          and a.deleted_at is null
        join form_section s on (s.account_id, s.event_id, s.id) = (l.account_id, l.event_id, l.section_id)
          and s.deleted_at is null
        join form f on (f.account_id, f.event_id, f.id) = (s.account_id, s.event_id, s.form_id) and f.deleted_at is null
        where l.account_id = app_account() and l.event_id = p_event and l.deadline is not null
        union all
        select 'artist', 4, a.id, null, a.name, jsonb_strip_nulls(jsonb_build_object(
          'contact_deadline', a.contact_deadline, 'performers_deadline', a.performers_deadline,
          'crew_deadline', a.crew_deadline, 'guestlist_deadline', a.guestlist_deadline,
          'rider_deadline', a.rider_deadline))
        from artist a where a.account_id = app_account() and a.event_id = p_event and a.deleted_at is null
          and num_nonnulls(a.contact_deadline, a.performers_deadline, a.crew_deadline, a.guestlist_deadline,
            a.rider_deadline) > 0
      ) r), '[]'));
$fn$;
