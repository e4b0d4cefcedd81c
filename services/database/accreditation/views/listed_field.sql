-- Contacts and custom fields of every event with a state, GuestField of the contracts. A contact without a row has its
-- defaults. Row-level security is that of the reader.
create or replace view accreditation.listed_field with (security_invoker = true) as
  select s.account_id, s.event_id, c.contact as key, c.name, coalesce(f.help, '') as help, c.kind,
    '[]'::jsonb as choices, coalesce(f.asked, 'no') as asked, coalesce(f.seen_by, c.seen_by) as seen_by,
    c.place - 10 as position
  from accreditation.event_state s
  cross join accreditation.usual_contacts() c
  left join accreditation.guest_field f on f.account_id = s.account_id and f.event_id = s.event_id
    and f.contact = c.contact
  union all
  select f.account_id, f.event_id, f.key, f.name, f.help, f.kind, f.choices, f.asked, f.seen_by, f.position
  from accreditation.guest_field f
  where f.contact is null and f.deleted_at is null;
