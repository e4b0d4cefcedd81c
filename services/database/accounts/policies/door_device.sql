alter table accounts.door_device enable row level security;
alter table accounts.door_device force row level security;

create policy door_device_own on accounts.door_device using (account_id = accounts.app_account());

create policy door_device_by_secret on accounts.door_device for select to laminate_accounts
  using (secret_hash = accounts.app_link());
