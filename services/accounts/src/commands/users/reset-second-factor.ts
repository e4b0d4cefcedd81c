import { type PlainCode } from '@laminate/contracts';
import { apiError, type Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { secondFactorResetLetter } from '../../mail/letters/second-factor.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { lockAccount } from '../lock-account.ts';
import { presentAccountUser } from '../../presenters/account-user.ts';
import { recordAudit } from '../record-audit.ts';
import type { Post } from './invite.ts';
import { tables, callFunction } from '@laminate/kit/database/tables';

const refuse = (message: PlainCode) => apiError('forbidden', { message });

/**
 * Switches off the second factor of a colleague who has lost it: one of this account alone, whom no other account
 * trusts by it. Their sessions end, and a mail tells them. Joins the caller's transaction.
 * @throws ApiError 404, 403 with the reason, 409 when it is off
 */
export async function resetSecondFactor(
  em: EntityManager,
  by: Identity,
  userId: number,
  { language, url }: Post,
): Promise<void> {
  await lockAccount(em, by.accountId);
  // Keeps them from joining another account in between.
  await tables(em).selectFrom('accounts.app_user').where('id', '=', userId).forUpdate().execute();
  const user = await presentAccountUser(em, by, userId);
  if (user.you) throw refuse('second_factor_own');
  if (!user.can.edit) throw refuse('user_of_provider');
  if (user.invited) throw refuse('not_accepted_yet');
  if (!user.can.edit_identity) throw refuse('second_factor_of_other_account');
  if (!user.second_factor) throw apiError('conflict', { message: 'second_factor_off' });
  await callFunction(em, 'accounts.reset_second_factor', [userId]);
  await recordAudit(em, by, { action: 'reset_second_factor', subject: user.email });
  const params = { name: user.name, by: by.userName, account: by.accountName, url: `${url}/forgot-password` };
  await queueLetter(em, { accountId: by.accountId, to: user.email, language }, secondFactorResetLetter, params);
}
