alter table accreditation.sign_up enable row level security;
alter table accreditation.sign_up force row level security;

create policy own_account on accreditation.sign_up using (account_id = accreditation.app_account());

create policy by_link on accreditation.sign_up for select to laminate_guestlist
  using (key_hash = accreditation.app_link());

create policy expired on accreditation.sign_up for delete to laminate_guestlist
  using (made_at < now() - interval '2 days');

create policy expired_seen on accreditation.sign_up for select to laminate_guestlist
  using (made_at < now() - interval '2 days');
