-- Everything that other dates or another zone of an event touch, all of one moment, in the account that the transaction
-- works for. Null for an event that it does not have. Times are milliseconds since 1970.
create or replace function accounts.event_facts(p_event int) returns jsonb
language plpgsql stable security definer set search_path = accounts, pg_temp as $fn$
begin
  return (
    select jsonb_build_object('name', e.name, 'start', (extract(epoch from e.start_time) * 1000)::bigint,
      'end', (extract(epoch from e.end_time) * 1000)::bigint, 'timeZone', e.time_zone,
      'readers', case when e.schedule_published then (
        select count(distinct u.user_id) from artist_users(p_event) u where not u.invited) else 0 end,
      'schedules', advancing.days_of(p_event), 'guests', advancing.guests_of_artists(p_event))
      || advancing.dated_things(p_event) || accreditation.dated_things(p_event)
    from event e where e.account_id = app_account() and e.id = p_event and e.deleted_at is null and not e.is_template
  );
end $fn$;
