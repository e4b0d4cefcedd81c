-- Returns the user whom the transaction acts as, as row-level security sees it, or null if none is set.
create or replace function accounts.app_user() returns int language sql stable as
$$ select nullif(current_setting('app.user_id', true), '')::int $$;
