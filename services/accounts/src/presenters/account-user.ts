import type { AccountUser } from '@laminate/contracts';
import { apiError, type Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { INVITED, MEMBER_NAME, OWN_PERSON } from '../commands/users/change-identity.ts';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

type Row = Omit<AccountUser, 'you' | 'can'> & { readonly own: boolean; readonly last_owner: boolean };

const users = (em: EntityManager, accountId: number) =>
  tables(em)
    .selectFrom('accounts.staff as m')
    .innerJoin('accounts.app_user as u', 'u.id', 'm.user_id')
    .select((row) => [
      'u.id',
      MEMBER_NAME.as('name'),
      'u.e_mail as email',
      'm.role',
      'm.all_events',
      INVITED.as('invited'),
      sql<boolean>`${OWN_PERSON} or ${INVITED}`.as('own'),
      sql<boolean>`not ${INVITED} and accounts.has_second_factor(u.id)`.as('second_factor'),
      sql<boolean>`m.role = 'owner' and not ${INVITED} and (select count(*) from accounts.membership o
        where o.account_id = m.account_id and o.role = 'owner' and o.accepted_at is not null) = 1`.as('last_owner'),
      row.fn
        .coalesce(
          row
            .selectFrom('accounts.event_user as eu')
            .innerJoin('accounts.event as e', (join) =>
              join.onRef('e.account_id', '=', 'eu.account_id').onRef('e.id', '=', 'eu.event_id'),
            )
            .select(
              sql<AccountUser['event_users']>`jsonb_agg(jsonb_build_object('id', eu.id, 'event_id', e.id,
                'event_name', e.name, 'role', eu.role) order by e.start_time, e.id)`.as('all'),
            )
            .whereRef('eu.account_id', '=', 'm.account_id')
            .whereRef('eu.user_id', '=', 'm.user_id')
            .where('e.deleted_at', 'is', null),
          sql<AccountUser['event_users']>`'[]'`,
        )
        .as('event_users'),
    ])
    .where('m.account_id', '=', accountId)
    .$narrowType<Pick<Row, 'role'>>();

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

/** The users of the caller's account as an owner sees them: owners first, those with a role in events only last. */
export const presentAccountUsers = async (em: EntityManager, identity: Identity): Promise<AccountUser[]> =>
  (
    await users(em, identity.accountId)
      .orderBy(
        sql`array_position(array['owner', 'manager', 'security', 'artist_manager', 'superuser'], m.role)`,
        (order) => order.asc().nullsLast(),
      )
      .orderBy(sql`lower(${MEMBER_NAME})`)
      .orderBy('u.id')
      .execute()
  ).map((row) => present(row, identity));

/** One of them. @throws ApiError 404 */
export async function presentAccountUser(em: EntityManager, identity: Identity, userId: number): Promise<AccountUser> {
  const row = await users(em, identity.accountId).where('m.user_id', '=', userId).executeTakeFirst();
  if (!row) throw apiError('not_found', { message: 'no_such_user' });
  return present(row, identity);
}
