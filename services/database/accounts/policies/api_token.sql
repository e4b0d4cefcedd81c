alter table accounts.api_token enable row level security;
alter table accounts.api_token force row level security;

create policy api_token_own on accounts.api_token using (account_id = accounts.app_account());

-- The owner of a token is asked for before the account is known, by the function for that and by no one else.
create policy api_token_by_hash on accounts.api_token for select to current_user
  using (token_hash = accounts.app_link());
