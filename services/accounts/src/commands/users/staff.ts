import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { endLinks } from '../one-time-links.ts';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/**
 * Refuses a change after which no one would own the account. Call it when the change is made, under the lock.
 * @throws ApiError 409 `last_owner`
 */
export async function keepAnOwner(em: EntityManager, accountId: number): Promise<void> {
  const owners = await tables(em)
    .selectFrom('accounts.membership')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .where('accepted_at', 'is not', null)
    .limit(1)
    .execute();
  if (owners.length === 0) throw apiError('last_owner');
}

/** Ends what a user has open in this account. */
export const endSessionsHere = async (em: EntityManager, accountId: number, userId: number): Promise<void> =>
  void (await tables(em)
    .updateTable('accounts.session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute());

/** Roles that users of the account have in events, deleted ones too. A row of a template is no role. */
export const rolesInEvents = (em: EntityManager) =>
  tables(em)
    .selectFrom('accounts.event_user as eu')
    .innerJoin('accounts.event as e', (join) =>
      join.onRef('e.account_id', '=', 'eu.account_id').onRef('e.id', '=', 'eu.event_id'),
    )
    .where('eu.account_id', '=', sql<number>`accounts.app_account()`)
    .where('e.is_template', '=', false);

/** Takes a person out of the account if they have nothing left in it: no role, no event, no artist. */
export async function leaveIfNothingLeft(em: EntityManager, accountId: number, userId: number): Promise<void> {
  const left = await tables(em)
    .deleteFrom('accounts.membership as m')
    .where('m.account_id', '=', accountId)
    .where('m.user_id', '=', userId)
    .where('m.role', 'is', null)
    .where(({ not, exists }) => not(exists(rolesInEvents(em).where('eu.user_id', '=', userId))))
    .where(
      sql<boolean>`not exists (select from accounts.artist_link al where al.account_id = m.account_id and al.user_id = m.user_id)`,
    )
    .returning('user_id')
    .execute();
  if (left.length === 0) return;
  await endSessionsHere(em, accountId, userId);
  await endLinks(em, 'invite_user', userId);
  await endLinks(em, 'artist_invitation', userId);
}
