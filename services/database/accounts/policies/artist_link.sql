alter table accounts.artist_link enable row level security;
alter table accounts.artist_link force row level security;

create policy artist_link_own on accounts.artist_link using (account_id = accounts.app_account());
