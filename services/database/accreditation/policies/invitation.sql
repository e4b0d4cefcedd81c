alter table accreditation.invitation enable row level security;
alter table accreditation.invitation force row level security;

create policy own_account on accreditation.invitation using (account_id = accreditation.app_account());

create policy by_link on accreditation.invitation for select to laminate_guestlist
  using (key_hash = accreditation.app_link());
