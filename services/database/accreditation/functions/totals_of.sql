-- Returns the totals of an event of any account, for accounts.all_events, which checks the caller. No service can call
-- it.
create or replace function accreditation.totals_of(
  p_account int, p_event int) returns table (guest_count int, checked_in_count int)
language plpgsql security definer set search_path = accreditation, pg_temp as $fn$
begin
  perform set_config('app.account_id', p_account::text, true);
  return query
  select coalesce(sum(s.guest_count), 0)::int, coalesce(sum(s.checked_in_count), 0)::int
  from event_state s where s.account_id = p_account and s.event_id = p_event;
end $fn$;
