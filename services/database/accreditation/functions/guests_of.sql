-- Published for the schema of accounts: everyone on the list of an event of the account that the transaction works for.
create or replace function accreditation.guests_of(p_event int) returns int
language sql stable security definer set search_path = accreditation, pg_temp as
  $fn$ select coalesce((select s.guest_count from event_state s where s.account_id = app_account()
    and s.event_id = p_event), 0) $fn$;
