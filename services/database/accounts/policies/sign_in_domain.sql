alter table accounts.sign_in_domain enable row level security;
alter table accounts.sign_in_domain force row level security;

create policy sign_in_domain_own on accounts.sign_in_domain using (account_id = accounts.app_account());

-- Set by account_of_domain for as long as it runs.
create policy sign_in_domain_looked_up on accounts.sign_in_domain for select to current_user
  using (current_setting('app.sign_in_domain', true) = domain and proved_at is not null);

-- Set by take_domains for as long as it runs.
create policy sign_in_domain_taken on accounts.sign_in_domain to current_user
  using (current_setting('app.domain_looker', true) = 'on' and proved_at is not null);
