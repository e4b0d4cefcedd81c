alter table accreditation.access_state enable row level security;
alter table accreditation.access_state force row level security;

create policy own_account on accreditation.access_state using (account_id = accreditation.app_account());
