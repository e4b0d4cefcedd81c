alter table accounts.membership enable row level security;
alter table accounts.membership force row level security;

create policy membership_own on accounts.membership
  using (account_id = accounts.app_account() or user_id = accounts.app_user())
  with check (account_id = accounts.app_account());

-- Users read their memberships everywhere, but an account changes only its own.
create policy membership_changed_here on accounts.membership as restrictive for update
  using (account_id = accounts.app_account());

create policy membership_ended_here on accounts.membership as restrictive for delete
  using (account_id = accounts.app_account());
