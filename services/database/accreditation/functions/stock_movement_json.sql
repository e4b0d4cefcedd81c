-- StockMovement of the contracts.
create or replace function accreditation.stock_movement_json(m accreditation.stock_movement)
returns jsonb language sql stable as $$
  select jsonb_build_object('id', m.id, 'at', accreditation.iso_time(m.at), 'kind', m.kind, 'wristband_id',
    m.wristband_id,
    'desk_id', m.desk_id, 'quantity', m.quantity, 'delta', m.delta, 'balance', m.balance, 'other_desk_id',
      m.other_desk_id,
    'person', (select jsonb_build_object('id', p.id, 'name', p.name) from accreditation.person p
      where p.account_id = m.account_id and p.event_id = m.event_id and p.id = m.person_id),
    'issue_id', m.issue_id, 'reason', m.reason, 'user', m.user_name, 'device', m.device, 'tapped_at',
      accreditation.iso_time(m.tapped_at), 'clock_off_minutes', m.clock_off_minutes)
$$;
