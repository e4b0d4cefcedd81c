-- Forgets the second factor of a user, and ends their sessions and what waits for a code.
create or replace function accounts.reset_second_factor(p_user int)
returns void language plpgsql set search_path = accounts, pg_temp as $fn$
declare
  v_user text := coalesce(current_setting('app.user_id', true), '');
begin
  perform set_config('app.user_id', p_user::text, true);
  delete from second_factor f where f.user_id = p_user;
  perform set_config('app.user_id', v_user, true);
  update session s set ended_at = now() where s.user_id = p_user and s.ended_at is null;
  update one_time_link l set used_at = now() where l.user_id = p_user and l.purpose = 'second_factor'
    and l.used_at is null;
end $fn$;
