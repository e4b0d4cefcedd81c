alter table accreditation.event_change enable row level security;
alter table accreditation.event_change force row level security;

create policy own_account on accreditation.event_change using (account_id = accreditation.app_account());
