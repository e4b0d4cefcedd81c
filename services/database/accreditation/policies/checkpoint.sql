alter table accreditation.checkpoint enable row level security;
alter table accreditation.checkpoint force row level security;

create policy own_account on accreditation.checkpoint using (account_id = accreditation.app_account());
