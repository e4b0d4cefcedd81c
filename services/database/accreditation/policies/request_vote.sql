alter table accreditation.request_vote enable row level security;
alter table accreditation.request_vote force row level security;

create policy own_account on accreditation.request_vote using (account_id = accreditation.app_account());
