alter table accreditation.profile enable row level security;
alter table accreditation.profile force row level security;

create policy own_account on accreditation.profile using (account_id = accreditation.app_account());
