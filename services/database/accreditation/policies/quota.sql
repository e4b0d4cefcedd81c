alter table accreditation.quota enable row level security;
alter table accreditation.quota force row level security;

create policy own_account on accreditation.quota using (account_id = accreditation.app_account());
