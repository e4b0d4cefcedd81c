-- Returns what a plan lets an account do, as identify answers it. "ended_at" is null while the plan runs.
create or replace function accounts.plan_rights(p_plan accounts.plan, p_expires timestamptz)
returns jsonb language sql stable as $$
  select jsonb_build_object('only_guestlist', p_plan.only_guestlist, 'event_limit', p_plan.event_limit,
    'user_limit', p_plan.user_limit, 'ended_at', case when p_expires <= now() then p_expires end)
$$;
