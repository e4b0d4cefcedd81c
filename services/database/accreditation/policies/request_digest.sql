alter table accreditation.request_digest enable row level security;
alter table accreditation.request_digest force row level security;

create policy own_account on accreditation.request_digest using (account_id = accreditation.app_account());

-- When an address was told is forgotten across accounts. That it doesn't want it is kept.
create policy expired on accreditation.request_digest for delete to laminate_guestlist
  using (stopped_at is null and told_at < now() - interval '2 days');

create policy expired_seen on accreditation.request_digest for select to laminate_guestlist
  using (stopped_at is null and told_at < now() - interval '2 days');
