-- Who sees a contact of guests, besides those who keep the list, where an event says nothing else.
create or replace function accreditation.usual_readers(p_contact text) returns text[] language sql immutable as $$
  select case p_contact when 'company' then array['door', 'gate', 'printed'] else '{}'::text[] end
$$;
