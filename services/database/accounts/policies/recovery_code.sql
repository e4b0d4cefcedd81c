alter table accounts.recovery_code enable row level security;
alter table accounts.recovery_code force row level security;

create policy recovery_code_own on accounts.recovery_code using (user_id = accounts.app_user());
