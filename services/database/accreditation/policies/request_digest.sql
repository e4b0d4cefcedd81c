alter table accreditation.request_digest enable row level security;
alter table accreditation.request_digest force row level security;

create policy own_account on accreditation.request_digest using (account_id = accreditation.app_account());
