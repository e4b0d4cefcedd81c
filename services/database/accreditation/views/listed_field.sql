-- The contacts and own fields of every event with a state, GuestField of the contracts. A contact without a row is as
-- usual. Row-level security is that of whoever reads.
create or replace view accreditation.listed_field with (security_invoker = true) as
  select s.account_id, s.event_id, c.contact as key, c.name, coalesce(f.help, '') as help, c.kind,
    '[]'::jsonb as choices, coalesce(f.asked, 'no') as asked,
    coalesce(f.seen_by, accreditation.usual_readers(c.contact)) as seen_by, c.position - 10 as position
  from accreditation.event_state s
  cross join (values ('email', 'E-mail', 'email', 1), ('phone', 'Phone', 'phone', 2), ('company', 'Company', 'text', 3),
    ('language', 'Language', 'language', 4)) c (contact, name, kind, position)
  left join accreditation.guest_field f on f.account_id = s.account_id and f.event_id = s.event_id
    and f.contact = c.contact
  union all
  select f.account_id, f.event_id, f.key, f.name, f.help, f.kind, f.choices, f.asked, f.seen_by, f.position
  from accreditation.guest_field f
  where f.contact is null and f.deleted_at is null;
