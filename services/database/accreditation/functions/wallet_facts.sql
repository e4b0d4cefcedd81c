-- Returns what all passes of an event show, as a text to compare. Null for an event that is gone.
create or replace function accreditation.wallet_facts(p_account int, p_event int) returns text
language sql security definer set search_path = accreditation, pg_temp as $fn$
  select jsonb_build_array(e.account_name, e.name, extract(epoch from e.start_time), extract(epoch from e.end_time),
    e.time_zone, (select jsonb_agg(l.place order by l.id) from invitation_list l
      where l.account_id = p_account and l.event_id = p_event))::text
  from accounts.event_by_link(p_account, p_event) e
$fn$;
