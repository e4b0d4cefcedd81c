alter table advancing.schedule enable row level security;
alter table advancing.schedule force row level security;

create policy own_account on advancing.schedule using (account_id = advancing.app_account());

create policy portal on advancing.schedule as restrictive to laminate_artist_portal
  using ((select p.schedule from accounts.published_to_artists(event_id) p));
