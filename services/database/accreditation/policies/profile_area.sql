alter table accreditation.profile_area enable row level security;
alter table accreditation.profile_area force row level security;

create policy own_account on accreditation.profile_area using (account_id = accreditation.app_account());
