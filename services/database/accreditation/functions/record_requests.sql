-- Gives changes of requests their numbers and their rows in the feed of the event, one each, in the account that the
-- transaction works for. The payload names no one. Requests are looked up when it is read.
create or replace function accreditation.record_requests(p_event int, p_ids int[], p_kinds text[]) returns void
language plpgsql set search_path = accreditation, pg_temp as $fn$
declare
  v_seq int;
begin
  insert into event_state (account_id, event_id) values (app_account(), p_event) on conflict do nothing;
  update event_state s set seq = s.seq + cardinality(p_ids) where s.account_id = app_account() and s.event_id = p_event
    returning s.seq - cardinality(p_ids) into v_seq;
  insert into event_change (account_id, event_id, seq, kind, person_ids, payload, at)
    select app_account(), p_event, v_seq + t.place, t.kind, '{}', jsonb_build_object('request_id', t.id), clock_timestamp()
    from unnest(p_ids, p_kinds) with ordinality as t (id, kind, place);
end $fn$;
