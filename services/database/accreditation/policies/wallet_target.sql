alter table accreditation.wallet_target enable row level security;
alter table accreditation.wallet_target force row level security;

create policy own_account on accreditation.wallet_target using (account_id = accreditation.app_account());

-- Set by the functions that look for passes of all accounts, for as long as they run.
create policy wallets on accreditation.wallet_target to current_user
  using (current_setting('app.wallets', true) = 'on');
