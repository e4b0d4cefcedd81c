alter table accreditation.invitation_list enable row level security;
alter table accreditation.invitation_list force row level security;

create policy own_account on accreditation.invitation_list using (account_id = accreditation.app_account());

create policy by_link on accreditation.invitation_list for select to laminate_guestlist
  using (accreditation.app_link() in (sign_up_hash, picture_key));
