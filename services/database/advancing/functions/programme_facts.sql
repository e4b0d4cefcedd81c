-- Everything that a change of the programme can touch, all of one moment: days with their sets, stages, who sees what
-- is published, and the guests of artists with their access. It reads two other schemas, so it runs with the rights of
-- its owner and limits itself to the account that the transaction works for.
create or replace function advancing.programme_facts(p_event int) returns jsonb
language plpgsql stable security definer set search_path = advancing, pg_temp as $fn$
begin
  return (
    with sets as (
      select p.schedule_id, jsonb_agg(jsonb_build_object('id', p.id, 'artist_id', p.artist_id, 'artist_name', a.name,
        'stage_id', p.stage_id, 'start_time', to_char(p.start_time, 'HH24:MI'),
        'end_time', to_char(p.end_time, 'HH24:MI'), 'revision', p.revision) order by p.id) as sets
      from performance p
      join artist a on (a.account_id, a.event_id, a.id) = (p.account_id, p.event_id, p.artist_id)
        and a.deleted_at is null
      where p.account_id = app_account() and p.event_id = p_event group by p.schedule_id
    ), days as (
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'scheduleDate', s.schedule_date,
        'schedule_date', s.schedule_date, 'start_time', to_char(s.start_time, 'HH24:MI'),
        'end_time', to_char(s.end_time, 'HH24:MI'), 'revision', s.revision, 'stages', '[]'::jsonb,
        'artists', coalesce(t.sets, '[]')) order by s.schedule_date, s.start_time, s.id) as days
      from schedule s left join sets t on t.schedule_id = s.id
      where s.account_id = app_account() and s.event_id = p_event and s.deleted_at is null
    ), stages as (
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.position, s.id) as stages from stage s
      where s.account_id = app_account() and s.event_id = p_event and s.deleted_at is null
    ), readers as (
      select jsonb_agg(jsonb_build_object('artist_id', r.artist_id, 'users', r.users)) as readers
      from (select artist_id, count(*) as users from accounts.artist_users(p_event) where not invited
        group by artist_id) r
    ), linked as (
      select distinct w.person_id, w.artist_id from answer w
      where w.account_id = app_account() and w.event_id = p_event and w.person_id is not null and w.deleted_at is null
    ), guests as (
      select jsonb_agg(jsonb_build_object('artist_id', l.artist_id, 'guests', g.guests, 'inside', g.inside,
        'areas', g.areas)) as guests
      from linked l
      join accreditation.access_of_guests(p_event, (select array_agg(person_id) from linked)) g
        on g.person_id = l.person_id
    )
    select jsonb_build_object('schedules', coalesce(days, '[]'), 'stages', coalesce(stages, '[]'),
      'published', coalesce((select schedule from accounts.published_to_artists(p_event)), false),
      'readers', coalesce(readers, '[]'), 'guests', coalesce(guests, '[]'))
    from days, stages, readers, guests
  );
end $fn$;
