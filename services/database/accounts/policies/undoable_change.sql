alter table accounts.undoable_change enable row level security;
alter table accounts.undoable_change force row level security;

create policy undoable_change_own on accounts.undoable_change using (account_id = accounts.app_account());

-- The deletion can go across accounts, since only old changes can be seen or deleted this way.
create policy undoable_change_old on accounts.undoable_change for delete to laminate_accounts
  using (at < now() - interval '7 days');

create policy undoable_change_old_seen on accounts.undoable_change for select to laminate_accounts
  using (at < now() - interval '7 days');
