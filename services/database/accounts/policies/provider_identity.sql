alter table accounts.provider_identity enable row level security;
alter table accounts.provider_identity force row level security;

create policy provider_identity_own on accounts.provider_identity using (account_id = accounts.app_account());
