alter table advancing.event_state enable row level security;
alter table advancing.event_state force row level security;

create policy own_account on advancing.event_state using (account_id = advancing.app_account());
