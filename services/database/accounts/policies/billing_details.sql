alter table accounts.billing_details enable row level security;
alter table accounts.billing_details force row level security;

create policy billing_details_own on accounts.billing_details using (account_id = accounts.app_account());
