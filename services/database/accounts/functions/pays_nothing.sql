-- Returns whether the account that the transaction works for has a plan that costs nothing.
create or replace function accounts.pays_nothing() returns boolean
language sql stable security definer set search_path = accounts, pg_temp as $fn$
  select exists (select from account a join plan p on p.id = a.plan_id where a.id = app_account() and p.price_cents = 0);
$fn$;
