alter table accreditation.tap_outcome enable row level security;
alter table accreditation.tap_outcome force row level security;

create policy own_account on accreditation.tap_outcome using (account_id = accreditation.app_account());

-- Old outcomes can be deleted across accounts. The role can read nothing of them but their age.
create policy expired on accreditation.tap_outcome to laminate_guestlist using (at < now() - interval '7 days');
