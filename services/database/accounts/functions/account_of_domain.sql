-- Returns the account that has verified a domain of e-mail addresses, or null if none has.
create or replace function accounts.account_of_domain(p_domain text)
returns int language plpgsql security definer set search_path = accounts, pg_temp as $fn$
declare
  v_account int;
begin
  perform set_config('app.sign_in_domain', p_domain, true);
  select d.account_id into v_account from sign_in_domain d where d.domain = p_domain and d.proved_at is not null;
  perform set_config('app.sign_in_domain', '', true);
  return v_account;
end $fn$;
