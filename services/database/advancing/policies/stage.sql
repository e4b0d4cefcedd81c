alter table advancing.stage enable row level security;
alter table advancing.stage force row level security;

create policy own_account on advancing.stage using (account_id = advancing.app_account());

create policy portal on advancing.stage as restrictive to laminate_artist_portal
  using ((select p.schedule from accounts.published_to_artists(event_id) p));
