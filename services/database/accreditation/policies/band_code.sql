alter table accreditation.band_code enable row level security;
alter table accreditation.band_code force row level security;

create policy own_account on accreditation.band_code using (account_id = accreditation.app_account());
