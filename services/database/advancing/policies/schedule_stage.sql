alter table advancing.schedule_stage enable row level security;
alter table advancing.schedule_stage force row level security;

create policy own_account on advancing.schedule_stage using (account_id = advancing.app_account());

create policy portal on advancing.schedule_stage as restrictive to laminate_artist_portal
  using (exists (select from advancing.schedule o where o.account_id = schedule_stage.account_id
  and o.event_id = schedule_stage.event_id and o.id = schedule_stage.schedule_id));
