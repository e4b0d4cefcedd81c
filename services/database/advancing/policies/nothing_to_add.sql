alter table advancing.nothing_to_add enable row level security;
alter table advancing.nothing_to_add force row level security;

create policy own_account on advancing.nothing_to_add using (account_id = advancing.app_account());

create policy portal on advancing.nothing_to_add as restrictive to laminate_artist_portal
  using (accounts.acts_for(event_id, artist_id));
