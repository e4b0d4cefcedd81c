-- Published for the schema of accreditation: the days of the programme with their performances. Artists who are deleted
-- play no more.
create or replace function advancing.days_of(p_event int) returns jsonb
language sql stable security definer set search_path = advancing, pg_temp as $fn$
  with sets as (
    select p.schedule_id, jsonb_agg(jsonb_build_object('id', p.id, 'artist_id', p.artist_id, 'artist_name', a.name,
      'stage_id', p.stage_id, 'start_time', to_char(p.start_time, 'HH24:MI'),
      'end_time', to_char(p.end_time, 'HH24:MI'), 'revision', p.revision) order by p.id) as sets
    from performance p
    join artist a on (a.account_id, a.event_id, a.id) = (p.account_id, p.event_id, p.artist_id)
      and a.deleted_at is null
    where p.account_id = app_account() and p.event_id = p_event group by p.schedule_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'scheduleDate', s.schedule_date,
    'schedule_date', s.schedule_date, 'start_time', to_char(s.start_time, 'HH24:MI'),
    'end_time', to_char(s.end_time, 'HH24:MI'), 'revision', s.revision, 'stages', '[]'::jsonb,
    'artists', coalesce(t.sets, '[]')) order by s.schedule_date, s.start_time, s.id), '[]')
  from schedule s left join sets t on t.schedule_id = s.id
  where s.account_id = app_account() and s.event_id = p_event and s.deleted_at is null;
$fn$;
