-- Granted to no service: the functions for support ask it first. It leaves the settings of row-level security at the
-- account of who calls.
create or replace function accounts.is_superuser(p_session uuid, p_user int, p_account int)
returns boolean language plpgsql
security definer set search_path = accounts, pg_temp as $fn$
begin
  perform set_config('app.account_id', p_account::text, true), set_config('app.user_id', p_user::text, true);
  return exists (
    select from session s join open_membership m on m.account_id = s.account_id and m.user_id = s.user_id
    where s.id = p_session and s.user_id = p_user and s.account_id = p_account
      and s.ended_at is null and s.expires_at > now() and m.role = 'superuser');
end $fn$;
