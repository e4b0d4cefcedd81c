-- People of requests by what others can have as well, a row for each of their name (its words in one order), e-mail address and
-- telephone number. An address of an applicant counts for the one person alone. Who is `live` has asked for a place or has one.
-- Who was erased is no one. Row-level security is that of the reader.
create or replace view accreditation.request_key with (security_invoker = true) as
  select g.account_id, g.event_id, g.request_id, g.id, k.kind, k.key,
    r.state in ('sent', 'more_asked', 'approved', 'partly') and g.state in ('asked', 'approved') as live
  from accreditation.request_guest g
  join accreditation.request r on r.account_id = g.account_id and r.event_id = g.event_id and r.id = g.request_id
  join accreditation.request_category c
    on c.account_id = r.account_id and c.event_id = r.event_id and c.id = r.category_id and c.deleted_at is null
  cross join lateral (values ('name', case when g.name <> 'Erased guest' then g.name_key end),
    ('e_mail', coalesce(g.e_mail, case when c.most = 1 then r.address end)), ('phone', g.phone)) k (kind, key)
  where k.key <> '';
