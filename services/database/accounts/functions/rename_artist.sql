-- Without a name the artist is gone, and no one acts for them.
create or replace function accounts.rename_artist(p_event int, p_artist int, p_name text) returns void
language plpgsql security definer set search_path = accounts, pg_temp as $fn$
declare
  v_users int[];
  v_left int[];
begin
  if p_name is not null then
    update artist_link set artist_name = p_name where account_id = app_account() and event_id = p_event
      and artist_id = p_artist;
    return;
  end if;
  -- First the artist, which the caller has locked, then the account: the same order as in adding its users.
  perform from account where id = app_account() for update;
  with gone as (
    delete from artist_link where account_id = app_account() and event_id = p_event
      and artist_id = p_artist returning user_id)
  select array_agg(user_id) into v_users from gone;
  with gone as (
    delete from membership m where m.account_id = app_account() and m.user_id = any(v_users) and m.role is null
      and not exists (select from event_user eu join event e on e.account_id = eu.account_id and e.id = eu.event_id
        where eu.account_id = m.account_id and eu.user_id = m.user_id and not e.is_template)
      and not exists (select from artist_link al where al.account_id = m.account_id and al.user_id = m.user_id)
    returning m.user_id)
  select array_agg(user_id) into v_left from gone;
  update session set ended_at = now() where account_id = app_account() and user_id = any(v_left) and ended_at is null;
  update one_time_link set used_at = now()
  where account_id = app_account() and user_id = any(v_left) and purpose in ('invite_user', 'artist_invitation')
    and used_at is null;
end $fn$;
