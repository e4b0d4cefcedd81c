-- Published for the schema of accounts: the webhooks to addresses that a user gave, in the account that the transaction
-- works for. Webhooks from before that was noted are known by the name of who made them.
create or replace function integrations.webhooks_of(p_user int, p_name text)
returns table (id int, url text) language sql stable security definer set search_path = integrations, pg_temp as $fn$
  select w.id, w.url from webhook w
  where w.account_id = app_account() and w.deleted_at is null
    and (w.made_by = p_user or (w.made_by is null and w.created_by = p_name))
  order by w.id;
$fn$;
