alter table accreditation.event_state enable row level security;
alter table accreditation.event_state force row level security;

create policy own_account on accreditation.event_state using (account_id = accreditation.app_account());
