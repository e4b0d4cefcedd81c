alter table accreditation.group_ enable row level security;
alter table accreditation.group_ force row level security;

create policy own_account on accreditation.group_ using (account_id = accreditation.app_account());
