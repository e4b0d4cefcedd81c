alter table advancing.performance enable row level security;
alter table advancing.performance force row level security;

create policy own_account on advancing.performance using (account_id = advancing.app_account());

create policy portal on advancing.performance as restrictive to laminate_artist_portal
  using (accounts.acts_for(event_id, artist_id)
  and exists (select from advancing.schedule o where o.account_id = performance.account_id
  and o.event_id = performance.event_id and o.id = performance.schedule_id));
