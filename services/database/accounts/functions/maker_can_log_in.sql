-- Whether the maker of an API token can still log in the way they did when they made it: by that provider, or by a
-- password (null), which is over for members who have to log in by the provider. Runs in the account of the token.
create or replace function accounts.maker_can_log_in(p_account int, p_user int, p_provider uuid)
returns boolean language plpgsql set search_path = accounts, pg_temp as $fn$
begin
  if p_provider is null then
    return not must_use_provider(p_account, p_user);
  end if;
  return exists (select from identity_provider p where p.account_id = p_account and p.id = p_provider);
end $fn$;
