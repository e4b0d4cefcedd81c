alter table accreditation.badge enable row level security;
alter table accreditation.badge force row level security;

create policy own_account on accreditation.badge using (account_id = accreditation.app_account());
