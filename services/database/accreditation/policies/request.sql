alter table accreditation.request enable row level security;
alter table accreditation.request force row level security;

create policy own_account on accreditation.request using (account_id = accreditation.app_account());

create policy by_link on accreditation.request for select to laminate_guestlist
  using (key_hash = accreditation.app_link());

-- Set by the function that finds events with requests to forget, for as long as it runs.
create policy kept on accreditation.request for select to current_user
  using (current_setting('app.requests', true) = 'on');

-- Requests that were never sent, and are worked on no longer, are forgotten across accounts.
create policy forgotten on accreditation.request for delete to laminate_guestlist
  using (round = 0 and not invited and kept_at < now() - interval '30 days');

create policy forgotten_seen on accreditation.request for select to laminate_guestlist
  using (round = 0 and not invited and kept_at < now() - interval '30 days');
