alter table accreditation.import_mapping enable row level security;
alter table accreditation.import_mapping force row level security;

create policy own_account on accreditation.import_mapping using (account_id = accreditation.app_account());
