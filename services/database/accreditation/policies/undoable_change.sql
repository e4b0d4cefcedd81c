alter table accreditation.undoable_change enable row level security;
alter table accreditation.undoable_change force row level security;

create policy own_account on accreditation.undoable_change using (account_id = accreditation.app_account());

-- The deletion can go across accounts, since only old changes can be seen or deleted this way.
create policy expired on accreditation.undoable_change for delete to laminate_guestlist
  using (at < now() - interval '7 days');

create policy expired_seen on accreditation.undoable_change for select to laminate_guestlist
  using (at < now() - interval '7 days');
