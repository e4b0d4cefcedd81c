import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { endLinks } from '../one-time-links.ts';

/**
 * Refuses a change after which nobody would own the account. Call it when the change is made, under the lock.
 * @throws ApiError 409 `last_owner`
 */
export async function keepAnOwner(em: EntityManager, accountId: number): Promise<void> {
  const owners = await em.execute(
    `select from accounts.membership where account_id = ? and role = 'owner' and accepted_at is not null limit 1`,
    [accountId],
  );
  if (owners.length === 0) throw apiError('last_owner');
}

/** Ends what a user has open in this account. */
export const endSessionsHere = async (em: EntityManager, accountId: number, userId: number): Promise<void> =>
  void (await em.execute(
    'update accounts.session set ended_at = now() where account_id = ? and user_id = ? and ended_at is null',
    [accountId, userId],
  ));

/** Takes out of the account whoever has nothing left in it: no role, no event, no artist. */
export async function leaveIfNothingLeft(em: EntityManager, accountId: number, userId: number): Promise<void> {
  const left = await em.execute(
    `delete from accounts.membership m where m.account_id = ? and m.user_id = ? and m.role is null
       and not exists (select from accounts.event_user eu where eu.account_id = m.account_id and eu.user_id = m.user_id)
       and not exists (select from accounts.artist_link al where al.account_id = m.account_id and al.user_id = m.user_id)
     returning user_id`,
    [accountId, userId],
  );
  if (left.length === 0) return;
  await endSessionsHere(em, accountId, userId);
  await endLinks(em, 'invite_user', userId);
  await endLinks(em, 'artist_invitation', userId);
}
