alter table accounts.plan_order enable row level security;
alter table accounts.plan_order force row level security;

create policy plan_order_own on accounts.plan_order using (account_id = accounts.app_account());
