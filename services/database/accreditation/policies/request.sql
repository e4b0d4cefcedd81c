alter table accreditation.request enable row level security;
alter table accreditation.request force row level security;

create policy own_account on accreditation.request using (account_id = accreditation.app_account());

create policy by_link on accreditation.request for select to laminate_guestlist
  using (key_hash = accreditation.app_link());

-- Set by the function that finds events with requests to forget, for as long as it runs.
create policy kept on accreditation.request for select to current_user
  using (current_setting('app.requests', true) = 'on');
