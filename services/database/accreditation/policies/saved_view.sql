alter table accreditation.saved_view enable row level security;
alter table accreditation.saved_view force row level security;

create policy own_account on accreditation.saved_view using (account_id = accreditation.app_account());
