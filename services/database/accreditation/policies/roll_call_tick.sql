alter table accreditation.roll_call_tick enable row level security;
alter table accreditation.roll_call_tick force row level security;

create policy own_account on accreditation.roll_call_tick using (account_id = accreditation.app_account());
