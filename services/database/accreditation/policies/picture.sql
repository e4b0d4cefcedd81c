alter table accreditation.picture enable row level security;
alter table accreditation.picture force row level security;

create policy own_account on accreditation.picture using (account_id = accreditation.app_account());

-- Orphans are cleared across accounts.
create policy orphan on accreditation.picture for delete to laminate_access
  using (not attached and at < now() - interval '1 hour');

create policy orphan_seen on accreditation.picture for select to laminate_access
  using (not attached and at < now() - interval '1 hour');
