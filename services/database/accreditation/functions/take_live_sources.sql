-- Live sources whose turn it is. They belong to the caller until the lease ends. Until then other callers get others,
-- and afterwards the first caller gets them. Sources of all accounts, but one of each account at a time: shops that
-- hang, or never end, hold up no other account's.
create or replace function accreditation.take_live_sources(p_limit int, p_owner uuid, p_lease interval)
returns table (account_id int, event_id int, id int) language sql security definer
set search_path = accreditation, pg_temp set app.live_sync = 'on' as $fn$
  update live_source s set leased_by = p_owner, leased_until = clock_timestamp() + p_lease
  from (
    select t.account_id, t.event_id, t.id from live_source t
    where t.started_at is not null and t.deleted_at is null and t.paused_at is null and t.next_sync_at <= now()
      and not exists (select from live_source o where o.account_id = t.account_id and o.leased_until > now())
      and not exists (select from live_source o where o.account_id = t.account_id and o.started_at is not null
        and o.deleted_at is null and o.paused_at is null and (o.next_sync_at, o.id) < (t.next_sync_at, t.id))
    order by t.next_sync_at, t.id limit p_limit for update skip locked
  ) due
  where (s.account_id, s.event_id, s.id) = (due.account_id, due.event_id, due.id)
  returning s.account_id, s.event_id, s.id
$fn$;
