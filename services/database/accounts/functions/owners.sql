-- The owners of the account that the transaction works for, who are written to when something of it stops.
create or replace function accounts.owners()
returns table (e_mail text) language sql stable security definer set search_path = accounts, pg_temp as $fn$
  select u.e_mail from membership m join app_user u on u.id = m.user_id
  where m.account_id = app_account() and m.role = 'owner' and m.accepted_at is not null order by u.id;
$fn$;
