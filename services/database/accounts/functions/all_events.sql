-- Returns the live events of all accounts in which all words of p_words are found (in the name of the event or of the
-- account), latest first. p_event limits the result to one event. Only the owner of this function can read across
-- accounts, and only in here.
create or replace function accounts.all_events(
  p_session uuid, p_user int, p_account int, p_words text[], p_event int, p_limit int, p_offset int)
returns table (id int, name text, account_id int, account_name text, start_time timestamptz, end_time timestamptz,
  time_zone text,
  guest_count int, checked_in_count int, total int)
language plpgsql security definer set search_path = accounts, pg_temp as $fn$
begin
  if not is_superuser(p_session, p_user, p_account) then
    return;
  end if;
  perform set_config('app.all_events', 'on', true);
  return query
  with found as materialized (
    select e.*, a.name as account_name, (count(*) over ())::int as total
    from event e join account a on a.id = e.account_id
    where e.deleted_at is null and not e.is_template and (p_event is null or e.id = p_event)
      and not exists (select from unnest(p_words) w where strpos(lower(e.name || ' ' || a.name), lower(w)) = 0)
    order by e.start_time desc, e.id desc limit p_limit offset p_offset
  )
  select f.id, f.name, f.account_id, f.account_name, f.start_time, f.end_time, f.time_zone, t.guest_count,
    t.checked_in_count, f.total
  from found f cross join lateral accreditation.totals_of(f.account_id, f.id) t
  order by f.start_time desc, f.id desc;
  perform set_config('app.all_events', '', true), set_config('app.account_id', p_account::text, true);
end $fn$;
