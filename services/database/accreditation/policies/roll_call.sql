alter table accreditation.roll_call enable row level security;
alter table accreditation.roll_call force row level security;

create policy own_account on accreditation.roll_call using (account_id = accreditation.app_account());
