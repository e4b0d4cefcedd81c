import type { EntityManager } from '@mikro-orm/postgresql';
import { tables } from '@laminate/kit/database/tables';

/**
 * Locks the account until the transaction ends. Changes of its plan, of its users, and additions that the plan counts,
 * go one after the other. The order of locks is the event in `advancing`, its artists by id, the account, the event in
 * `accreditation`, and the event in `accounts`.
 * @param keepsOut `everyone` also holds up logins and lines of the audit, for work that ends sessions or takes roles, and
 *   has to see those that just began. `other-locks` lets them through.
 */
export async function lockAccount(
  em: EntityManager,
  accountId: number,
  keepsOut: 'everyone' | 'other-locks' = 'everyone',
): Promise<void> {
  const account = tables(em).selectFrom('accounts.account').where('id', '=', accountId);
  await (keepsOut === 'everyone' ? account.forUpdate() : account.forNoKeyUpdate()).execute();
}
