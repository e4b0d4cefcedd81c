import type { AccountUser } from '@laminate/contracts';
import { apiError, type Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { INVITED, MEMBER_NAME, OWN_PERSON } from '../commands/users/change-identity.ts';

type Row = Omit<AccountUser, 'you' | 'can'> & { readonly own: boolean; readonly last_owner: boolean };

const USERS = `
  select u.id, ${MEMBER_NAME} as name, u.e_mail as email, m.role, m.all_events, ${INVITED} as invited, ${OWN_PERSON} or ${INVITED} as own,
    not ${INVITED} and accounts.has_second_factor(u.id) as second_factor,
    m.role = 'owner' and not ${INVITED} and (select count(*) from accounts.membership o where o.account_id = m.account_id and o.role = 'owner' and o.accepted_at is not null) = 1 as last_owner,
    coalesce((select jsonb_agg(jsonb_build_object('id', eu.id, 'event_id', e.id, 'event_name', e.name, 'role', eu.role) order by e.start_time, e.id)
      from accounts.event_user eu join accounts.event e on e.account_id = eu.account_id and e.id = eu.event_id
      where eu.account_id = m.account_id and eu.user_id = m.user_id and e.deleted_at is null), '[]') as event_users
  from accounts.staff m join accounts.app_user u on u.id = m.user_id
  where m.account_id = ?`;

/** Owners first, those with a role in events only last. */
const ORDER = `order by array_position(array['owner', 'manager', 'security', 'artist_manager', 'superuser'], m.role) nulls last, lower(${MEMBER_NAME}), u.id`;

function present({ own, last_owner: lastOwner, ...row }: Row, identity: Identity): AccountUser {
  const edit = row.role !== 'superuser';
  // `keepAnOwner` is the guard. What it would refuse is not offered.
  const goes = edit && !lastOwner;
  const you = row.id === identity.userId;
  const reset = edit && own && !you && row.second_factor;
  return {
    ...row,
    you,
    can: { edit, edit_identity: edit && own, change_role: goes, remove: goes, reset_second_factor: reset },
  };
}

/** The users of the caller's account as an owner sees them. */
export const presentAccountUsers = async (em: EntityManager, identity: Identity): Promise<AccountUser[]> =>
  (await em.execute<Row[]>(`${USERS} ${ORDER}`, [identity.accountId])).map((row) => present(row, identity));

/** One of them. @throws ApiError 404 */
export async function presentAccountUser(em: EntityManager, identity: Identity, userId: number): Promise<AccountUser> {
  const [row] = await em.execute<Row[]>(`${USERS} and m.user_id = ?`, [identity.accountId, userId]);
  if (!row) throw apiError('not_found', { message: 'no_such_user' });
  return present(row, identity);
}
