alter table accreditation.stock_movement enable row level security;
alter table accreditation.stock_movement force row level security;

create policy own_account on accreditation.stock_movement using (account_id = accreditation.app_account());
