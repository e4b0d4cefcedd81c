alter table accreditation.place_limit enable row level security;
alter table accreditation.place_limit force row level security;

create policy own_account on accreditation.place_limit using (account_id = accreditation.app_account());
