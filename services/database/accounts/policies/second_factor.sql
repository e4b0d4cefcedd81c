alter table accounts.second_factor enable row level security;
alter table accounts.second_factor force row level security;

create policy second_factor_own on accounts.second_factor using (user_id = accounts.app_user());
