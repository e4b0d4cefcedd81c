alter table accounts.event enable row level security;
alter table accounts.event force row level security;

create policy event_own on accounts.event using (account_id = accounts.app_account());

create policy event_listed on accounts.event for select to current_user
  using (current_setting('app.all_events', true) = 'on');

-- A statement sees events, or templates once its transaction has asked for them, and never both. Functions that run as
-- their owner, whom policies don't bind everywhere, leave templates out themselves.
create policy event_kind on accounts.event as restrictive
  using (is_template = (coalesce(current_setting('app.templates', true), '') = 'on'));
