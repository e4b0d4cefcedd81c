alter table accreditation.area enable row level security;
alter table accreditation.area force row level security;

create policy own_account on accreditation.area using (account_id = accreditation.app_account());
