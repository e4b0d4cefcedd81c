alter table accreditation.stock_balance enable row level security;
alter table accreditation.stock_balance force row level security;

create policy own_account on accreditation.stock_balance using (account_id = accreditation.app_account());
