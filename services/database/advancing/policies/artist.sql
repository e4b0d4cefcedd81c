alter table advancing.artist enable row level security;
alter table advancing.artist force row level security;

create policy own_account on advancing.artist using (account_id = advancing.app_account());

create policy portal on advancing.artist as restrictive to laminate_artist_portal
  using (accounts.acts_for(event_id, id));
