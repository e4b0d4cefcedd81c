alter table accounts.account enable row level security;
alter table accounts.account force row level security;

create policy account_own on accounts.account
  using (id = accounts.app_account()
    or id in (select m.account_id from accounts.membership m where m.user_id = accounts.app_user()));

create policy account_listed on accounts.account for select to current_user
  using (current_setting('app.all_events', true) = 'on');
