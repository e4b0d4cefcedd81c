-- The fourth published function: when the plan of an account ended, null while it runs. For callers by a link, whom
-- identify does not know.
create or replace function accounts.plan_ended(p_account int) returns timestamptz language plpgsql security definer
set search_path = accounts, pg_temp as $fn$
begin
  perform set_config('app.account_id', p_account::text, true);
  return (select a.plan_expires from account a where a.id = p_account and a.plan_expires <= now());
end $fn$;
