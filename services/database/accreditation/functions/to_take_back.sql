-- Returns how many bands of an issue were given with a check-in that was undone since, and still count as given.
create or replace function accreditation.to_take_back(m accreditation.stock_movement)
returns int language sql stable as $$
  select least(accreditation.held_of(m), coalesce(-sum(u.delta), 0))::int
  from accreditation.check_in_entry e
  join accreditation.check_in_entry u on u.account_id = e.account_id and u.event_id = e.event_id
    and u.person_id = e.person_id and u.undoes_seq = e.seq
  where e.account_id = m.account_id and e.event_id = m.event_id and e.person_id = m.person_id and e.key = m.key
    and e.delta > 0
$$;
