-- Renewing an ended plan tells of the end first. Where no one has looked since, it would be forgotten.
create or replace function accounts.tell_plan_end() returns trigger language plpgsql security definer
set search_path = accounts, pg_temp as $fn$
begin
  perform integrations.note_plan_end(old.id, old.plan_expires);
  return null;
end $fn$;

create or replace trigger tell_plan_end after update of plan_expires on accounts.account
  for each row when (old.plan_expires <= now() and new.plan_expires is distinct from old.plan_expires)
  execute function accounts.tell_plan_end();
