-- Checks whether a user has a second factor. Row-level security shows it to its user alone, so this looks it up as that
-- user. The caller's right to ask is checked earlier.
create or replace function accounts.has_second_factor(p_user int)
returns boolean language plpgsql set search_path = accounts, pg_temp as $fn$
declare
  v_user text := coalesce(current_setting('app.user_id', true), '');
  v_has boolean;
begin
  perform set_config('app.user_id', p_user::text, true);
  select exists (select from second_factor f where f.user_id = p_user and f.confirmed_at is not null) into v_has;
  perform set_config('app.user_id', v_user, true);
  return v_has;
end $fn$;
