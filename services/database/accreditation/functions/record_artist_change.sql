-- Published for the schema of artists: gives what an artist has handed in its number and its row in the feed of the
-- event, in the account that the transaction works for. The payload names no one. Artists are looked up when it is
-- read.
create or replace function accreditation.record_artist_change(p_event int, p_kind text, p_payload jsonb)
returns void language plpgsql security definer set search_path = accreditation, pg_temp as $fn$
declare
  v_seq int;
begin
  insert into event_state (account_id, event_id) values (app_account(), p_event) on conflict do nothing;
  update event_state s set seq = s.seq + 1 where s.account_id = app_account() and s.event_id = p_event
    returning s.seq into v_seq;
  insert into event_change (account_id, event_id, seq, kind, person_ids, payload, at)
    values (app_account(), p_event, v_seq, p_kind, '{}', p_payload, clock_timestamp());
end $fn$;
