alter table accounts.audit enable row level security;
alter table accounts.audit force row level security;

create policy audit_own on accounts.audit using (account_id = accounts.app_account());
