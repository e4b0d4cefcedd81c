-- Writes a change of people, units or groups into the feed of its event, under a number that the event's row has already, and
-- a line of the activity log. Every change of an event waits for this one: one round trip, planned once.
create or replace function accreditation.record_change(
  p_account int, p_event int, p_seq int, p_kind text, p_people int[], p_user int, p_user_name text, p_action text,
  p_details jsonb) returns void
language plpgsql as $fn$
begin
  insert into accreditation.event_change (account_id, event_id, seq, kind, person_ids, payload, at)
    values (p_account, p_event, p_seq, p_kind, p_people, jsonb_build_object('count', cardinality(p_people)),
      clock_timestamp());
  perform accreditation.log_change(p_account, p_event, p_user, p_user_name, p_action, p_details);
end $fn$;
