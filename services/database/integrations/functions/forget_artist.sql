-- Takes the name of an artist who is deleted out of what was sent and is to be sent, in the account that the transaction
-- works for. Called by who deletes it.
create or replace function integrations.forget_artist(p_event int, p_artist int)
returns void language sql security definer set search_path = integrations, pg_temp as $fn$
  select pg_advisory_xact_lock(724106, p_event);
  update delivery d set answer = null, body = jsonb_set(d.body::jsonb, '{data,artist,name}', 'null')::text
    where d.account_id = app_account() and d.event_id = p_event and d.artist_id = p_artist;
$fn$;
