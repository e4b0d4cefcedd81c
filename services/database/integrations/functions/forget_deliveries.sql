-- Forgets deliveries of all accounts that are older than this: those that were sent, and those of deleted webhooks
-- and events.
create or replace function integrations.forget_deliveries(p_age interval)
returns void language sql security definer set search_path = integrations, pg_temp set app.webhook_sender = 'on' set app.all_events = 'on' as $fn$
  delete from delivery d using webhook w
  where w.account_id = d.account_id and w.id = d.webhook_id and d.created_at < now() - p_age
    and (d.state = 'sent' or w.deleted_at is not null or exists (select from accounts.event e
      where e.account_id = d.account_id and e.id = d.event_id and e.deleted_at is not null));
$fn$;
