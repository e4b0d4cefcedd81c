import type { Role, Session as SessionBody } from '@laminate/contracts';
import { NO_USER, accountCan } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { supportOf, supportRole } from '../commands/support.ts';

interface SessionRow {
  readonly user_name: string;
  readonly e_mail: string;
  readonly e_mail_verified: boolean;
  readonly lacks_second_factor: boolean;
  readonly account_name: string;
  readonly roles: Role[];
  readonly event_users: SessionBody['event_users'];
  readonly artists: SessionBody['artists'];
  readonly plan: SessionBody['plan'];
  readonly accounts: SessionBody['accounts'];
  readonly device: SessionBody['device'];
}

const PLAN = `
  jsonb_build_object('plan_name', p.name, 'only_guestlist', p.only_guestlist,
    'user_count', (select count(*) from accounts.staff where account_id = a.id), 'user_limit', p.user_limit,
    'event_count', (select count(*) from accounts.event where account_id = a.id and deleted_at is null),
      'event_limit', p.event_limit,
    'plan_expires', a.plan_expires) as plan`;

/** As `accounts.identify` has it. */
const LACKS_FACTOR = `not made.by_provider and (a.second_factor_required or m.role is not distinct from 'superuser') and not u.second_factor_exempt
  and not exists (select from accounts.second_factor f where f.user_id = u.id and f.confirmed_at is not null)`;

const OF_USER = `
  select u.user_name, u.e_mail, u.e_mail_verified_at is not null as e_mail_verified, ${LACKS_FACTOR} as lacks_second_factor, a.name as account_name,
    array_remove(array[case when m.role in ('superuser', 'owner', 'manager') or m.all_events then m.role end,
      case when exists (
      select from accounts.artist_link l where l.user_id = u.id and l.account_id = a.id) then 'artist' end],
        null) as roles,
    coalesce((select jsonb_agg(jsonb_build_object('id', eu.id, 'event_id', e.id, 'event_name', e.name, 'role',
      eu.role) order by e.start_time, e.id)
      from accounts.event_user eu join accounts.event e on e.account_id = eu.account_id and e.id = eu.event_id
      where eu.user_id = u.id and eu.account_id = a.id and e.deleted_at is null), '[]') as event_users,
    coalesce((select jsonb_agg(jsonb_build_object('id', l.artist_id, 'name', l.artist_name, 'event_id', e.id,
      'event_name', e.name,
      'start_time', e.start_time, 'end_time', e.end_time, 'time_zone', e.time_zone) order by l.artist_name)
      from accounts.artist_link l join accounts.event e on e.account_id = l.account_id and e.id = l.event_id
      where l.user_id = u.id and l.account_id = a.id and e.deleted_at is null), '[]') as artists,
    (select jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name) order by own.name, own.id)
      from accounts.open_membership belongs join accounts.account own on own.id = belongs.account_id
        where belongs.user_id = u.id and (own.id = a.id or not made.by_provider)) as accounts,
    ${PLAN}, null::jsonb as device
  from accounts.app_user u
  join accounts.open_membership m on m.user_id = u.id
  join accounts.account a on a.id = m.account_id
  join accounts.plan p on p.id = a.plan_id
  cross join lateral (select exists (select from accounts.session s where s.id = ? and s.by_provider) as by_provider) made
  where u.id = ? and a.id = ?`;

const OF_DEVICE = `
  select d.name as user_name, '' as e_mail, true as e_mail_verified, false as lacks_second_factor,
    a.name as account_name, array[]::text[] as roles, '[]'::jsonb as artists,
    case when d.checkpoint_id is null then jsonb_build_array(jsonb_build_object('id', d.id, 'event_id', e.id,
      'event_name', e.name, 'role', 'worker_bee')) else '[]' end as event_users, '[]'::jsonb as accounts,
    ${PLAN}, jsonb_build_object('id', d.id, 'name', d.name, 'event_id', e.id,
      'checkpoint', accreditation.checkpoint_of(e.id, d.checkpoint_id)) as device
  from accounts.session s
  join accounts.door_device_now d on d.account_id = s.account_id and d.event_id = s.event_id
    and d.id = s.door_device_id and d.state = 'in_use'
  join accounts.event e on e.account_id = d.account_id and e.id = d.event_id
  join accounts.account a on a.id = d.account_id
  join accounts.plan p on p.id = a.plan_id
  where s.id = ? and a.id = ?`;

/** Returns when the plan ended, or null while it runs. */
const endOf = ({ plan_expires }: SessionBody['plan']) =>
  plan_expires !== null && Date.parse(plan_expires) <= Date.now() ? plan_expires : null;

interface Signed {
  /** `NO_USER` for a door device. */
  readonly userId: number;
  readonly accountId: number;
  readonly sessionId: string;
}

/**
 * Everything that *Session* stores (specification §3).
 * @returns undefined when the user has left the account, or the device is out
 */
export async function presentSession(
  em: EntityManager,
  { userId, accountId, sessionId }: Signed,
  accessToken: string,
): Promise<SessionBody | undefined> {
  const [row] = await (userId === NO_USER
    ? em.execute<SessionRow[]>(OF_DEVICE, [sessionId, accountId])
    : em.execute<SessionRow[]>(OF_USER, [sessionId, userId, accountId]));
  if (!row) return undefined;
  const supported = row.roles.includes('superuser') ? await supportOf(em, { sessionId, userId, accountId }) : [];
  return {
    access_token: accessToken,
    user: {
      id: userId,
      name: row.user_name,
      e_mail: row.e_mail,
      e_mail_verified: row.e_mail_verified,
      lacks_second_factor: row.lacks_second_factor,
      account_id: accountId,
    },
    event_users: [...row.event_users, ...supported.map(supportRole)],
    roles: row.roles,
    plan: row.plan,
    account_name: row.account_name,
    artists: row.artists,
    can: accountCan({ roles: row.roles, plan: { ...row.plan, ended_at: endOf(row.plan) } }),
    accounts: row.accounts,
    device: row.device,
  };
}
