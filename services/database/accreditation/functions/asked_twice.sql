-- Returns the people of a request whom another one is for as well, by their name, e-mail address or telephone number, with the
-- applicant of the first such. Within the request names alone are compared: a company gives one address for all. Who could
-- be meant is looked up by what they are known by, and then compared.
create or replace function accreditation.asked_twice(p_account int, p_event int, p_request int)
returns table (id int, applicant text) language plpgsql stable set plan_cache_mode = force_generic_plan as $fn$
begin
  return query
  select distinct on (m.id) m.id, r.applicant
  from accreditation.request_key m
  cross join lateral (
    select g.request_id from accreditation.request_guest g
    where g.account_id = p_account and g.event_id = p_event and g.name_key = m.key
    union select g.request_id from accreditation.request_guest g
    where g.account_id = p_account and g.event_id = p_event and g.e_mail = m.key
    union select g.request_id from accreditation.request_guest g
    where g.account_id = p_account and g.event_id = p_event and g.phone = m.key
    union select a.id from accreditation.request a
    where a.account_id = p_account and a.event_id = p_event and a.address = m.key) found
  join accreditation.request_key o on o.account_id = p_account and o.event_id = p_event
    and o.request_id = found.request_id and o.kind = m.kind and o.key = m.key and o.live
  join accreditation.request r on r.account_id = p_account and r.event_id = p_event and r.id = o.request_id
  where m.account_id = p_account and m.event_id = p_event and m.request_id = p_request and m.live
    and (o.request_id <> p_request or (o.kind = 'name' and o.id <> m.id))
  order by m.id, o.request_id;
end $fn$;
