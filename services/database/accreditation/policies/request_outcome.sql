alter table accreditation.request_outcome enable row level security;
alter table accreditation.request_outcome force row level security;

create policy own_account on accreditation.request_outcome using (account_id = accreditation.app_account());

create policy expired on accreditation.request_outcome for delete to laminate_guestlist
  using (at < now() - interval '7 days');

create policy expired_seen on accreditation.request_outcome for select to laminate_guestlist
  using (at < now() - interval '7 days');
