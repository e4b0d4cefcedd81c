alter table accounts.undoable_change enable row level security;
alter table accounts.undoable_change force row level security;

create policy undoable_change_own on accounts.undoable_change using (account_id = accounts.app_account());
