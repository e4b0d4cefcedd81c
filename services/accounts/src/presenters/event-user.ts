import { EVENT_USER_ROLES, type EventUser, type Role } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { INVITED, MEMBER_NAME, OWN_PERSON } from '../commands/users/change-identity.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly e_mail: string;
  readonly role: Role;
  readonly invited: boolean;
  readonly plain: boolean;
}

/** Who they are is for the organiser of an event to change only where they are nothing else in the account. */
const USERS = `
  select u.id, ${MEMBER_NAME} as name, u.e_mail, eu.role, ${INVITED} as invited, m.role is null and (${OWN_PERSON} or ${INVITED}) as plain
  from accounts.event_user eu
  join accounts.membership m on m.account_id = eu.account_id and m.user_id = eu.user_id
  join accounts.app_user u on u.id = eu.user_id
  where eu.account_id = ? and eu.event_id = ?`;

function present({ plain, ...row }: Row): EventUser {
  const edit = (EVENT_USER_ROLES as readonly Role[]).includes(row.role);
  return { ...row, email: row.e_mail, can: { edit, edit_identity: edit && plain, remove: edit } };
}

/** The users of an event by their names. */
export const presentEventUsers = async (em: EntityManager, { accountId, eventId }: EventKey): Promise<EventUser[]> =>
  (await em.execute<Row[]>(`${USERS} order by lower(${MEMBER_NAME}), u.id`, [accountId, eventId])).map(present);

/** One of them. @throws ApiError 404 */
export async function presentEventUser(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  userId: number,
): Promise<EventUser> {
  const [row] = await em.execute<Row[]>(`${USERS} and u.id = ?`, [accountId, eventId, userId]);
  if (!row) throw apiError('not_found', { message: 'no_such_user' });
  return present(row);
}
