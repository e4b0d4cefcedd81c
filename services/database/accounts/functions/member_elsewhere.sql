-- Whether a user has accepted to be a member of another account, too. Row-level security shows that to the user
-- alone, as whom this looks.
create or replace function accounts.member_elsewhere(p_user int)
returns boolean language plpgsql set search_path = accounts, pg_temp as $fn$
declare
  v_user text := coalesce(current_setting('app.user_id', true), '');
  v_elsewhere boolean;
begin
  perform set_config('app.user_id', p_user::text, true);
  select exists (select from membership m where m.user_id = p_user and m.account_id <> app_account()
    and m.accepted_at is not null) into v_elsewhere;
  perform set_config('app.user_id', v_user, true);
  return v_elsewhere;
end $fn$;
