alter table accounts.invoice enable row level security;
alter table accounts.invoice force row level security;

create policy invoice_own on accounts.invoice using (account_id = accounts.app_account());
