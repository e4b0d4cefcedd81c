-- Published for services that call addresses of the account that the transaction works for: whether one of its owners
-- has a verified e-mail address, and whether its plan costs nothing.
create or replace function accounts.calls_out()
returns table (confirmed boolean, is_free boolean)
language sql stable security definer set search_path = accounts, pg_temp as $fn$
  select exists (
      select from membership m join app_user u on u.id = m.user_id
      where m.account_id = a.id and m.role = 'owner' and m.accepted_at is not null and u.e_mail_verified_at is not null
    ), p.price_cents is not distinct from 0
  from account a join plan p on p.id = a.plan_id where a.id = app_account();
$fn$;
