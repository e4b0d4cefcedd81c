-- Whether identify would answer of a session of a user or a door device what it answered with this mark (rights_mark). Runs
-- in the account. Of an API token it never says so, whose rights hang on more.
create or replace function accounts.rights_unchanged(p_session uuid, p_user int, p_account int, p_mark text)
returns boolean language plpgsql stable security definer set search_path = accounts, pg_temp as $fn$
begin
  return extract(epoch from now()) < split_part(p_mark, ' ', 2)::numeric
    and split_part(p_mark, ' ', 1)::bigint = rights_changes(p_user, p_account)
    and exists (
      select from session s
      where s.id = p_session and s.account_id = p_account and coalesce(s.user_id, 0) = p_user
        and s.ended_at is null and s.expires_at > now());
end $fn$;
