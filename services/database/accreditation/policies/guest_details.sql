alter table accreditation.guest_details enable row level security;
alter table accreditation.guest_details force row level security;

create policy own_account on accreditation.guest_details using (account_id = accreditation.app_account());
