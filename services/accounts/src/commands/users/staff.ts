import { apiError, type Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { endLinks } from '../one-time-links.ts';

/**
 * Locks the account until the transaction ends: of two changes of its users one waits for the other, so that a limit or
 * the last owner is never passed by both.
 */
export const lockAccount = async (em: EntityManager, accountId: number): Promise<void> =>
  void (await em.execute('select from accounts.account where id = ? for update', [accountId]));

/** How many users of the plan the account has. */
export async function countStaff(em: EntityManager, accountId: number): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>('select count(*)::int as count from accounts.staff where account_id = ?', [accountId]);
  return row?.count ?? 0;
}

/**
 * Does work that may add a user, within the plan's limit. Joins the caller's transaction, which is undone when it went beyond.
 * @throws ApiError 409 `limit_reached`; never for work that adds nobody
 */
export async function withinUserLimit<T>(em: EntityManager, { accountId, plan: { user_limit: limit } }: Identity, work: () => Promise<T>): Promise<T> {
  await lockAccount(em, accountId);
  const before = await countStaff(em, accountId);
  const result = await work();
  const after = await countStaff(em, accountId);
  if (limit !== null && after > before && after > limit) {
    const users = limit === 1 ? 'one user' : `${limit} users`;
    throw apiError('limit_reached', { msg: `Your plan includes ${users}; choose another plan to add more` });
  }
  return result;
}

/** Refuses a change after which nobody would own the account. Call it when the change is made, under the lock. @throws ApiError 409 `last_owner` */
export async function keepAnOwner(em: EntityManager, accountId: number): Promise<void> {
  const owners = await em.execute(`select from accounts.membership where account_id = ? and role = 'owner' limit 1`, [accountId]);
  if (owners.length === 0) throw apiError('last_owner');
}

/** Ends what a user has open in this account. */
export const endSessionsHere = async (em: EntityManager, accountId: number, userId: number): Promise<void> =>
  void (await em.execute('update accounts.session set ended_at = now() where account_id = ? and user_id = ? and ended_at is null', [accountId, userId]));

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
}
