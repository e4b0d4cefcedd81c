alter table accreditation.photo enable row level security;
alter table accreditation.photo force row level security;

create policy own_account on accreditation.photo using (account_id = accreditation.app_account());

-- Photos given to no guest within a day, and photos that no guest has had for longer than a change can be undone. They
-- are cleared across accounts.
create policy left_behind on accreditation.photo for delete to laminate_guestlist
  using (left_at < now() - case when person_id is null then interval '1 day' else interval '8 days' end);

create policy left_behind_seen on accreditation.photo for select to laminate_guestlist
  using (left_at < now() - case when person_id is null then interval '1 day' else interval '8 days' end);
