-- Records over-admissions for a batch of apply_taps, once it is written. These are guests whom devices let in while
-- they had no network, and for whom there was no place when the taps came, or who must not come in. They are inside,
-- whatever was decided. So each such tap becomes an over-admission, once per key, with a number of the event's
-- sequence, a row of the feed and a line of the log. Counts stay unchanged.
--
-- It reads the stored outcomes, so a tap whose first answer was lost is found when it comes again.
create or replace function accreditation.record_over_admissions(p_account int, p_event int, p_taps jsonb) returns void
language plpgsql
as $fn$
declare
  v_tap record;
  v_seq int;
  v_over accreditation.over_admission;
begin
  -- In the order of the taps. For a key that is twice in a batch, only the first.
  for v_tap in select * from (
    select distinct on (t.key) t.*, coalesce(o.code, 'full') as reason, p.name, u.name as unit, g.name as group_name,
      case when t.action = 'check_in' then 1
        else coalesce(t.guests, greatest(e.delta, 1)) end - coalesce(e.delta, 0) as too_many
    from rows from (jsonb_to_recordset(p_taps)
      as (key uuid, person_id int, action text, user_id int, user_name text, device text, tapped_at timestamptz,
        guests int))
      with ordinality as t (key, person_id, action, user_id, user_name, device, tapped_at, guests, place)
    join accreditation.tap_outcome o on o.key = t.key and o.account_id = p_account and o.event_id = p_event
      and o.person_id = t.person_id and o.action = t.action
    join accreditation.person p on p.account_id = p_account and p.event_id = p_event and p.id = t.person_id
    left join accreditation.unit u on u.account_id = p_account and u.event_id = p_event and u.id = p.unit_id
    left join accreditation.group_ g on g.account_id = p_account and g.event_id = p_event and g.id = p.group_id
    left join accreditation.check_in_entry e on e.account_id = p_account and e.event_id = p_event
      and e.person_id = t.person_id and e.seq = (o.outcome ->> 'seq')::int and e.key = t.key
    where t.tapped_at is not null and t.action in ('check_in', 'check_in_all')
      and coalesce(o.code, 'full') in ('full', 'blocked', 'pending')
      and not exists (select from accreditation.over_admission a where a.key = t.key)
    order by t.key, t.place
  ) d order by d.place
  loop
    continue when v_tap.too_many <= 0;
    update accreditation.event_state s set seq = s.seq + 1 where s.account_id = p_account and s.event_id = p_event
      returning s.seq into v_seq;
    insert into accreditation.over_admission
        (account_id, event_id, seq, person_id, key, reason, guests, tapped_at, user_id, user_name, device, holders, at)
      values (p_account, p_event, v_seq, v_tap.person_id, v_tap.key, v_tap.reason, v_tap.too_many,
        least(v_tap.tapped_at, clock_timestamp()), v_tap.user_id, v_tap.user_name, v_tap.device,
        case when v_tap.reason = 'full' then accreditation.holders_of(p_account, p_event, v_tap.person_id)
          else '[]' end, clock_timestamp())
      returning * into v_over;
    insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
      values (p_account, p_event, v_seq, 'over-admission', array[v_tap.person_id],
        jsonb_build_object('over_admission', accreditation.over_admission_json(v_over)), v_over.at);
    insert into accreditation.activity_log (account_id, event_id, at, user_id, user_name, action, details)
      values (p_account, p_event, v_over.at, v_tap.user_id, v_tap.user_name, 'over_admission', jsonb_build_object(
        'person_id', v_tap.person_id, 'name', v_tap.name, 'guests', v_tap.too_many, 'reason', v_tap.reason,
        'tapped_at', accreditation.iso_time(v_over.tapped_at), 'device', v_tap.device, 'unit', v_tap.unit, 'group',
          v_tap.group_name));
  end loop;
end $fn$;
