-- Finds a link by the hash of its secret, and uses it when p_use says so. Answers no row when there is none. The lock
-- lets one of several parallel callers have it. The rest of the transaction runs in the account of the link.
create or replace function accounts.take_link(p_purpose text, p_secret_hash text, p_use boolean)
returns table (state text, account_id int, user_id int, payload jsonb) language plpgsql
set search_path = accounts, pg_temp as $fn$
declare
  v_link one_time_link;
begin
  perform set_config('app.link', p_secret_hash, true);
  if p_use then
    select * into v_link from one_time_link l where l.secret_hash = app_link() and l.purpose = p_purpose for update;
  else
    select * into v_link from one_time_link l where l.secret_hash = app_link() and l.purpose = p_purpose;
  end if;
  if v_link.id is not null then
    state := case when v_link.used_at is not null then 'used' when v_link.expires_at <= now() then 'expired'
      else 'open' end;
    account_id := v_link.account_id; user_id := v_link.user_id; payload := v_link.payload;
    if p_use and state = 'open' then
      update one_time_link l set used_at = now() where l.secret_hash = app_link();
    end if;
    perform set_config('app.account_id', v_link.account_id::text, true),
      set_config('app.user_id', coalesce(v_link.user_id, 0)::text, true);
    return next;
  end if;
  -- What follows in the transaction sees what its account sees, and no more.
  perform set_config('app.link', '', true);
end $fn$;
