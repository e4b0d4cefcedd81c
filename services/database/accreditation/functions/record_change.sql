-- Writes a change of people, units or groups: the row of its event, whose lock is held, a row of the feed, a line of the
-- activity log, and what it takes to undo it. Every change of an event waits for this one: one round trip, planned once.
-- p_state: columns of `event_state` as they are now. Who can't set totals leaves them as they were.
-- p_parts: ChangedPart[] of the people, or null for what is not undone by them. Returns the id to undo it by, or null.
create or replace function accreditation.record_change(
  p_account int, p_event int, p_state jsonb, p_kind text, p_people int[], p_user int, p_user_name text, p_action text,
  p_details jsonb, p_parts jsonb) returns int
language plpgsql as $fn$
declare
  v_was accreditation.event_state;
  v_is accreditation.event_state;
  v_undo int;
begin
  select * into v_was from accreditation.event_state s where s.account_id = p_account and s.event_id = p_event;
  v_is := jsonb_populate_record(v_was, p_state);
  v_was.seq := v_is.seq;
  if v_is is distinct from v_was then
    update accreditation.event_state s set seq = v_is.seq, people_count = v_is.people_count,
        guest_count = v_is.guest_count, checked_in_count = v_is.checked_in_count, guest_limit = v_is.guest_limit,
        hard_limit = v_is.hard_limit, comment_counters = v_is.comment_counters,
        band_with_check_in = v_is.band_with_check_in, fields_seq = v_is.fields_seq
      where s.account_id = p_account and s.event_id = p_event;
  else
    update accreditation.event_state s set seq = v_is.seq where s.account_id = p_account and s.event_id = p_event;
  end if;
  insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
    values (p_account, p_event, v_is.seq, p_kind, p_people, jsonb_build_object('count', cardinality(p_people)),
      clock_timestamp());
  perform accreditation.log_change(p_account, p_event, p_user, p_user_name, p_action, p_details);
  if p_parts is not null then
    insert into accreditation.undoable_change (account_id, event_id, parts) values (p_account, p_event, p_parts)
      returning id into v_undo;
  end if;
  return v_undo;
end $fn$;
