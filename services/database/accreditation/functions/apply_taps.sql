-- p_taps: [{ key, person_id, action: 'check_in' | 'remove_check_in' | 'check_in_all', user_id, user_name, device }], or
-- with the action undo_arrival, which undoes what is left of one arrival, named by entry_id instead of person_id, or by
-- person_id and arrival_seq, the number that the arrival's tap was answered with. A tap that
-- was kept on its device says when it was made (tapped_at), how many guests it let in there, and by how much its clock
-- was wrong (clock_off_minutes). For guests without a place, see record_over_admissions.
--
-- A tap can name its session, session_id, and what identify last answered for it, rights: a digest of the answer, or
-- its mark (accounts.rights_mark), which is cheaper to check. The tap is decided only if identify would answer the same
-- now, with the lock held. If not, its row is 503 rights_changed, its key stays free, and the service has to look up
-- its caller again. With a mark this can happen although the rights are the same. A tap without a session is trusted.
--
-- One row a tap, in their order: status and code of the answer, its body outcome ({ person, changed, seq } on 200,
-- further members of the problem otherwise: person, last_check_in with full and undone_by with already_undone),
-- whether it is replayed from an earlier call, and the event's seq by then.
--
-- Raises unique_violation on tap_outcome_pkey when a key is in use by another account or, at the same time, by another
-- event. The caller should answer key_reuse.
--
-- It decides in memory and writes the batch at the end, with one statement a table: most of the cost of a small
-- statement is starting it.
create or replace function accreditation.apply_taps(p_account int, p_event int, p_taps jsonb)
returns table (tap_key uuid, status int, code text, outcome jsonb, replayed boolean, seq int)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $fn$
#variable_conflict use_column
declare
  v_state record;
  v_first_seq int;
  v_tap record;
  v_person accreditation.person;
  v_entry record;
  v_entry_seq int;
  v_arrival_seq int;
  v_arrival_left int;
  v_delta int;
  v_at timestamptz;
  v_rows int;
  v_place int := -1;
  v_kept boolean := false;
  v_decided accreditation.decided_tap[] := '{}';
  v_one accreditation.decided_tap;
  -- For this batch: the index of a key in v_decided, and how many of a person are in by now.
  v_index_by_key jsonb := '{}';
  v_count_by_person jsonb := '{}';
begin
  perform set_config('app.account_id', p_account::text, true);

  -- The lock. The holder of this row decides alone, and hands out the next numbers without a gap.
  select s.seq, s.people_count, s.guest_count, s.checked_in_count into v_state
    from accreditation.event_state s where s.account_id = p_account and s.event_id = p_event for update;
  if not found then
    insert into accreditation.event_state (account_id, event_id) values (p_account, p_event) on conflict do nothing;
    select s.seq, s.people_count, s.guest_count, s.checked_in_count into v_state
      from accreditation.event_state s where s.account_id = p_account and s.event_id = p_event for update;
  end if;
  v_first_seq := v_state.seq;

  for v_tap in
    -- A session without rights must not pass as neither true nor false.
    select t.*, t.session_id is null or coalesce(case when t.rights ~ '^[0-9a-f]{64}$'
        then exists (
          select from accounts.identify(t.session_id, t.user_id, p_account, p_event) i
          where encode(sha256(convert_to(i::text, 'UTF8')), 'hex') = t.rights)
        else accounts.rights_unchanged(t.session_id, t.user_id, p_account, t.rights) end, false) as believed,
      p as person, o.status as known_status, o.code as known_code, o.outcome as known_outcome,
      x.entry_id as undone_id,
      (o.account_id, o.event_id, o.action, coalesce(o.entry_id, o.person_id))
        = (p_account, p_event, t.action, coalesce(x.entry_id, t.person_id)) as known_fits
    from jsonb_to_recordset(p_taps)
      as t (key uuid, person_id int, action text, user_id int, user_name text, device text, entry_id int,
        arrival_seq int, tapped_at timestamptz, session_id uuid, rights text, clock_off_minutes int)
    -- No row has the id 0.
    cross join lateral (select case when t.arrival_seq is null then t.entry_id else coalesce((
      select e.id from accreditation.check_in_entry e
      where e.account_id = p_account and e.event_id = p_event and e.seq = t.arrival_seq and e.person_id = t.person_id
    ), 0) end as entry_id) x
    left join accreditation.tap_outcome o on o.key = t.key
    left join accreditation.person p
      on p.account_id = p_account and p.event_id = p_event and p.id = t.person_id and p.deleted_at is null
  loop
    tap_key := v_tap.key;
    v_tap.entry_id := v_tap.undone_id;
    v_place := v_place + 1;
    if not v_tap.believed then
      p_taps := jsonb_set(p_taps, array[v_place::text], '{}');
      status := 503; code := 'rights_changed'; outcome := '{}'; replayed := false; seq := v_state.seq;
      return next;
      continue;
    end if;
    v_kept := v_kept or v_tap.tapped_at is not null;

    -- The key: a tap seen before gets the outcome it had, whatever has happened since.
    if v_index_by_key ? v_tap.key::text then
      v_one := v_decided[(v_index_by_key ->> v_tap.key::text)::int];
      v_tap.known_fits := (v_one.action, coalesce(v_one.entry_id, v_one.person_id))
        = (v_tap.action, coalesce(v_tap.entry_id, v_tap.person_id));
      v_tap.known_status := v_one.status; v_tap.known_code := v_one.code; v_tap.known_outcome := v_one.outcome;
    end if;
    replayed := v_tap.known_status is not null;
    if replayed then
      status := case when v_tap.known_fits then v_tap.known_status else 409 end;
      code := case when v_tap.known_fits then v_tap.known_code else 'key_reuse' end;
      outcome := case when v_tap.known_fits then v_tap.known_outcome else '{}' end;
      seq := v_state.seq;
      return next;
      continue;
    end if;

    if v_tap.action = 'undo_arrival' then
      select e.seq, e.person_id, p as person into v_entry
        from accreditation.check_in_entry e
        join accreditation.person p on p.account_id = p_account and p.event_id = p_event and p.id = e.person_id
          and p.deleted_at is null
        where e.account_id = p_account and e.event_id = p_event and e.id = v_tap.entry_id and e.delta > 0
          and e.checkpoint_id is null;
      v_entry_seq := v_entry.seq;
      v_tap.person_id := v_entry.person_id;
      v_tap.person := v_entry.person;
    end if;
    v_person := v_tap.person;
    v_person.checked_in_count := coalesce((v_count_by_person ->> v_tap.person_id::text)::int,
      v_person.checked_in_count);

    -- The arrival to undo, and how much of it is left: the one asked for, or the latest that is not undone.
    v_arrival_seq := null;
    if v_tap.action in ('remove_check_in', 'undo_arrival') then
      select coalesce(l.undoes_seq, l.seq), sum(l.delta) into v_arrival_seq, v_arrival_left
        from (
          select c.seq, c.undoes_seq, c.delta from accreditation.check_in_entry c
            where c.account_id = p_account and c.event_id = p_event and c.person_id = v_tap.person_id
              and c.checkpoint_id is null
          union all
          select d.seq, d.undoes_seq, d.delta from unnest(v_decided) d
            where d.person_id = v_tap.person_id and d.delta is not null
        ) l
        where v_tap.entry_id is null or coalesce(l.undoes_seq, l.seq) = v_entry_seq
        group by 1 having v_tap.entry_id is not null or sum(l.delta) > 0
        order by 1 desc limit 1;
    end if;
    v_at := clock_timestamp();
    code := case
      when v_person.id is null then 'not_found'
      when v_tap.action = 'remove_check_in' then case when v_person.checked_in_count = 0 then 'not_checked_in' end
      when v_tap.action = 'undo_arrival' then case
        when v_arrival_left = 0 then 'already_undone'
        when v_person.checked_in_count < v_arrival_left then 'not_checked_in'
      end
      when v_person.blocked then 'blocked'
      when v_person.pending then 'pending'
      when v_tap.action = 'check_in' and v_person.checked_in_count = v_person.guest_count then 'full'
    end;
    v_delta := case
      when code is not null then null
      when v_tap.action = 'check_in' then 1
      when v_tap.action = 'remove_check_in' then -1
      when v_tap.action = 'undo_arrival' then -v_arrival_left
      else nullif(v_person.guest_count - v_person.checked_in_count, 0)
    end;
    if v_delta is not null then
      v_person.checked_in_count := v_person.checked_in_count + v_delta;
      v_count_by_person := v_count_by_person || jsonb_build_object(v_tap.person_id::text, v_person.checked_in_count);
      v_state.checked_in_count := v_state.checked_in_count + v_delta;
      v_state.seq := v_state.seq + 1;
    end if;

    status := case when code is null then 200 when code = 'not_found' then 404 else 409 end;
    seq := v_state.seq;
    v_one := null;
    v_one.person := case when code is distinct from 'not_found' then accreditation.door_person(v_person) end;
    if code is null then
      outcome := jsonb_build_object('person', v_one.person, 'changed', v_delta is not null, 'seq', v_state.seq);
    elsif code = 'not_found' then
      outcome := '{}';
    elsif code in ('full', 'already_undone') then
      select jsonb_build_object('person', v_one.person, case when v_arrival_seq is null then 'last_check_in'
        else 'undone_by' end,
          jsonb_build_object('at', accreditation.iso_time(e.at), 'user', e.user_name, 'device', e.device)) into outcome
        from (
          (select d.seq, d.at, d.user_name, d.device from unnest(v_decided) d
            where d.person_id = v_tap.person_id and case when v_arrival_seq is null then d.delta > 0
              else d.undoes_seq = v_arrival_seq end
            order by d.seq desc limit 1)
          union all
          (select c.seq, c.at, c.user_name, c.device from accreditation.check_in_entry c
            where c.account_id = p_account and c.event_id = p_event and c.person_id = v_tap.person_id
              and c.checkpoint_id is null and case when v_arrival_seq is null then c.delta > 0 else c.undoes_seq = v_arrival_seq end
            order by c.seq desc limit 1)
        ) e order by e.seq desc limit 1;
    else
      outcome := jsonb_build_object('person', v_one.person);
    end if;

    v_one.key := v_tap.key; v_one.person_id := v_tap.person_id; v_one.action := v_tap.action;
    v_one.entry_id := v_tap.entry_id; v_one.undoes_seq := case when v_delta < 0 then v_arrival_seq end;
    v_one.user_id := v_tap.user_id; v_one.user_name := v_tap.user_name; v_one.device := v_tap.device; v_one.at := v_at;
    -- The clock of a device might be ahead.
    v_one.tapped_at := case when v_tap.tapped_at is not null then least(v_tap.tapped_at, v_at) end;
    v_one.clock_off_minutes := v_tap.clock_off_minutes;
    v_one.status := status; v_one.code := code; v_one.outcome := outcome;
    v_one.delta := v_delta; v_one.seq := v_state.seq; v_one.checked_in_total := v_state.checked_in_count;
    v_decided := array_append(v_decided, v_one);
    v_index_by_key := v_index_by_key || jsonb_build_object(v_tap.key::text, cardinality(v_decided));
    return next;
  end loop;

  insert into accreditation.tap_outcome (key, account_id, event_id, person_id, entry_id, action, status, code,
    outcome, at)
    select d.key, p_account, p_event, d.person_id, d.entry_id, d.action, d.status, d.code, d.outcome, d.at
      from unnest(v_decided) d;
  if v_state.seq <> v_first_seq then
    -- Conditional although locked: a writer that forgets the lock must not push a count out of its bounds.
    update accreditation.person p set checked_in_count = p.checked_in_count + d.delta, seq = d.seq
      from (
        select n.person_id, sum(n.delta)::int as delta, max(n.seq) as seq
        from unnest(v_decided) n where n.delta is not null group by n.person_id
      ) d
      where p.account_id = p_account and p.event_id = p_event and p.id = d.person_id and p.deleted_at is null
        and p.checked_in_count + d.delta = (v_count_by_person ->> p.id::text)::int;
    get diagnostics v_rows = row_count;
    if v_rows <> (select count(*) from jsonb_object_keys(v_count_by_person)) then
      raise serialization_failure using message = 'a guest was changed outside the lock of the event';
    end if;

    insert into accreditation.check_in_entry
        (account_id, event_id, seq, person_id, action, delta, undoes_seq, user_id, user_name, device, key, at,
          tapped_at, clock_off_minutes)
      select p_account, p_event, d.seq, d.person_id, d.action, d.delta, d.undoes_seq, d.user_id, d.user_name,
        d.device, d.key, d.at,
        d.tapped_at, d.clock_off_minutes
      from unnest(v_decided) d where d.delta is not null;

    insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
      select p_account, p_event, d.seq, case when d.delta > 0 then 'checked-in' else 'removed-check-in' end,
        array[d.person_id], jsonb_build_object(
          'person', d.person,
          'by', jsonb_build_object('at', accreditation.iso_time(d.at), 'user', d.user_name, 'device', d.device),
          'totals', jsonb_build_object('guest_count', v_state.guest_count, 'checked_in_count', d.checked_in_total,
            'people_count', v_state.people_count)), d.at
      from unnest(v_decided) d where d.delta is not null;

    insert into accreditation.activity_log (account_id, event_id, at, user_id, user_name, action, details)
      select p_account, p_event, d.at, d.user_id, d.user_name, d.action, jsonb_build_object(
        'person_id', d.person_id, 'name', d.person -> 'name', 'delta', d.delta,
        'checked_in_count', d.person -> 'checked_in_count', 'guest_count', d.person -> 'guest_count', 'device',
          d.device,
        'unit', u.name, 'group', g.name)
      from unnest(v_decided) d
      left join accreditation.unit u
        on u.account_id = p_account and u.event_id = p_event and u.id = (d.person ->> 'unit_id')::int
      left join accreditation.group_ g
        on g.account_id = p_account and g.event_id = p_event and g.id = (d.person ->> 'group_id')::int
      where d.delta is not null;

    update accreditation.event_state s set seq = v_state.seq, checked_in_count = v_state.checked_in_count
      where s.account_id = p_account and s.event_id = p_event;
  end if;

  if v_kept then
    perform accreditation.record_over_admissions(p_account, p_event, p_taps);
  end if;
end $fn$;
