alter table accounts.identity_provider enable row level security;
alter table accounts.identity_provider force row level security;

create policy identity_provider_own on accounts.identity_provider using (account_id = accounts.app_account());
