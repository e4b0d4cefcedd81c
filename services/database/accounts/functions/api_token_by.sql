-- Returns the token whose text has this hash, in hex, and what has become of it. No row if there is none. Published for
-- all services, like identify. The caller and their rights come from identify, by the token's id and user. Notes once a
-- minute that the token is used, and from where.
create or replace function accounts.api_token_by(p_hash text, p_address text)
returns table (id uuid, account_id int, user_id int, name text, state text, scopes text[], event_ids int[])
language plpgsql security definer set search_path = accounts, pg_temp as $fn$
declare
  v_token api_token;
begin
  perform set_config('app.link', p_hash, true);
  select t.* into v_token from api_token t where t.token_hash = app_link();
  -- The rest of the transaction sees what its account sees, and no more.
  perform set_config('app.link', '', true);
  if v_token.id is null then
    return;
  end if;
  perform set_config('app.account_id', v_token.account_id::text, true);
  id := v_token.id; account_id := v_token.account_id; user_id := v_token.user_id; name := v_token.name;
  scopes := v_token.scopes; event_ids := v_token.event_ids;
  state := case when v_token.revoked_at is not null then 'revoked' when v_token.expires_at <= now() then 'expired'
    when not exists (select from open_membership m
      where m.account_id = v_token.account_id and m.user_id = v_token.user_id) then 'orphaned'
    when not maker_can_log_in(v_token.account_id, v_token.user_id, v_token.provider_id) then 'orphaned'
    else 'works' end;
  if state = 'works' then
    -- One write a minute, not one a request. No one waits for another process that is writing it.
    update api_token set last_used_at = now(), last_used_from = p_address where api_token.id = (
      select t.id from api_token t
      where t.id = v_token.id and coalesce(t.last_used_at, '-infinity') < now() - interval '1 minute'
      for no key update skip locked);
  end if;
  return next;
end $fn$;
