alter table accreditation.wallet_event enable row level security;
alter table accreditation.wallet_event force row level security;

create policy own_account on accreditation.wallet_event using (account_id = accreditation.app_account());

-- Set by the functions that look for passes of all accounts, for as long as they run.
create policy wallets on accreditation.wallet_event to current_user
  using (current_setting('app.wallets', true) = 'on');
