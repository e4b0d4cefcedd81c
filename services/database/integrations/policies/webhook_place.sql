alter table integrations.webhook_place enable row level security;
alter table integrations.webhook_place force row level security;

create policy own_account on integrations.webhook_place using (account_id = integrations.app_account());
