alter table accounts.plan_request enable row level security;
alter table accounts.plan_request force row level security;

create policy plan_request_own on accounts.plan_request using (account_id = accounts.app_account());
