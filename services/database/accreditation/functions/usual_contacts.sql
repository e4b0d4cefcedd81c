-- The contacts that every event keeps of its guests, in their order. Also who sees them, in addition to the list
-- keepers, where an event says nothing else.
create or replace function accreditation.usual_contacts()
returns table (contact text, name text, kind text, seen_by text[], place int) language sql immutable as $$
  values ('email', 'E-mail', 'email', '{}'::text[], 1), ('phone', 'Phone', 'phone', '{}', 2),
    ('company', 'Company', 'text', '{door,gate,printed}', 3), ('language', 'Language', 'language', '{}', 4)
$$;
