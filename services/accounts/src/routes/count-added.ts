import type { Call } from '@laminate/kit';
import type { RateLimits } from '../rate-limits.ts';

/**
 * Counts that an account adds or writes to somebody: each answer tells something, and each is a mail.
 * @throws ApiError 429 after too many
 */
export async function countAdded(
  limits: RateLimits,
  { identity: { accountId }, transaction }: Pick<Call<unknown>, 'identity' | 'transaction'>,
): Promise<void> {
  await limits.addUser.take(`${accountId}`);
  const free = await transaction((em) =>
    em.execute(
      'select from accounts.account a join accounts.plan p on p.id = a.plan_id where a.id = ? and p.price_cents = 0',
      [accountId],
    ),
  );
  if (free.length > 0) await limits.freeMails.take(`${accountId}`);
}
