alter table accreditation.delegated_list enable row level security;
alter table accreditation.delegated_list force row level security;

create policy own_account on accreditation.delegated_list using (account_id = accreditation.app_account());

create policy by_link on accreditation.delegated_list for select to laminate_guestlist
  using (token_hash = accreditation.app_link());
