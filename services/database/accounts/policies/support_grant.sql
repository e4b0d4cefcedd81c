alter table accounts.support_grant enable row level security;
alter table accounts.support_grant force row level security;

create policy support_grant_own on accounts.support_grant using (account_id = accounts.app_account());

-- The holder of grants is asked for before the account is known, by the functions for support and by no one else.
create policy support_grant_held on accounts.support_grant for select to current_user
  using (user_id = accounts.app_user());
