alter table advancing.rider_file enable row level security;
alter table advancing.rider_file force row level security;

create policy own_account on advancing.rider_file using (account_id = advancing.app_account());

create policy orphan on advancing.rider_file for delete to laminate_advancing
  using ((not stored or deleted_at is not null) and coalesce(deleted_at, uploaded_at) < now() - interval '1 hour');

create policy orphan_seen on advancing.rider_file for select to laminate_advancing
  using ((not stored or deleted_at is not null) and coalesce(deleted_at, uploaded_at) < now() - interval '1 hour');

create policy portal on advancing.rider_file as restrictive to laminate_artist_portal
  using (accounts.acts_for(event_id, artist_id));
