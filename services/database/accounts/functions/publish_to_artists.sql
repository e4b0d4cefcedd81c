-- Sets what artists can read of the event in whose account the transaction runs. Null leaves it unchanged.
create or replace function accounts.publish_to_artists(p_event int, p_schedule boolean, p_general_information boolean)
returns void
language sql security definer set search_path = accounts, pg_temp as $fn$
  update event set schedule_published = coalesce(p_schedule, schedule_published),
    general_information_published = coalesce(p_general_information, general_information_published)
  where account_id = app_account() and id = p_event and deleted_at is null and not is_template;
$fn$;
