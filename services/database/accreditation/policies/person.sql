alter table accreditation.person enable row level security;
alter table accreditation.person force row level security;

create policy own_account on accreditation.person using (account_id = accreditation.app_account());

-- Set by the function that finds events whose waiting lists are due, for as long as it runs.
create policy places on accreditation.person for select to current_user
  using (current_setting('app.places', true) = 'on');
