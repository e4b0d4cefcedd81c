alter table accreditation.live_source enable row level security;
alter table accreditation.live_source force row level security;

create policy own_account on accreditation.live_source using (account_id = accreditation.app_account());

create policy by_link on accreditation.live_source for select to laminate_guestlist
  using (hook_hash = accreditation.app_link());

-- Set by the function that takes sources whose turn it is, for as long as it runs.
create policy sync on accreditation.live_source to current_user
  using (current_setting('app.live_sync', true) = 'on');
