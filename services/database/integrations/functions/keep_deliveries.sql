-- Keeps what deliveries of these events hold from being taken out of them until the transaction ends, and waits for who
-- is taking something out: what is read of a guest list after this call is not older than what is stored by it.
create or replace function integrations.keep_deliveries(p_events int[])
returns void language plpgsql set search_path = integrations, pg_temp as $fn$
declare
  v_event int;
begin
  for v_event in select distinct e from unnest(p_events) e order by e loop
    perform pg_advisory_xact_lock_shared(724106, v_event);
  end loop;
end $fn$;
