-- Takes what guests of an event have in a field that is deleted out of what was sent and is to be sent, in the account
-- that the transaction works for. Called by who deletes it.
create or replace function integrations.forget_guest_field(p_event int, p_key text)
returns void language sql security definer set search_path = integrations, pg_temp as $fn$
  select pg_advisory_xact_lock(724106, p_event);
  update delivery d set answer = null, body = (d.body::jsonb #- array['data', 'person', 'details', p_key])::text
    where d.account_id = app_account() and d.event_id = p_event and d.person_id is not null
      and strpos(d.body, to_json(p_key)::text) > 0 and d.body::jsonb #> '{data,person,details}' ? p_key;
$fn$;
