alter table accreditation.wristband enable row level security;
alter table accreditation.wristband force row level security;

create policy own_account on accreditation.wristband using (account_id = accreditation.app_account());
