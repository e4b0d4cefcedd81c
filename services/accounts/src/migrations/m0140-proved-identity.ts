import { Migration } from '@mikro-orm/migrations';

/**
 * Who names an address has not proved it: an e-mail counts as its user's once they have opened a link that was sent there, and
 * until then serves in the account alone that they began in. A membership counts once the person has accepted it.
 */
export class M0140ProvedIdentity extends Migration {
  override up(): void {
    this.addSql(COLUMNS);
    this.addSql(OPEN_MEMBERSHIP);
    this.addSql(MEMBER_ELSEWHERE);
    this.addSql(EVENTS_OF);
    this.addSql(IS_SUPERUSER);
    this.addSql(ARTIST_USERS);
  }
}

const COLUMNS = `
  -- When the user last showed that mail to the address reaches them.
  alter table accounts.app_user add e_mail_verified_at timestamptz;
  -- Null while the person is invited. The default is for services of before, to which every membership counts at once.
  alter table accounts.membership add accepted_at timestamptz default now();
  -- What an invited person is called by whoever invites them, who learns nothing else before they accept.
  alter table accounts.membership add invited_name text check (invited_name <> '');
`;

const OPEN_MEMBERSHIP = `
  -- The memberships that somebody may act by.
  create view accounts.open_membership with (security_invoker = true) as
    select m.account_id, m.user_id, m.role, m.all_events
    from accounts.membership m join accounts.app_user u on u.id = m.user_id
    where m.accepted_at is not null and (u.e_mail_verified_at is not null or u.account_id = m.account_id);
  grant select on accounts.open_membership to laminate_accounts;

  create or replace view accounts.staff with (security_invoker = true) as
    select m.account_id, m.user_id, m.role, m.all_events, m.accepted_at, m.invited_name
    from accounts.membership m
    where m.role is not null or exists (
      select from accounts.event_user eu join accounts.event e on e.account_id = eu.account_id and e.id = eu.event_id
      where eu.account_id = m.account_id and eu.user_id = m.user_id and e.deleted_at is null);
`;

/** Of another account row-level security shows only the user themself, as whom these look. */
const MEMBER_ELSEWHERE = `
  -- Whether a user has accepted to be a member of another account, too.
  create or replace function accounts.member_elsewhere(p_user int) returns boolean language plpgsql set search_path = accounts, pg_temp as $fn$
  declare
    v_user text := coalesce(current_setting('app.user_id', true), '');
    v_elsewhere boolean;
  begin
    perform set_config('app.user_id', p_user::text, true);
    select exists (select from membership m where m.user_id = p_user and m.account_id <> app_account() and m.accepted_at is not null) into v_elsewhere;
    perform set_config('app.user_id', v_user, true);
    return v_elsewhere;
  end $fn$;

  -- Ends what other accounts have offered to a user whose e-mail changes: they wrote to another address.
  create function accounts.end_offers_elsewhere(p_user int) returns void language plpgsql set search_path = accounts, pg_temp as $fn$
  declare
    v_user text := coalesce(current_setting('app.user_id', true), '');
    v_account text := coalesce(current_setting('app.account_id', true), '');
    v_other int;
  begin
    perform set_config('app.user_id', p_user::text, true);
    for v_other in select m.account_id from membership m where m.user_id = p_user and m.account_id <> app_account() and m.accepted_at is null loop
      perform set_config('app.account_id', v_other::text, true);
      delete from membership m where m.account_id = v_other and m.user_id = p_user;
    end loop;
    perform set_config('app.user_id', v_user, true), set_config('app.account_id', v_account, true);
  end $fn$;
  revoke all on function accounts.end_offers_elsewhere from public;
  grant execute on function accounts.end_offers_elsewhere to laminate_accounts;
`;

const EVENTS_OF = `
  create or replace function accounts.events_of(p_session uuid, p_user int, p_account int)
  returns table (id int, name text, start_time timestamptz, end_time timestamptz, time_zone text, roles text[])
  language plpgsql security definer set search_path = accounts, pg_temp as $fn$
  begin
    perform set_config('app.account_id', p_account::text, true), set_config('app.user_id', p_user::text, true);
    return query
    select e.id, e.name, e.start_time, e.end_time, e.time_zone, held.roles
    from session s
    join open_membership m on m.account_id = s.account_id and m.user_id = s.user_id
    join event e on e.account_id = s.account_id and e.deleted_at is null
    cross join lateral (
      select array(
        select m.role where m.role in ('owner', 'manager') or (m.role in ('security', 'artist_manager') and m.all_events)
        union
        select u.role from event_user u
          where u.account_id = s.account_id and u.event_id = e.id and u.user_id = s.user_id
        union
        select 'artist' from artist_link l
          where l.account_id = s.account_id and l.event_id = e.id and l.user_id = s.user_id
      ) as roles
    ) held
    where s.id = p_session and s.user_id = p_user and s.account_id = p_account
      and s.ended_at is null and s.expires_at > now() and cardinality(held.roles) > 0
    order by e.start_time desc, e.id desc;
  end $fn$;
`;

const IS_SUPERUSER = `
  create or replace function accounts.is_superuser(p_session uuid, p_user int, p_account int) returns boolean language plpgsql
  security definer set search_path = accounts, pg_temp as $fn$
  begin
    perform set_config('app.account_id', p_account::text, true), set_config('app.user_id', p_user::text, true);
    return exists (
      select from session s join open_membership m on m.account_id = s.account_id and m.user_id = s.user_id
      where s.id = p_session and s.user_id = p_user and s.account_id = p_account
        and s.ended_at is null and s.expires_at > now() and m.role = 'superuser');
  end $fn$;
`;

/** As before, but that invited people are those who have not accepted, by the names that they were invited by. */
const ARTIST_USERS = `
  create or replace function accounts.artist_users(p_event int)
  returns table (artist_id int, user_id int, user_name text, e_mail text, invited boolean, mail_sent boolean)
  language sql stable security definer set search_path = accounts, pg_temp as $fn$
    select l.artist_id, u.id, case when m.accepted_at is null then coalesce(m.invited_name, u.user_name) else u.user_name end, u.e_mail,
      m.accepted_at is null, l.mailed_at is not null
    from artist_link l
    join app_user u on u.id = l.user_id
    join membership m on m.account_id = l.account_id and m.user_id = l.user_id
    where l.account_id = app_account() and l.event_id = p_event order by 1, 3, 2;
  $fn$;
`;
