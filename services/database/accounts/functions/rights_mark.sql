-- Returns a mark with which a later statement can tell in one look-up that identify would answer the same
-- (rights_unchanged). Called alongside identify, in the same statement. The mark holds how often the caller's rights
-- were changed as of the start of the statement, so never later than what identify saw. It also holds the time until
-- which time alone changes nothing. After that a plan or a door ends, or identify notes again that a door device was
-- seen.
create or replace function accounts.rights_mark(p_session uuid, p_user int, p_account int)
returns text language plpgsql stable security definer set search_path = accounts, pg_temp as $fn$
declare
  v_until timestamptz;
begin
  select min(t.until) into v_until from (
    select a.plan_expires as until from account a where a.id = p_account
    union all
    select least(door_closes(e.end_time), now() + interval '1 minute')
      from session s join event e on e.account_id = s.account_id and e.id = s.event_id
      where s.id = p_session and p_user = 0
  ) t where t.until > now();
  return rights_changes(p_user, p_account) || ' ' || extract(epoch from coalesce(v_until, 'infinity'));
end $fn$;
