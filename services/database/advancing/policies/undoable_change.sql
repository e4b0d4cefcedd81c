alter table advancing.undoable_change enable row level security;
alter table advancing.undoable_change force row level security;

create policy own_account on advancing.undoable_change using (account_id = advancing.app_account());

-- The deletion can go across accounts, since only old changes can be seen or deleted this way.
create policy expired on advancing.undoable_change for delete to laminate_advancing
  using (at < now() - interval '7 days');

create policy expired_seen on advancing.undoable_change for select to laminate_advancing
  using (at < now() - interval '7 days');
