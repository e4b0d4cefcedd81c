alter table accreditation.request_guest enable row level security;
alter table accreditation.request_guest force row level security;

create policy own_account on accreditation.request_guest using (account_id = accreditation.app_account());
