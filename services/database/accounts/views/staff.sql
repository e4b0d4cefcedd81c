-- Users who count towards the plan: everyone with a role in the account or in a live event. Artists do not.
create or replace view accounts.staff with (security_invoker = true) as
  select m.account_id, m.user_id, m.role, m.all_events, m.accepted_at, m.invited_name
  from accounts.membership m
  where m.role is not null or exists (
    select from accounts.event_user eu join accounts.event e on e.account_id = eu.account_id and e.id = eu.event_id
    where eu.account_id = m.account_id and eu.user_id = m.user_id and e.deleted_at is null);
