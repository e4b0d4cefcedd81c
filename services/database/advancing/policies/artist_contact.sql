alter table advancing.artist_contact enable row level security;
alter table advancing.artist_contact force row level security;

create policy own_account on advancing.artist_contact using (account_id = advancing.app_account());

create policy portal on advancing.artist_contact as restrictive to laminate_artist_portal
  using ((select p.general_information from accounts.published_to_artists(event_id) p));
