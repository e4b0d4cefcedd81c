alter table accreditation.stock_desk enable row level security;
alter table accreditation.stock_desk force row level security;

create policy own_account on accreditation.stock_desk using (account_id = accreditation.app_account());
