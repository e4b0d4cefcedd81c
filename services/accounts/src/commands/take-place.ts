import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What a plan limits. */
export type Limited = 'users' | 'events';

const COUNTED: Record<Limited, { limit: string; rows: string; one: string }> = {
  users: { limit: 'user_limit', rows: 'accounts.membership', one: 'one user' },
  events: { limit: 'event_limit', rows: 'accounts.event', one: 'one event' },
};

/** How many live rows of an account count towards a limit. */
export const countSql = (limited: Limited, account: string): string =>
  `(select count(*)::int from ${COUNTED[limited].rows} where account_id = ${account}${limited === 'events' ? ' and deleted_at is null' : ''})`;

/** Locks the account until the transaction ends: whoever changes its plan or adds what the plan counts goes one after the other. */
export async function lockAccount(em: EntityManager, accountId: number): Promise<void> {
  await em.execute('select from accounts.account where id = ? for update', [accountId]);
}

/**
 * Takes one of the places that the account's plan has for users or events; call it in the transaction that adds the row.
 * The account is locked and its plan read anew, so that two requests for the last place never both win, also while
 * the plan is changed.
 * @throws ApiError 409 `limit_reached`
 */
export async function takePlace(em: EntityManager, accountId: number, limited: Limited): Promise<void> {
  await lockAccount(em, accountId);
  const { limit, one } = COUNTED[limited];
  const [row] = await em.execute<{ limit: number | null; count: number }[]>(
    `select p.${limit} as "limit", ${countSql(limited, 'a.id')} as count
     from accounts.account a join accounts.plan p on p.id = a.plan_id where a.id = ?`,
    [accountId],
  );
  if (!row || row.limit === null || row.count < row.limit) return;
  const included = row.limit === 1 ? one : `${row.limit} ${limited}`;
  throw apiError('limit_reached', { msg: `Your plan includes ${included}; choose another plan to add more` });
}
