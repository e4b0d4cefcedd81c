alter table integrations.webhook enable row level security;
alter table integrations.webhook force row level security;

create policy own_account on integrations.webhook using (account_id = integrations.app_account());

-- Set by the functions of the sender, for as long as they run.
create policy sender on integrations.webhook to current_user
  using (current_setting('app.webhook_sender', true) = 'on');
