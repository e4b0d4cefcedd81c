alter table accreditation.people_import_chunk enable row level security;
alter table accreditation.people_import_chunk force row level security;

create policy own_account on accreditation.people_import_chunk using (account_id = accreditation.app_account());
