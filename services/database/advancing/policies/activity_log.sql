alter table advancing.activity_log enable row level security;
alter table advancing.activity_log force row level security;

create policy own_account on advancing.activity_log using (account_id = advancing.app_account());

create policy portal on advancing.activity_log as restrictive to laminate_artist_portal
  using (accounts.acts_for(event_id, artist_id));
