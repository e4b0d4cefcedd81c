-- Counts the changes to the rights of a user (0: a door device) in an account: an equal count means equal rights.
create or replace function accounts.rights_changes(p_user int, p_account int) returns bigint language sql stable as $$
  select coalesce((select c.count from accounts.rights_change c where (c.account_id, c.user_id) = (p_account, 0)), 0)
    + coalesce((select c.count from accounts.rights_change c where (c.account_id, c.user_id) = (0, p_user)), 0)
    + coalesce((select c.count from accounts.rights_change c where (c.account_id, c.user_id) = (0, 0)), 0)
$$;
