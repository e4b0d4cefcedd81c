alter table advancing.tag enable row level security;
alter table advancing.tag force row level security;

create policy own_account on advancing.tag using (account_id = advancing.app_account());
