-- Only owners have integrations: whichever way an owner loses the role, what they made ends with it.
create or replace function accounts.end_integrations() returns trigger language plpgsql security definer
set search_path = accounts, pg_temp as $fn$
begin
  perform end_integrations_of(old.account_id, old.user_id);
  return null;
end $fn$;

create or replace trigger end_integrations_of_member after update of role on accounts.membership
  for each row when (old.role = 'owner' and new.role is distinct from 'owner')
  execute function accounts.end_integrations();

create or replace trigger end_integrations_of_leaver after delete on accounts.membership
  for each row when (old.role = 'owner')
  execute function accounts.end_integrations();
