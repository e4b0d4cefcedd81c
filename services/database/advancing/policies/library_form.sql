alter table advancing.library_form enable row level security;
alter table advancing.library_form force row level security;

create policy own_account on advancing.library_form using (account_id = advancing.app_account());
