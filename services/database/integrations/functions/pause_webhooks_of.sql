-- Stops the webhooks of a user who no longer owns the account that the transaction works for: nothing is sent there
-- until an owner resumes them. Called by the schema of accounts (`accounts.end_integrations_of`).
create or replace function integrations.pause_webhooks_of(p_user int, p_name text)
returns void language sql security definer set search_path = integrations, pg_temp as $fn$
  update webhook w set paused_at = coalesce(w.paused_at, now()), pause_reason = 'maker_left'
  where w.account_id = app_account() and w.id in (select h.id from webhooks_of(p_user, p_name) h);
$fn$;
