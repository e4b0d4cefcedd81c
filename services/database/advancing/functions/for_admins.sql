-- A policy of sections can't look at sections on its own.
create or replace function advancing.for_admins(p_event int, p_section int) returns boolean
language sql stable security definer set search_path = advancing, pg_temp as $fn$
  select s.admin_only from form_section s where s.account_id = app_account() and s.event_id = p_event
    and s.id = p_section;
$fn$;
