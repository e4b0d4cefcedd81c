alter table accreditation.live_ticket enable row level security;
alter table accreditation.live_ticket force row level security;

create policy own_account on accreditation.live_ticket using (account_id = accreditation.app_account());
