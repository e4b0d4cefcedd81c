-- Returns whose session this is, and what it can do in p_event (null: in the account alone). Published for all
-- services. No row if the session has ended. User 0 is a door device. The id of an API token counts as a session of its
-- creator, in the events that it is for, and with the way they had logged in. A user who lacks a required second factor
-- has 'second_factor_required' as their only role, and there is no event.
--
-- The rest of the transaction works for the account and as the user. The columns stay as they are: services that run
-- go on with the statement that they have prepared.
create or replace function accounts.identify(p_session uuid, p_user int, p_account int, p_event int)
returns table (user_name text, e_mail text, account_name text, roles text[], plan jsonb, event jsonb)
language plpgsql security definer set search_path = accounts, pg_temp as $fn$
begin
  perform set_config('app.account_id', p_account::text, true), set_config('app.user_id', p_user::text, true);
  if p_user = 0 then
    return query select * from identify_door_device(p_session, p_account, p_event);
    return;
  end if;
  return query
  select coalesce(s.token_name, u.user_name), u.e_mail, a.name,
    case when lacks.factor then array['second_factor_required'] else array_remove(array[
      case when m.role in ('superuser', 'owner', 'manager') or m.all_events then m.role end,
      eu.role,
      case when al.linked then 'artist' end
    ], null) end,
    plan_rights(p, a.plan_expires),
    case when e.id is not null and not lacks.factor
      and (m.role in ('owner', 'manager') or (m.role in ('security', 'artist_manager') and m.all_events)
        or eu.role is not null or al.linked)
    then jsonb_build_object(
      'id', e.id, 'name', e.name, 'start_time', e.start_time, 'end_time', e.end_time, 'time_zone', e.time_zone,
      'schedule_published', e.schedule_published,
      'general_information_published', e.general_information_published) end
  from (
    select s.user_id, s.account_id, null as token_name, null::int[] as event_ids, s.by_provider
    from session s
    where s.id = p_session and s.user_id = p_user and s.account_id = p_account
      and s.ended_at is null and s.expires_at > now()
    union all
    select t.user_id, t.account_id, t.name, t.event_ids, t.provider_id is not null from api_token t
    where t.id = p_session and t.user_id = p_user and t.account_id = p_account
      and t.revoked_at is null and t.expires_at > now()
      and maker_can_log_in(t.account_id, t.user_id, t.provider_id)
  ) s
  join app_user u on u.id = s.user_id
  join account a on a.id = s.account_id
  join plan p on p.id = a.plan_id
  join open_membership m on m.account_id = s.account_id and m.user_id = s.user_id
  cross join lateral (
    select (a.second_factor_required or m.role is not distinct from 'superuser') and not u.second_factor_exempt
      -- Users let in by the account's own provider are asked for a second factor there.
      and not s.by_provider
      and not exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as factor
  ) lacks
  left join event e on e.account_id = s.account_id and e.id = p_event and e.deleted_at is null and not e.is_template
    and (s.event_ids is null or e.id = any (s.event_ids))
  left join event_user eu on eu.account_id = s.account_id and eu.event_id = e.id and eu.user_id = s.user_id
  left join lateral (
    select true as linked from artist_link l
    where l.account_id = s.account_id and l.user_id = s.user_id and (p_event is null or l.event_id = e.id)
    limit 1
  ) al on true;
end $fn$;
