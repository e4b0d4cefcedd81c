alter table accreditation.event_state enable row level security;
alter table accreditation.event_state force row level security;

create policy own_account on accreditation.event_state using (account_id = accreditation.app_account());

-- Set by the function that looks for changes of all accounts, for as long as it runs.
create policy wallets on accreditation.event_state for select to current_user
  using (current_setting('app.wallets', true) = 'on');
