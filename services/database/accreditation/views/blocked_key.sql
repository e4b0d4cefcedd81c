-- The blocked lists by what people are known by, as `request_key` has it, with the last day of each entry, which is one in the
-- zone of an event. Each is a plain column, which an index finds. Row-level security is that of the reader.
create or replace view accreditation.blocked_key with (security_invoker = true) as
  select account_id, id as entry, 'name' as kind, name_key as key, until
  from accreditation.blocked_person
  union all
  select account_id, id, 'e_mail', address, until from accreditation.blocked_person where address <> ''
  union all
  select account_id, id, 'phone', phone_key, until from accreditation.blocked_person where phone_key <> '';
