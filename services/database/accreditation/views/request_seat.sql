-- People of requests who are asked for, as they will be once they are guests: with the profile that was chosen, else that of
-- the category, and the wristband. What was deleted since counts as not chosen. Row-level security is that of the reader.
create or replace view accreditation.request_seat with (security_invoker = true) as
  select g.account_id, g.event_id, g.request_id, g.id, r.state, c.id as category_id, u.id as unit_id, w.id as group_id,
    coalesce(own.id, usual.id) as profile_id, b.id as wristband_id, g.days, g.parking
  from accreditation.request_guest g
  join accreditation.request r on r.account_id = g.account_id and r.event_id = g.event_id and r.id = g.request_id
  join accreditation.request_category c
    on c.account_id = r.account_id and c.event_id = r.event_id and c.id = r.category_id and c.deleted_at is null
  left join accreditation.unit u
    on u.account_id = c.account_id and u.event_id = c.event_id and u.id = c.unit_id and u.deleted_at is null
  left join accreditation.group_ w
    on w.account_id = u.account_id and w.event_id = u.event_id and w.id = c.group_id and w.deleted_at is null
  left join accreditation.profile own
    on own.account_id = g.account_id and own.event_id = g.event_id and own.id = g.profile_id and own.deleted_at is null
  left join accreditation.profile usual
    on usual.account_id = c.account_id and usual.event_id = c.event_id and usual.id = c.profile_id
    and usual.deleted_at is null
  left join accreditation.wristband b
    on b.account_id = g.account_id and b.event_id = g.event_id and b.id = g.wristband_id and b.deleted_at is null
  where g.state = 'asked';
