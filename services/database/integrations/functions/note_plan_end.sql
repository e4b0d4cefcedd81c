-- Makes the end of an account's plan a delivery for each webhook that wants to hear of it: once, however often and by
-- however many it is noticed, since each webhook knows the last end that it was told of. A paused one is told later.
create or replace function integrations.note_plan_end(p_account int, p_ended_at timestamptz)
returns void language sql security definer set search_path = integrations, pg_temp set app.webhook_sender = 'on' as $fn$
  with told as (
    update webhook h set plan_end_told = p_ended_at
    where h.account_id = p_account and h.deleted_at is null and h.plan_end_told < p_ended_at
    returning h.account_id, h.id, h.types
  )
  insert into delivery (account_id, webhook_id, type, body)
  select t.account_id, t.id, 'plan.ended', jsonb_build_object('type', 'plan.ended',
    'timestamp', accreditation.iso_time(p_ended_at), 'event_id', null, 'sequence', null, 'id', null,
    'data', jsonb_build_object('ended_at', accreditation.iso_time(p_ended_at)))::text
  from told t where 'plan.ended' = any (t.types);
$fn$;
