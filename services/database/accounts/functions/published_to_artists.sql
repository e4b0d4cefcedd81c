-- Returns what artists can read of an event of the account that the transaction works for. No row if the event is
-- deleted.
create or replace function accounts.published_to_artists(
  p_event int) returns table (schedule boolean, general_information boolean)
language sql stable security definer set search_path = accounts, pg_temp as $fn$
  select schedule_published, general_information_published from event
  where account_id = app_account() and id = p_event and deleted_at is null and not is_template;
$fn$;
