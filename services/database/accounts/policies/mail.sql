alter table accounts.mail enable row level security;
alter table accounts.mail force row level security;

create policy mail_own on accounts.mail for insert
  with check (account_id is null or account_id = accounts.app_account());

-- Set by the functions of the sender, for as long as they run.
create policy mail_sender on accounts.mail using (current_setting('app.mail_sender', true) = 'on');
