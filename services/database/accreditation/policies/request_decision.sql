alter table accreditation.request_decision enable row level security;
alter table accreditation.request_decision force row level security;

create policy own_account on accreditation.request_decision using (account_id = accreditation.app_account());
