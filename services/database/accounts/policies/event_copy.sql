alter table accounts.event_copy enable row level security;
alter table accounts.event_copy force row level security;

create policy event_copy_own on accounts.event_copy using (account_id = accounts.app_account());
