import { Migration } from '@mikro-orm/migrations';

/** Plans last for a time. When that of an account is over, `identify` says so: every service reads on and writes nothing. */
export class M0020PlanPeriods extends Migration {
  override up(): void {
    this.addSql(PERIODS);
    this.addSql(PLAN_RIGHTS);
    this.addSql(PLAN_ENDED);
    this.addSql(IDENTIFY_DOOR_DEVICE);
    this.addSql(IDENTIFY);
  }
}

const PERIODS = `
  alter table accounts.plan add period text not null default 'none'
    -- 'event': until some time after its event; 'agreed': what the request came to.
    check (period in ('none', 'event', 'month', 'year', 'agreed'));
  update accounts.plan set period = case name
    when 'One event' then 'event' when 'Monthly 1' then 'month' when 'Monthly 2' then 'month' when '10 events' then 'year'
    when 'Big Event' then 'agreed' when 'Custom' then 'agreed' else 'none' end;
  -- When the plan was chosen last; of a card payment, when it was paid.
  alter table accounts.account add plan_chosen_at timestamptz not null default now();
`;

const PLAN_RIGHTS = `
  -- What a plan lets an account do, as identify answers it; "ended_at" is null while the plan runs.
  create function accounts.plan_rights(p_plan accounts.plan, p_expires timestamptz) returns jsonb language sql stable as $$
    select jsonb_build_object('only_guestlist', p_plan.only_guestlist, 'event_limit', p_plan.event_limit,
      'user_limit', p_plan.user_limit, 'ended_at', case when p_expires <= now() then p_expires end)
  $$;
`;

const PLAN_ENDED = `
  -- The fourth published function: when the plan of an account ended, null while it runs. For callers by a link, whom identify does not know.
  create function accounts.plan_ended(p_account int) returns timestamptz language plpgsql security definer
  set search_path = accounts, pg_temp as $fn$
  begin
    perform set_config('app.account_id', p_account::text, true);
    return (select a.plan_expires from account a where a.id = p_account and a.plan_expires <= now());
  end $fn$;
  revoke all on function accounts.plan_ended from public;
  grant execute on function accounts.plan_ended to laminate_accounts, laminate_guestlist, laminate_checkin, laminate_access;
`;

/** As before, but for the plan's rights. */
const IDENTIFY_DOOR_DEVICE = `
  create or replace function accounts.identify_door_device(p_session uuid, p_account int, p_event int)
  returns table (user_name text, e_mail text, account_name text, roles text[], plan jsonb, event jsonb)
  language plpgsql security definer set search_path = accounts, pg_temp as $fn$
  begin
    -- A write a minute, not one a request.
    update door_device d set last_seen_at = now() from session s
      where s.id = p_session and s.account_id = p_account and d.account_id = s.account_id and d.event_id = s.event_id
        and d.id = s.door_device_id and s.ended_at is null and d.revoked_at is null
        and coalesce(d.last_seen_at, '-infinity') < now() - interval '1 minute';
    return query
    select d.name, ''::text, a.name,
      case when e.id = p_event then array['worker_bee'] else array[]::text[] end,
      plan_rights(p, a.plan_expires),
      case when e.id = p_event then jsonb_build_object(
        'id', e.id, 'name', e.name, 'start_time', e.start_time, 'end_time', e.end_time, 'time_zone', e.time_zone,
        'schedule_published', e.schedule_published,
        'general_information_published', e.general_information_published) end
    from session s
    join door_device d on d.account_id = s.account_id and d.event_id = s.event_id and d.id = s.door_device_id
    join event e on e.account_id = d.account_id and e.id = d.event_id
    join account a on a.id = s.account_id
    join plan p on p.id = a.plan_id
    where s.id = p_session and s.account_id = p_account and s.ended_at is null and s.expires_at > now()
      and d.revoked_at is null and e.deleted_at is null and door_closes(e.end_time) > now();
  end $fn$;
`;

/** As before, but for the plan's rights. The columns stay, so that services which run go on with what they have prepared. */
const IDENTIFY = `
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
    select u.user_name, u.e_mail, a.name,
      array_remove(array[
        case when m.role in ('superuser', 'owner', 'manager') or m.all_events then m.role end,
        eu.role,
        case when al.linked then 'artist' end
      ], null),
      plan_rights(p, a.plan_expires),
      case when e.id is not null
        and (m.role in ('owner', 'manager') or (m.role in ('security', 'artist_manager') and m.all_events)
          or eu.role is not null or al.linked)
      then jsonb_build_object(
        'id', e.id, 'name', e.name, 'start_time', e.start_time, 'end_time', e.end_time, 'time_zone', e.time_zone,
        'schedule_published', e.schedule_published,
        'general_information_published', e.general_information_published) end
    from session s
    join app_user u on u.id = s.user_id
    join account a on a.id = s.account_id
    join plan p on p.id = a.plan_id
    join membership m on m.account_id = s.account_id and m.user_id = s.user_id
    left join event e on e.account_id = s.account_id and e.id = p_event and e.deleted_at is null
    left join event_user eu on eu.account_id = s.account_id and eu.event_id = e.id and eu.user_id = s.user_id
    left join lateral (
      select true as linked from artist_link l
      where l.account_id = s.account_id and l.user_id = s.user_id and (p_event is null or l.event_id = e.id)
      limit 1
    ) al on true
    where s.id = p_session and s.user_id = p_user and s.account_id = p_account
      and s.ended_at is null and s.expires_at > now();
  end $fn$;
`;
