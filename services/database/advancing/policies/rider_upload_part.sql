alter table advancing.rider_upload_part enable row level security;
alter table advancing.rider_upload_part force row level security;

create policy own_account on advancing.rider_upload_part using (account_id = advancing.app_account());

create policy portal on advancing.rider_upload_part as restrictive to laminate_artist_portal
  using (accounts.acts_for(event_id, artist_id));
