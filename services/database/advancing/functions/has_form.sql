-- Published for the schema of accounts: whether an event of the account that the transaction works for has a form.
create or replace function advancing.has_form(p_event int) returns boolean
language sql stable security definer set search_path = advancing, pg_temp as $fn$
  select exists (select from form f where f.account_id = app_account() and f.event_id = p_event and f.deleted_at is null);
$fn$;
