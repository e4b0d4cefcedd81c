alter table accreditation.mail_stop enable row level security;
alter table accreditation.mail_stop force row level security;

create policy own_account on accreditation.mail_stop using (account_id = accreditation.app_account());
