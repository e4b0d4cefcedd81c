alter table accreditation.time_slot enable row level security;
alter table accreditation.time_slot force row level security;

create policy own_account on accreditation.time_slot using (account_id = accreditation.app_account());
