-- Ends the API tokens of a user in an account, and stops their webhooks.
create or replace function accounts.end_integrations_of(p_account int, p_user int)
returns void language plpgsql security definer set search_path = accounts, pg_temp as $fn$
declare
  v_account text := coalesce(current_setting('app.account_id', true), '');
  v_name text := (select u.user_name from app_user u where u.id = p_user);
  v_by text := (select u.user_name from app_user u where u.id = app_user());
begin
  perform set_config('app.account_id', p_account::text, true);
  update api_token t set revoked_at = now(), revoked_by = coalesce(v_by, 'Laminate')
    where t.account_id = p_account and t.user_id = p_user and t.revoked_at is null;
  perform integrations.pause_webhooks_of(p_user, v_name);
  perform set_config('app.account_id', v_account, true);
end $fn$;
