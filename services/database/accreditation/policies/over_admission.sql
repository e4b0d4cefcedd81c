alter table accreditation.over_admission enable row level security;
alter table accreditation.over_admission force row level security;

create policy own_account on accreditation.over_admission using (account_id = accreditation.app_account());
