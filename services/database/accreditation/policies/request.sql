alter table accreditation.request enable row level security;
alter table accreditation.request force row level security;

create policy own_account on accreditation.request using (account_id = accreditation.app_account());

create policy by_link on accreditation.request for select to laminate_guestlist
  using (key_hash = accreditation.app_link());

-- Requests that were never sent are forgotten across accounts.
create policy forgotten on accreditation.request for delete to laminate_guestlist
  using (round = 0 and made_at < now() - interval '30 days');

create policy forgotten_seen on accreditation.request for select to laminate_guestlist
  using (round = 0 and made_at < now() - interval '30 days');
