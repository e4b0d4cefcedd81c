alter table accreditation.blocked_person enable row level security;
alter table accreditation.blocked_person force row level security;

create policy own_account on accreditation.blocked_person using (account_id = accreditation.app_account());
