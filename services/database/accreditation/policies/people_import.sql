alter table accreditation.people_import enable row level security;
alter table accreditation.people_import force row level security;

create policy own_account on accreditation.people_import using (account_id = accreditation.app_account());

-- Abandoned imports can be deleted across accounts. Their chunks are deleted with them.
create policy expired on accreditation.people_import for delete to laminate_guestlist
  using (at < now() - interval '1 day');

create policy expired_seen on accreditation.people_import for select to laminate_guestlist
  using (at < now() - interval '1 day');
