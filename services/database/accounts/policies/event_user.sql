alter table accounts.event_user enable row level security;
alter table accounts.event_user force row level security;

create policy event_user_own on accounts.event_user using (account_id = accounts.app_account());
