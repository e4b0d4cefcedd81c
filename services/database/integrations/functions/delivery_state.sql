-- Returns figures for all accounts. It counts the waiting deliveries, and the seconds that the oldest has waited. It
-- says how many seconds late the first delivery is whose turn has come. A delivery isn't late while its endpoint is
-- given time after a failure. It also counts the paused webhooks. Deliveries of paused webhooks and of deleted events
-- count in none of these.
create or replace function integrations.delivery_state()
returns table (waiting int, oldest_seconds float8, late_seconds float8, paused int)
language sql security definer set search_path = integrations, pg_temp set app.webhook_sender = 'on' set app.all_events = 'on' as $fn$
  with pending as (
    select h.next_try_at, count(*) as waiting, min(d.created_at) as since
    from webhook h
    join delivery d on d.account_id = h.account_id and d.webhook_id = h.id and d.state = 'pending'
      and (d.event_id is null or exists (select from accounts.event e
        where e.account_id = d.account_id and e.id = d.event_id and e.deleted_at is null))
    where h.deleted_at is null and h.paused_at is null group by h.account_id, h.id, h.next_try_at
  )
  select coalesce(sum(waiting), 0)::int, coalesce(extract(epoch from now() - min(since)), 0)::float8,
    greatest(coalesce(extract(epoch from now() - min(greatest(since, next_try_at))), 0), 0)::float8,
    (select count(*)::int from webhook h where h.deleted_at is null and h.paused_at is not null)
  from pending;
$fn$;
