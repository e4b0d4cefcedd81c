-- Everyone on the list with what they have. Profile: the person's own, else that of the group, else that of the unit.
-- Wristband and badge: the person's own, else those of that profile. Row-level security is that of the reader.
create or replace view accreditation.listed_person with (security_invoker = true) as
  select p.account_id, p.event_id, p.id, p.name, p.name_folded, p.comments, p.guest_count, p.checked_in_count,
    p.blocked, p.pending,
    p.unit_id, p.group_id, coalesce(p.profile_id, g.profile_id, u.profile_id) as profile_id,
    coalesce(p.wristband_id, f.wristband_id) as wristband_id, coalesce(p.badge_id, f.badge_id) as badge_id, p.answer
  from accreditation.person p
  left join accreditation.unit u on u.account_id = p.account_id and u.event_id = p.event_id and u.id = p.unit_id
  left join accreditation.group_ g on g.account_id = p.account_id and g.event_id = p.event_id and g.id = p.group_id
  left join accreditation.profile f on f.account_id = p.account_id and f.event_id = p.event_id
    and f.id = coalesce(p.profile_id, g.profile_id, u.profile_id)
  where p.deleted_at is null;
