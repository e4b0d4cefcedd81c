alter table accounts.forgotten_password enable row level security;
alter table accounts.forgotten_password force row level security;

create policy forgotten_password_new on accounts.forgotten_password for insert with check (true);

create policy forgotten_password_sender on accounts.forgotten_password
  using (current_setting('app.mail_sender', true) = 'on');
