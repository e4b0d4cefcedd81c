alter table accreditation.event_key enable row level security;
alter table accreditation.event_key force row level security;

create policy own_account on accreditation.event_key using (account_id = accreditation.app_account());
