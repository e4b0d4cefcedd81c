-- Which first steps of an event of the account that the transaction works for are done, all of one moment.
create or replace function accounts.first_steps(p_event int) returns jsonb
language sql stable security definer set search_path = accounts, pg_temp as $fn$
  select jsonb_build_object(
    'guests', accreditation.guests_of(p_event) > 0,
    'access', accreditation.has_access_system(p_event),
    'door', exists (select from event_user u where u.account_id = app_account() and u.event_id = p_event
        and u.role <> 'artist_manager')
      or exists (select from membership m where m.account_id = app_account() and m.role = 'security' and m.all_events)
      or exists (select from door_device_now d where d.account_id = app_account() and d.event_id = p_event
        and d.state in ('unopened', 'in_use')),
    'forms', advancing.has_form(p_event));
$fn$;
