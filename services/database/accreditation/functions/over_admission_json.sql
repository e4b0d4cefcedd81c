-- OverAdmission of the contracts, and of those at a checkpoint OverUse.
create or replace function accreditation.over_admission_json(o accreditation.over_admission)
returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', o.id, 'person_id', o.person_id, 'name', p.name, 'key', o.key, 'reason', o.reason, 'guests', o.guests,
    'tapped_at', accreditation.iso_time(o.tapped_at), 'user_id', o.user_id, 'user', o.user_name, 'device', o.device,
    'settled', case when o.settled_at is not null then jsonb_build_object(
      'at', accreditation.iso_time(o.settled_at), 'user', o.settled_by, 'device', o.settled_device) end)
    || case when c.id is null then jsonb_build_object('holders', o.holders)
      else jsonb_build_object('checkpoint', jsonb_build_object('id', c.id, 'name', c.name, 'area_id', c.area_id)) end
  from accreditation.person p
  left join accreditation.checkpoint c on c.account_id = o.account_id and c.event_id = o.event_id
    and c.id = o.checkpoint_id
  where p.account_id = o.account_id and p.event_id = o.event_id and p.id = o.person_id
$$;
