-- p_request: { key, action: 'check_in_group', unit_id, group_id, user_id, user_name, device } checks in everyone of the
-- unit (or, with group_id, of that group) who is neither blocked nor pending. With entry_id, an arrival of such a
-- change, the action undo_check_in_group undoes those of its arrivals of which nothing has been undone since.
--
-- One row, as of apply_taps, with the same promises: the lock, the key with its outcome, the count as the sum of the
-- ledger, one number, one row of the feed and one line of the log. On 200 outcome is { changed, guests, skipped,
-- batch, seq }: how many entries and guests, whom it left out and why, and by which arrival it can be undone.
create or replace function accreditation.apply_group(p_account int, p_event int, p_request jsonb)
returns table (status int, code text, outcome jsonb, replayed boolean, seq int)
language plpgsql
as $fn$
#variable_conflict use_column
declare
  v_state record;
  v_request record;
  v_known record;
  v_place record;
  v_undoes_seq int;
  v_ids int[];
  v_deltas int[];
  v_skipped jsonb;
  v_guests int := 0;
  v_batch int;
  v_at timestamptz;
  v_rows int;
begin
  perform set_config('app.account_id', p_account::text, true);
  select * into v_request from jsonb_to_record(p_request)
    as r (key uuid, action text, unit_id int, group_id int, entry_id int, user_id int, user_name text, device text);

  insert into accreditation.event_state (account_id, event_id) values (p_account, p_event) on conflict do nothing;
  select s.seq, s.checked_in_count into v_state
    from accreditation.event_state s where s.account_id = p_account and s.event_id = p_event for update;

  select o.status, o.code, o.outcome, (o.account_id, o.event_id, o.action) = (p_account, p_event, v_request.action)
      and (o.unit_id, o.group_id, o.entry_id) is not distinct
        from (v_request.unit_id, v_request.group_id, v_request.entry_id) as fits
    into v_known from accreditation.tap_outcome o where o.key = v_request.key;
  replayed := found;
  seq := v_state.seq;
  if replayed then
    status := case when v_known.fits then v_known.status else 409 end;
    code := case when v_known.fits then v_known.code else 'key_reuse' end;
    outcome := case when v_known.fits then v_known.outcome else '{}' end;
    return next;
    return;
  end if;

  if v_request.action = 'undo_check_in_group' then
    select e.seq, o.unit_id, o.group_id into v_place
      from accreditation.check_in_entry e left join accreditation.tap_outcome o on o.key = e.key
      where e.account_id = p_account and e.event_id = p_event and e.id = v_request.entry_id
        and e.action = 'check_in_group';
    if not found then
      code := 'not_found';
    end if;
    v_undoes_seq := v_place.seq;
  else
    v_place := v_request;
  end if;
  select coalesce(g.name, u.name) as name, case when g.id is not null then u.name end as unit into v_place
    from accreditation.unit u
    left join accreditation.group_ g on g.account_id = p_account and g.event_id = p_event and g.unit_id = u.id
      and g.id = v_place.group_id and g.deleted_at is null
    where u.account_id = p_account and u.event_id = p_event and u.id = v_place.unit_id and u.deleted_at is null
      and (v_place.group_id is null or g.id is not null);
  if not found and v_request.action = 'check_in_group' then
    code := 'not_found';
  end if;

  select array_agg(w.id) filter (where w.reason is null), array_agg(w.delta) filter (where w.reason is null),
      coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'reason', w.reason) order by w.name_folded,
        w.id)
        filter (where w.reason is not null), '[]')
    into v_ids, v_deltas, v_skipped
    from (
      select p.id, p.name, p.name_folded, p.guest_count - p.checked_in_count as delta,
        case when p.blocked then 'blocked' when p.pending then 'pending' end as reason
      from accreditation.person p
      where v_request.action = 'check_in_group' and p.account_id = p_account and p.event_id = p_event
        and p.unit_id = v_request.unit_id and (v_request.group_id is null or p.group_id = v_request.group_id)
        and p.deleted_at is null and p.checked_in_count < p.guest_count
      union all
      select p.id, p.name, p.name_folded, -e.delta,
        case when p.checked_in_count < e.delta or exists (
          select from accreditation.check_in_entry u where u.account_id = p_account and u.event_id = p_event
            and u.person_id = e.person_id and u.undoes_seq = e.seq
        ) then 'changed' end
      from accreditation.event_change c
      cross join lateral unnest(c.person_ids) as i (id)
      join accreditation.check_in_entry e
        on e.account_id = p_account and e.event_id = p_event and e.person_id = i.id and e.seq = c.seq
      join accreditation.person p
        on p.account_id = p_account and p.event_id = p_event and p.id = i.id and p.deleted_at is null
      where c.account_id = p_account and c.event_id = p_event and c.seq = v_undoes_seq
    ) w
    where code is null;
  if code is null and v_undoes_seq is not null and v_ids is null then
    code := 'already_undone';
  end if;

  v_at := clock_timestamp();
  if code is null and v_ids is not null then
    v_state.seq := v_state.seq + 1;
    seq := v_state.seq;
    insert into accreditation.check_in_entry
        (account_id, event_id, seq, person_id, action, delta, undoes_seq, user_id, user_name, device, key, at)
      select p_account, p_event, v_state.seq, w.id, v_request.action, w.delta, v_undoes_seq,
        v_request.user_id, v_request.user_name, v_request.device, v_request.key, v_at
      from unnest(v_ids, v_deltas) as w (id, delta);

    -- Conditional although locked, as in apply_taps.
    update accreditation.person p set checked_in_count = p.checked_in_count + w.delta, seq = v_state.seq
      from unnest(v_ids, v_deltas) as w (id, delta)
      where p.account_id = p_account and p.event_id = p_event and p.id = w.id and p.deleted_at is null
        and case when w.delta > 0 then p.checked_in_count + w.delta = p.guest_count
          else p.checked_in_count + w.delta >= 0 end;
    get diagnostics v_rows = row_count;
    if v_rows <> cardinality(v_ids) then
      raise serialization_failure using message = 'a guest was changed outside the lock of the event';
    end if;

    select sum(w.delta) into v_guests from unnest(v_deltas) as w (delta);
    insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
      values (p_account, p_event, v_state.seq, 'people-updated', v_ids,
        jsonb_build_object('count', cardinality(v_ids)), v_at);
    insert into accreditation.activity_log (account_id, event_id, at, user_id, user_name, action, details)
      values (p_account, p_event, v_at, v_request.user_id, v_request.user_name, v_request.action, jsonb_build_object(
        'name', v_place.name, 'unit', v_place.unit, 'count', cardinality(v_ids), 'guests', abs(v_guests),
        'skipped', jsonb_array_length(v_skipped), 'device', v_request.device));
    update accreditation.event_state s set seq = v_state.seq, checked_in_count = s.checked_in_count + v_guests
      where s.account_id = p_account and s.event_id = p_event;
    if v_undoes_seq is null then
      select e.id into v_batch from accreditation.check_in_entry e
        where e.account_id = p_account and e.event_id = p_event and e.person_id = v_ids[1] and e.seq = v_state.seq;
    end if;
  end if;

  status := case when code is null then 200 when code = 'not_found' then 404 else 409 end;
  outcome := case when code is not null then '{}' else jsonb_build_object('changed', coalesce(cardinality(v_ids), 0),
    'guests', abs(v_guests), 'skipped', v_skipped, 'batch', v_batch, 'seq', v_state.seq) end;
  insert into accreditation.tap_outcome (key, account_id, event_id, entry_id, unit_id, group_id, action, status, code,
    outcome, at)
    values (v_request.key, p_account, p_event, v_request.entry_id, v_request.unit_id, v_request.group_id,
      v_request.action,
      status, code, outcome, v_at);
  return next;
end $fn$;
