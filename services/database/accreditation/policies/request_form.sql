alter table accreditation.request_form enable row level security;
alter table accreditation.request_form force row level security;

create policy own_account on accreditation.request_form using (account_id = accreditation.app_account());
