import { EVENT_USER_ROLES, type EventUser, type Role } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { INVITED, MEMBER_NAME, OWN_PERSON } from '../commands/users/change-identity.ts';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly e_mail: string;
  readonly role: Role;
  readonly invited: boolean;
  readonly plain: boolean;
}

/** Who they are is for the organiser of an event to change only where they are nothing else in the account. */
const users = (em: EntityManager, event: EventKey) =>
  tables(em)
    .selectFrom('accounts.event_user as eu')
    .innerJoin('accounts.membership as m', (join) =>
      join.onRef('m.account_id', '=', 'eu.account_id').onRef('m.user_id', '=', 'eu.user_id'),
    )
    .innerJoin('accounts.app_user as u', 'u.id', 'eu.user_id')
    .select([
      'u.id',
      MEMBER_NAME.as('name'),
      'u.e_mail',
      'eu.role',
      INVITED.as('invited'),
      sql<boolean>`m.role is null and (${OWN_PERSON} or ${INVITED})`.as('plain'),
    ])
    .where(ofEvent(event, 'eu'))
    .$narrowType<Pick<Row, 'role'>>();

function present({ plain, ...row }: Row): EventUser {
  const edit = (EVENT_USER_ROLES as readonly Role[]).includes(row.role);
  return { ...row, email: row.e_mail, can: { edit, edit_identity: edit && plain, remove: edit } };
}

/** The users of an event by their names. */
export const presentEventUsers = async (em: EntityManager, event: EventKey): Promise<EventUser[]> =>
  (
    await users(em, event)
      .orderBy(sql`lower(${MEMBER_NAME})`)
      .orderBy('u.id')
      .execute()
  ).map(present);

/** One of them. @throws ApiError 404 */
export async function presentEventUser(em: EntityManager, event: EventKey, userId: number): Promise<EventUser> {
  const row = await users(em, event).where('u.id', '=', userId).executeTakeFirst();
  if (!row) throw apiError('not_found', { message: 'no_such_user' });
  return present(row);
}
