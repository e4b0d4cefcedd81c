alter table advancing.undoable_change enable row level security;
alter table advancing.undoable_change force row level security;

create policy own_account on advancing.undoable_change using (account_id = advancing.app_account());
