alter table accreditation.photo enable row level security;
alter table accreditation.photo force row level security;

create policy own_account on accreditation.photo using (account_id = accreditation.app_account());

-- Those that nobody was given are cleared across accounts.
create policy left_behind on accreditation.photo for delete to laminate_guestlist
  using (person_id is null and at < now() - interval '1 day');

create policy left_behind_seen on accreditation.photo for select to laminate_guestlist
  using (person_id is null and at < now() - interval '1 day');
