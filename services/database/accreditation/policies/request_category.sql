alter table accreditation.request_category enable row level security;
alter table accreditation.request_category force row level security;

create policy own_account on accreditation.request_category using (account_id = accreditation.app_account());

create policy by_link on accreditation.request_category for select to laminate_guestlist
  using (link_hash = accreditation.app_link());
