alter table accreditation.area_count enable row level security;
alter table accreditation.area_count force row level security;

create policy own_account on accreditation.area_count using (account_id = accreditation.app_account());
