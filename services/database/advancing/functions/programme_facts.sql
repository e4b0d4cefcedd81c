-- Everything that a change of the programme can touch, all of one moment: days with their sets, stages, who sees what
-- is published, the guests of artists with their access, and the time slots and quotas of days. It reads two other schemas,
-- so it runs with the rights of its owner and limits itself to the account that the transaction works for.
create or replace function advancing.programme_facts(p_event int) returns jsonb
language plpgsql stable security definer set search_path = advancing, pg_temp as $fn$
begin
  return (
    with stages as (
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.position, s.id) as stages from stage s
      where s.account_id = app_account() and s.event_id = p_event and s.deleted_at is null
    ), readers as (
      select jsonb_agg(jsonb_build_object('artist_id', r.artist_id, 'users', r.users)) as readers
      from (select artist_id, count(*) as users from accounts.artist_users(p_event) where not invited
        group by artist_id) r
    )
    select jsonb_build_object('schedules', days_of(p_event), 'stages', coalesce(stages, '[]'),
      'published', coalesce((select schedule from accounts.published_to_artists(p_event)), false),
      'readers', coalesce(readers, '[]'), 'guests', guests_of_artists(p_event))
      || accreditation.day_things(p_event)
    from stages, readers
  );
end $fn$;
