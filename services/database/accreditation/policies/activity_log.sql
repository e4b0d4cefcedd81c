alter table accreditation.activity_log enable row level security;
alter table accreditation.activity_log force row level security;

create policy own_account on accreditation.activity_log using (account_id = accreditation.app_account());
