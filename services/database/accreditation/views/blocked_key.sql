-- The blocked lists of today by what people are known by, as `request_key` has it. Row-level security is that of the reader.
create or replace view accreditation.blocked_key with (security_invoker = true) as
  select b.account_id, b.id as entry, k.kind, k.key
  from accreditation.blocked_person b
  cross join lateral (values ('name', b.name_folded), ('e_mail', lower(b.e_mail)), ('phone', b.phone_key)) k (kind, key)
  where k.key <> '' and (b.until is null or b.until >= current_date);
