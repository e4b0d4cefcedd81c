alter table accreditation.person enable row level security;
alter table accreditation.person force row level security;

create policy own_account on accreditation.person using (account_id = accreditation.app_account());
