alter table advancing.rider_upload enable row level security;
alter table advancing.rider_upload force row level security;

create policy own_account on advancing.rider_upload using (account_id = advancing.app_account());

-- Uploads abandoned for a day are cleared across accounts, with the orphans of the files.
create policy expired on advancing.rider_upload for delete to laminate_advancing
  using (changed_at < now() - interval '1 day');

create policy expired_seen on advancing.rider_upload for select to laminate_advancing
  using (changed_at < now() - interval '1 day');

create policy portal on advancing.rider_upload as restrictive to laminate_artist_portal
  using (accounts.acts_for(event_id, artist_id));
