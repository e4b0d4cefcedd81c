alter table accounts.one_time_link enable row level security;
alter table accounts.one_time_link force row level security;

create policy one_time_link_own on accounts.one_time_link using (account_id = accounts.app_account());

-- Shows the one row of a link to a caller who knows its secret, whatever account it is in, as with the links of door
-- devices.
create policy one_time_link_by_secret on accounts.one_time_link for select to laminate_accounts
  using (secret_hash = accounts.app_link());

-- A user's links are theirs in whatever account they are logged in, so that a new password ends them all.
create policy one_time_link_of_user on accounts.one_time_link using (user_id = accounts.app_user());

-- The deletion can go across accounts, since only links that expired long ago can be seen or deleted this way.
create policy one_time_link_old on accounts.one_time_link for delete to laminate_accounts
  using (expires_at < now() - interval '30 days');

create policy one_time_link_old_seen on accounts.one_time_link for select to laminate_accounts
  using (expires_at < now() - interval '30 days');

create policy one_time_link_take on accounts.one_time_link for update to laminate_accounts
  using (secret_hash = accounts.app_link());
