-- The arrivals of a person with at least one guest still in, by when the devices were tapped.
create or replace function accreditation.holders_of(p_account int, p_event int, p_person int)
returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', accreditation.iso_time(coalesce(a.tapped_at, a.at)), 'user_id',
    a.user_id,
    'user', a.user_name, 'device', a.device, 'guests', a.remaining) order by a.seq), '[]')
  from (
    select e.*, e.delta + coalesce((select sum(u.delta) from accreditation.check_in_entry u
      where u.account_id = p_account and u.event_id = p_event and u.person_id = p_person and u.undoes_seq = e.seq),
        0) as remaining
    from accreditation.check_in_entry e
    where e.account_id = p_account and e.event_id = p_event and e.person_id = p_person and e.delta > 0
      and e.checkpoint_id is null
  ) a where a.remaining > 0
$$;
