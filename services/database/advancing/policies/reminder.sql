alter table advancing.reminder enable row level security;
alter table advancing.reminder force row level security;

create policy own_account on advancing.reminder using (account_id = advancing.app_account());
