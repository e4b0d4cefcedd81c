-- Limits of places of an event in the account that the transaction works for, without those of what was deleted: they
-- count no one. Each is named by what it is of, and one of the whole event has an empty name.
create or replace function accreditation.limits_of(p_event int) returns table (id int, name text, day date)
language sql stable set search_path = accreditation, pg_temp as $fn$
  select t.id, concat_ws(', ', k.name, u.name, g.name, p.name, w.name), t.day
  from place_limit t
  left join request_category k on (k.account_id, k.event_id, k.id) = (t.account_id, t.event_id, t.category_id)
    and k.deleted_at is null
  left join unit u on (u.account_id, u.event_id, u.id) = (t.account_id, t.event_id, t.unit_id) and u.deleted_at is null
  left join group_ g on (g.account_id, g.event_id, g.id) = (t.account_id, t.event_id, t.group_id) and g.deleted_at is null
  left join profile p on (p.account_id, p.event_id, p.id) = (t.account_id, t.event_id, t.profile_id)
    and p.deleted_at is null
  left join wristband w on (w.account_id, w.event_id, w.id) = (t.account_id, t.event_id, t.wristband_id)
    and w.deleted_at is null
  where t.account_id = app_account() and t.event_id = p_event
    and (t.category_id, t.unit_id, t.group_id, t.profile_id, t.wristband_id)
      is not distinct from (k.id, u.id, g.id, p.id, w.id)
$fn$;
