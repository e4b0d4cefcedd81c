alter table accounts.event enable row level security;
alter table accounts.event force row level security;

create policy event_own on accounts.event using (account_id = accounts.app_account());

create policy event_listed on accounts.event for select to current_user
  using (current_setting('app.all_events', true) = 'on');
