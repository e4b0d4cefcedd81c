-- Keeps the domain of an address that its user gives up on each of their memberships, whatever changes it. Row-level
-- security lets an account change its own rows alone, so the transaction goes into each and comes back.
create or replace function accounts.keep_former_domain() returns trigger language plpgsql
set search_path = accounts, pg_temp as $fn$
declare
  v_user text := coalesce(current_setting('app.user_id', true), '');
  v_account text := coalesce(current_setting('app.account_id', true), '');
  v_domain text := split_part(old.e_mail, '@', 2);
  v_each int;
begin
  perform set_config('app.user_id', old.id::text, true);
  for v_each in select m.account_id from membership m where m.user_id = old.id loop
    perform set_config('app.account_id', v_each::text, true);
    update membership m set former_domains = m.former_domains || v_domain
      where m.account_id = v_each and m.user_id = old.id and not v_domain = any (m.former_domains);
  end loop;
  perform set_config('app.user_id', v_user, true), set_config('app.account_id', v_account, true);
  return null;
end $fn$;

create or replace trigger keep_former_domain after update of e_mail on accounts.app_user
  for each row when (old.e_mail is distinct from new.e_mail) execute function accounts.keep_former_domain();
