-- Takes people of an event who are erased out of what was sent and is to be sent, in the account that the transaction
-- works for. Called by who erases them.
create or replace function integrations.erase_deliveries(p_event int, p_ids int[])
returns void language sql security definer set search_path = integrations, pg_temp as $fn$
  select pg_advisory_xact_lock(724106, p_event);
  update delivery d set answer = null, body = (
      jsonb_set(d.body::jsonb, '{data}', (d.body::jsonb -> 'data')
        || case when jsonb_typeof(d.body::jsonb #> '{data,person}') = 'object' then jsonb_build_object('person',
          (d.body::jsonb #> '{data,person}') || '{"name": "Erased guest", "comments": "", "details": {}}') else '{}' end
        || case when d.body::jsonb -> 'data' ? 'over_admission' then jsonb_build_object('over_admission',
          (d.body::jsonb #> '{data,over_admission}') || '{"name": "Erased guest"}') else '{}' end
        || case when d.body::jsonb -> 'data' ? 'over_use' then jsonb_build_object('over_use',
          (d.body::jsonb #> '{data,over_use}') || '{"name": "Erased guest"}') else '{}' end))::text
    where d.account_id = app_account() and d.event_id = p_event and d.person_id = any (p_ids);
$fn$;
