alter table accounts.stripe_event enable row level security;
alter table accounts.stripe_event force row level security;

create policy stripe_event_own on accounts.stripe_event using (account_id = accounts.app_account());
