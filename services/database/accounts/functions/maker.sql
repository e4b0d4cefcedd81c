-- Returns the user of the transaction while they have one of these roles in its account, or null for everyone else.
-- Published for services in which users set up things that work without them. Removing a role locks the account, so it
-- waits until the transaction ends, and finds what was set up.
create or replace function accounts.maker(p_roles text[])
returns int language plpgsql security definer set search_path = accounts, pg_temp as $fn$
begin
  perform from account a where a.id = app_account() for key share;
  return (select m.user_id from membership m
    where m.account_id = app_account() and m.user_id = app_user() and m.role = any (p_roles)
      and m.accepted_at is not null);
end $fn$;
