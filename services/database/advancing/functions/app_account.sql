-- Returns the account that the transaction works for, as row-level security sees it, or null if none is set.
create or replace function advancing.app_account() returns int language sql stable as
$$ select nullif(current_setting('app.account_id', true), '')::int $$;
