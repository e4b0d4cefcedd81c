import { fieldError, type Call, type Identity } from '@laminate/kit';
import { User } from '../entities/index.ts';
import { verifyPassword } from '../passwords.ts';
import type { RateLimits } from '../rate-limits.ts';

interface Claim {
  readonly password: string;
  /** Name of the field that it came in. */
  readonly path: string;
}

/**
 * Makes sure that the caller is the person who logged in, and not someone at their open laptop. Guesses in a session
 * are limited too.
 * @throws ApiError 400 naming the field, 429 after too many
 */
export async function checkOwnPassword(
  { transaction, identity }: Pick<Call<unknown>, 'transaction'> & { readonly identity: Identity },
  limits: RateLimits,
  { password, path }: Claim,
): Promise<User> {
  const tries = `${identity.userId}`;
  await limits.ownPassword.take(tries);
  const user = await transaction((em) =>
    em.findOneOrFail(User, { id: identity.userId }, { populate: ['passwordHash'] }),
  );
  if (!(await verifyPassword(user.passwordHash, password))) {
    throw fieldError(path, 'password_wrong');
  }
  await limits.ownPassword.forget(tries);
  return user;
}
