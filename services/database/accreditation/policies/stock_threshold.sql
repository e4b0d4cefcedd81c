alter table accreditation.stock_threshold enable row level security;
alter table accreditation.stock_threshold force row level security;

create policy own_account on accreditation.stock_threshold using (account_id = accreditation.app_account());
