-- Ends the integrations of a user in every account that they own. The person who has now verified the address might not
-- be the person who made the integrations. The transaction runs as the user.
create or replace function accounts.end_integrations_everywhere(p_user int)
returns void language plpgsql security definer set search_path = accounts, pg_temp as $fn$
declare
  v_account int;
begin
  for v_account in select m.account_id from membership m where m.user_id = p_user and m.role = 'owner' loop
    perform end_integrations_of(v_account, p_user);
  end loop;
end $fn$;
