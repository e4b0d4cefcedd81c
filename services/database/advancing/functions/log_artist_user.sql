-- A line of the artists' log about a user of an artist. It writes nothing else of the log, and reads nothing of it.
create or replace function advancing.log_artist_user(
  p_event int, p_artist int, p_user int, p_user_name text, p_action text, p_name text)
returns void
language plpgsql security definer set search_path = advancing, pg_temp as $fn$
begin
  if p_action not in ('add_artist_user', 'change_artist_user', 'remove_artist_user', 'resend_artist_user') then
    raise exception 'not an action on users of artists: %', p_action;
  end if;
  insert into activity_log (account_id, event_id, user_id, user_name, artist_id, artist_name, action, details)
    select a.account_id, a.event_id, p_user, p_user_name, a.id, a.name, p_action, jsonb_build_object('user', p_name)
    from artist a where a.account_id = app_account() and a.event_id = p_event and a.id = p_artist;
end $fn$;
