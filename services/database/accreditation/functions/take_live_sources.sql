-- Live sources whose turn it is, theirs who asks until the lease ends: whoever else asks meanwhile gets others, and after
-- it whoever asks first. Of all accounts: who reads works for each in its turn.
create or replace function accreditation.take_live_sources(p_limit int, p_owner uuid, p_lease interval)
returns table (account_id int, event_id int, id int) language sql security definer
set search_path = accreditation, pg_temp set app.live_sync = 'on' as $fn$
  update live_source s set leased_by = p_owner, leased_until = clock_timestamp() + p_lease
  from (
    select t.account_id, t.event_id, t.id from live_source t
    where t.started_at is not null and t.deleted_at is null and t.paused_at is null and t.next_sync_at <= now()
      and (t.leased_until is null or t.leased_until <= now())
    order by t.next_sync_at, t.id limit p_limit for update skip locked
  ) due
  where (s.account_id, s.event_id, s.id) = (due.account_id, due.event_id, due.id)
  returning s.account_id, s.event_id, s.id
$fn$;
