alter table accreditation.live_order enable row level security;
alter table accreditation.live_order force row level security;

create policy own_account on accreditation.live_order using (account_id = accreditation.app_account());
