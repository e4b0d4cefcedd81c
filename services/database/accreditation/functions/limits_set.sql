-- Returns the limits that an event has set, each with nothing taken, and what its units, groups and profiles give: profiles and
-- wristbands. One that names what was deleted counts no one.
create or replace function accreditation.limits_set(p_account int, p_event int)
returns table (limits jsonb, given jsonb) language plpgsql stable as $fn$
begin
  return query select
    coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'places', l.places, 'unitId', l.unit_id, 'groupId', l.group_id,
        'profileId', l.profile_id, 'wristbandId', l.wristband_id, 'categoryId', l.category_id, 'day', l.day,
        'parking', l.parking, 'taken', 0, 'kept', 0) order by l.id)
      from accreditation.place_limit l where l.account_id = p_account and l.event_id = p_event), '[]'),
    coalesce((select jsonb_agg(g) from (
      select 'unit' as by, u.id, u.profile_id as "is" from accreditation.unit u
      where u.account_id = p_account and u.event_id = p_event and u.deleted_at is null and u.profile_id is not null
      union all select 'group', w.id, w.profile_id from accreditation.group_ w
      where w.account_id = p_account and w.event_id = p_event and w.deleted_at is null and w.profile_id is not null
      union all select 'profile', f.id, f.wristband_id from accreditation.profile f
      where f.account_id = p_account and f.event_id = p_event and f.deleted_at is null and f.wristband_id is not null) g),
      '[]');
end $fn$;
