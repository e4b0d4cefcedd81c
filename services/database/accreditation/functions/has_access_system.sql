-- Published for the schema of accounts: whether an event of the account that the transaction works for has an area or a
-- profile.
create or replace function accreditation.has_access_system(p_event int) returns boolean
language sql stable security definer set search_path = accreditation, pg_temp as $fn$
  select exists (select from area a where a.account_id = app_account() and a.event_id = p_event and a.deleted_at is null)
    or exists (select from profile p where p.account_id = app_account() and p.event_id = p_event and p.deleted_at is null);
$fn$;
