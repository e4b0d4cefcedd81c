alter table advancing.cancelled_set enable row level security;
alter table advancing.cancelled_set force row level security;

create policy own_account on advancing.cancelled_set using (account_id = advancing.app_account());

create policy portal on advancing.cancelled_set as restrictive to laminate_artist_portal
  using (accounts.acts_for(event_id, artist_id)
  and (select p.schedule from accounts.published_to_artists(event_id) p));
