alter table advancing.section_limit enable row level security;
alter table advancing.section_limit force row level security;

create policy own_account on advancing.section_limit using (account_id = advancing.app_account());

create policy portal on advancing.section_limit as restrictive to laminate_artist_portal
  using (accounts.acts_for(event_id, artist_id));
