-- All that is open for support to a session. The transaction goes on in the caller's account.
create or replace function accounts.support_of(p_session uuid, p_user int, p_account int)
returns table (account_id int, account_name text, ends_at timestamptz, plan jsonb, event jsonb)
language plpgsql security definer set search_path = accounts, pg_temp as $fn$
begin
  if not is_superuser(p_session, p_user, p_account) then
    return;
  end if;
  return query
  select i.* from (
    select distinct g.event_id from support_grant g
    where g.session_id = p_session and g.user_id = p_user and g.ended_at is null and g.ends_at > now()
  ) g cross join lateral identify_support(p_session, p_user, p_account, g.event_id) i;
  perform set_config('app.account_id', p_account::text, true);
end $fn$;
