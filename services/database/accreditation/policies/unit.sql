alter table accreditation.unit enable row level security;
alter table accreditation.unit force row level security;

create policy own_account on accreditation.unit using (account_id = accreditation.app_account());
