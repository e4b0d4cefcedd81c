alter table advancing.picture enable row level security;
alter table advancing.picture force row level security;

create policy own_account on advancing.picture using (account_id = advancing.app_account());

-- Orphans are cleared across accounts: pictures after a day, since a user might spend that long writing a text, and
-- files after an hour.
create policy orphan on advancing.picture for delete to laminate_advancing
  using (not attached and at < now() - interval '1 day');

create policy orphan_seen on advancing.picture for select to laminate_advancing
  using (not attached and at < now() - interval '1 day');
