-- Marks an over-admission or an over-use as seen. It keeps the first user to do so. No row where there is none with
-- this id.
create or replace function accreditation.settle_over_admission(
  p_account int, p_event int, p_id int, p_user_id int, p_user_name text, p_device text)
returns table (over_admission jsonb, changed boolean, seq int)
language plpgsql
as $fn$
#variable_conflict use_column
declare
  v_over accreditation.over_admission;
begin
  perform set_config('app.account_id', p_account::text, true);
  perform from accreditation.event_state s where s.account_id = p_account and s.event_id = p_event for update;
  select * into v_over from accreditation.over_admission a where a.account_id = p_account and a.event_id = p_event
    and a.id = p_id;
  if not found then
    return;
  end if;
  changed := v_over.settled_at is null;
  seq := v_over.seq;
  if changed then
    update accreditation.event_state s set seq = s.seq + 1 where s.account_id = p_account and s.event_id = p_event
      returning s.seq into seq;
    update accreditation.over_admission a set settled_at = clock_timestamp(), settled_by = p_user_name,
      settled_device = p_device
      where a.account_id = p_account and a.event_id = p_event and a.id = p_id returning * into v_over;
    insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
      values (p_account, p_event, seq,
        case when v_over.checkpoint_id is null then 'over-admission-settled' else 'over-use-settled' end, array[v_over.person_id],
        jsonb_build_object('over_admission', accreditation.over_admission_json(v_over)), v_over.settled_at);
    insert into accreditation.activity_log (account_id, event_id, at, user_id, user_name, action, details)
      select p_account, p_event, v_over.settled_at, p_user_id, p_user_name,
        case when v_over.checkpoint_id is null then 'settle_over_admission' else 'settle_over_use' end, jsonb_build_object(
        'person_id', p.id, 'name', p.name, 'guests', v_over.guests, 'device', p_device, 'unit', u.name, 'group', g.name)
      from accreditation.person p
      left join accreditation.unit u on u.account_id = p_account and u.event_id = p_event and u.id = p.unit_id
      left join accreditation.group_ g on g.account_id = p_account and g.event_id = p_event and g.id = p.group_id
      where p.account_id = p_account and p.event_id = p_event and p.id = v_over.person_id;
  end if;
  over_admission := accreditation.over_admission_json(v_over);
  return next;
end $fn$;
