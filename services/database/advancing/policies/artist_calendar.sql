alter table advancing.artist_calendar enable row level security;
alter table advancing.artist_calendar force row level security;

create policy own_account on advancing.artist_calendar using (account_id = advancing.app_account());

create policy by_link on advancing.artist_calendar for select to laminate_artist_portal
  using (key_hash = advancing.app_link());

create policy of_user on advancing.artist_calendar for delete to current_user
  using (user_id = nullif(current_setting('app.calendars_of', true), '')::int);

-- Of end_calendar_links alone, which runs as the owner: the links of one user in all accounts.
create policy of_user_seen on advancing.artist_calendar for select to current_user
  using (user_id = nullif(current_setting('app.calendars_of', true), '')::int);

create policy portal on advancing.artist_calendar as restrictive to laminate_artist_portal
  using (key_hash = advancing.app_link() or (user_id = accounts.app_user() and accounts.acts_for(event_id, artist_id)));
