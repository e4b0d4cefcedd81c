import type { Call } from '@laminate/kit';
import type { RateLimits } from '../rate-limits.ts';
import { tables } from '@laminate/kit/database/tables';

/**
 * Counts how often an account adds or writes to people. Each answer tells something, and each is a mail.
 * @throws ApiError 429 after too many
 */
export async function countAdded(
  limits: RateLimits,
  { identity: { accountId }, transaction }: Pick<Call<unknown>, 'identity' | 'transaction'>,
): Promise<void> {
  await limits.addUser.take(`${accountId}`);
  const free = await transaction((em) =>
    tables(em)
      .selectFrom('accounts.account as a')
      .innerJoin('accounts.plan as p', 'p.id', 'a.plan_id')
      .where('a.id', '=', accountId)
      .where('p.price_cents', '=', 0)
      .execute(),
  );
  if (free.length > 0) await limits.freeMails.take(`${accountId}`);
}
