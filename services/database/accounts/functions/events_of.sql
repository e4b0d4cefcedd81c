-- Published: the live events of a user, the latest first, with the roles in each. No row without a session that
-- lasts.
create or replace function accounts.events_of(p_session uuid, p_user int, p_account int)
returns table (id int, name text, start_time timestamptz, end_time timestamptz, time_zone text, roles text[])
language plpgsql security definer set search_path = accounts, pg_temp as $fn$
begin
  perform set_config('app.account_id', p_account::text, true), set_config('app.user_id', p_user::text, true);
  return query
  select e.id, e.name, e.start_time, e.end_time, e.time_zone, held.roles
  from session s
  join open_membership m on m.account_id = s.account_id and m.user_id = s.user_id
  join event e on e.account_id = s.account_id and e.deleted_at is null and not e.is_template
  cross join lateral (
    select array(
      select m.role where m.role in ('owner', 'manager') or (m.role in ('security', 'artist_manager') and m.all_events)
      union
      select u.role from event_user u
        where u.account_id = s.account_id and u.event_id = e.id and u.user_id = s.user_id
      union
      select 'artist' from artist_link l
        where l.account_id = s.account_id and l.event_id = e.id and l.user_id = s.user_id
    ) as roles
  ) held
  where s.id = p_session and s.user_id = p_user and s.account_id = p_account
    and s.ended_at is null and s.expires_at > now() and cardinality(held.roles) > 0
  order by e.start_time desc, e.id desc;
end $fn$;
