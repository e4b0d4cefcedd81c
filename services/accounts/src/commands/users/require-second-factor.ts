import { apiError, type Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hasSecondFactor } from '../../second-factor/second-factor.ts';
import { lockAccount } from '../lock-account.ts';
import { recordAudit } from '../record-audit.ts';
import { tables } from '@laminate/kit/database/tables';

/** Returns whether everyone in the account must have a second factor. */
export async function isFactorRequired(em: EntityManager, accountId: number): Promise<boolean> {
  const [row] = await tables(em)
    .selectFrom('accounts.account')
    .select('second_factor_required as required')
    .where('id', '=', accountId)
    .execute();
  return row?.required ?? false;
}

/**
 * Requires a second factor of everyone in the account from the next request on, or no longer. Joins the caller's
 * transaction.
 * @throws ApiError 409 when the caller, who would lock themselves out with the others, has none
 */
export async function requireSecondFactor(em: EntityManager, by: Identity, required: boolean): Promise<void> {
  const { accountId, userId, accountName: subject } = by;
  await lockAccount(em, accountId);
  if (required && !(await hasSecondFactor(em, userId)))
    throw apiError('conflict', { message: 'second_factor_own_first' });
  if ((await isFactorRequired(em, accountId)) === required) return;
  await tables(em)
    .updateTable('accounts.account')
    .set({ second_factor_required: required })
    .where('id', '=', accountId)
    .execute();
  await recordAudit(em, by, { action: required ? 'require_second_factor' : 'stop_requiring_second_factor', subject });
}
