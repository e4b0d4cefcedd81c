-- Returns the keys under which guests of an event might have something that this reader (null for the people who keep
-- the list) does not see: keys of fields for other readers, and of deleted fields.
create or replace function accreditation.keys_hidden_from(p_account int, p_event int, p_reader text) returns text[]
language sql stable as $$
  select coalesce(array_agg(k.key), '{}') from (
    select f.key from accreditation.guest_field f
    where f.account_id = p_account and f.event_id = p_event and f.contact is null
      and (f.deleted_at is not null or (p_reader is not null and p_reader <> all (f.seen_by)))
    union all
    select c.contact from accreditation.usual_contacts() c
    left join accreditation.guest_field f on f.account_id = p_account and f.event_id = p_event
      and f.contact = c.contact
    where p_reader is not null and p_reader <> all (coalesce(f.seen_by, c.seen_by))
  ) k
$$;
