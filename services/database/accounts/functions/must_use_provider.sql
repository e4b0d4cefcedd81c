-- Checks whether a member of an account has to log in by its provider. Never an owner, and no one who never could,
-- because none of the addresses that they have, or had as a member, is of a domain that is verified now. No change of
-- address ends it, nor does one before the requirement began. A member who has come by the provider goes on doing so.
-- It ends with the requirement, the provider, the domain or the membership. Row-level security shows the rows for this
-- to the account alone, so this looks as the account.
create or replace function accounts.must_use_provider(p_account int, p_user int)
returns boolean language plpgsql set search_path = accounts, pg_temp as $fn$
declare
  v_account text := coalesce(current_setting('app.account_id', true), '');
  v_must boolean;
begin
  perform set_config('app.account_id', p_account::text, true);
  select exists (
    select from identity_provider p
    join membership m on m.account_id = p.account_id and m.user_id = p_user
    join app_user u on u.id = m.user_id
    where p.account_id = p_account and p.required and m.role is distinct from 'owner'
      and m.role is distinct from 'superuser'
      and (m.role is not null
        or exists (select from event_user eu join event e on e.account_id = eu.account_id and e.id = eu.event_id
          where eu.account_id = p_account and eu.user_id = p_user and not e.is_template))
      and (exists (select from provider_identity i where i.account_id = p_account and i.user_id = p_user)
        or exists (select from sign_in_domain d where d.account_id = p_account and d.proved_at is not null
          and d.domain = any (m.former_domains || split_part(u.e_mail, '@', 2))))
  ) into v_must;
  perform set_config('app.account_id', v_account, true);
  return v_must;
end $fn$;
