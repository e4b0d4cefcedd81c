alter table accreditation.guest_field enable row level security;
alter table accreditation.guest_field force row level security;

create policy own_account on accreditation.guest_field using (account_id = accreditation.app_account());

-- Those that were deleted more than an hour ago are forgotten across accounts.
create policy deleted_long_ago on accreditation.guest_field for select to laminate_guestlist
  using (deleted_at < now() - interval '1 hour');
