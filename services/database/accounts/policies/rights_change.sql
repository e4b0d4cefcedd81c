alter table accounts.rights_change enable row level security;
alter table accounts.rights_change force row level security;

-- No service reads or writes it but by the functions for that.
create policy rights_change_kept on accounts.rights_change to current_user using (true);
