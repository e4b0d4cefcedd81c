-- The blocked lists of today by what people are known by, as `request_key` has it. Each is a plain column, which an index
-- finds. Row-level security is that of the reader.
create or replace view accreditation.blocked_key with (security_invoker = true) as
  select account_id, id as entry, 'name' as kind, name_folded as key
  from accreditation.blocked_person where until is null or until >= current_date
  union all
  select account_id, id, 'e_mail', address
  from accreditation.blocked_person where address <> '' and (until is null or until >= current_date)
  union all
  select account_id, id, 'phone', phone_key
  from accreditation.blocked_person where phone_key <> '' and (until is null or until >= current_date);
