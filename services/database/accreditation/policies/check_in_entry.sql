alter table accreditation.check_in_entry enable row level security;
alter table accreditation.check_in_entry force row level security;

create policy own_account on accreditation.check_in_entry using (account_id = accreditation.app_account());
