-- DoorPerson of the contracts.
create or replace function accreditation.door_person(p accreditation.person) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', p.id, 'name', p.name, 'comments', p.comments, 'guest_count', p.guest_count,
    'checked_in_count', p.checked_in_count, 'checked_in', p.checked_in_count = p.guest_count,
    'blocked', p.blocked, 'pending', p.pending, 'unit_id', p.unit_id, 'group_id', p.group_id,
    'profile_id', p.profile_id, 'wristband_id', p.wristband_id, 'badge_id', p.badge_id, 'answer', p.answer)
$$;
