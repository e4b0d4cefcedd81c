alter table accreditation.request_decider enable row level security;
alter table accreditation.request_decider force row level security;

create policy own_account on accreditation.request_decider using (account_id = accreditation.app_account());

create policy by_link on accreditation.request_decider for select to laminate_guestlist
  using (token_hash = accreditation.app_link());
